export { createBotQueryClient } from './createBotQueryClient.js';
export { endpointMutationOptions, endpointQueryOptions } from './endpointOptions.js';
export { dropPrivateQueries } from './invalidation.js';
export { KEY_ROOT, queryKeyOf } from './keys.js';

export { createBotQueryClient } from './createBotQueryClient.js';
export { type EndpointQueryOptions, endpointMutationOptions, endpointQueryOptions } from './endpointOptions.js';
export { dropPrivateQueries } from './invalidation.js';
export { KEY_ROOT, queryKeyOf } from './keys.js';

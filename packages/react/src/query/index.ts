export { createBotQueryClient } from './createBotQueryClient.js';
export { type AnyEndpoint, endpointMutationOptions, endpointQueryOptions } from './endpointOptions.js';
export { dropPrivateQueries, invalidateTags } from './invalidation.js';
export { KEY_ROOT, queryKeyOf } from './keys.js';

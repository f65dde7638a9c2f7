export { type GetProfileParams, type GetProfileResult, getProfile } from './getProfile.js';
export { type GetUserTagsParams, type GetUserTagsResult, getUserTags, UserType } from './getUserTags.js';

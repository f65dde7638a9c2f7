export { type GetProfileParams, type GetProfileResult, getProfile } from './getProfile.js';

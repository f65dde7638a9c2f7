export { type ErrorCode, type Explanation, errorCodes, errorKinds, explainError } from './client/errors/reference.js';

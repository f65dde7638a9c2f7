export { type ErrorCode, type Explanation, errorCodes, errorKinds, explainError } from './errors/reference.js';

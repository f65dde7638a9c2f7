export {
  type ErrorCode,
  type ErrorExplanation,
  type Explanation,
  errorCodes,
  errorKinds,
  explainError,
} from './client/errors/reference.js';

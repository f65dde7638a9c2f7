/** Loaded when somebody leaves: no page needs it to begin with. */
export { forgetCourses } from '@tradingbot/core/kinds';

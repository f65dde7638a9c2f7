import { useQueryClient } from '@tanstack/react-query';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** What results over time are read with, and where they are kept. The reading itself is loaded by whatever needs it. */
export type CourseSource = ReturnType<typeof useCourseSource>;

/** See {@link CourseSource}. */
export function useCourseSource() {
  return { ...useTradingBot('useCourseSource'), answers: useQueryClient() };
}

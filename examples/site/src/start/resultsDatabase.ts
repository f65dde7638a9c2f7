/** IndexedDB database of results over time; that of paper bots is called after it. */
export const RESULTS_DATABASE = 'tb-results';

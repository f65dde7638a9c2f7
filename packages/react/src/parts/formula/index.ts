export { type Formula, FormulaButton } from './FormulaButton.js';
export { PreviewPanel, type PreviewRow } from './PreviewPanel.js';
export { Waterfall, type WaterfallPart } from './Waterfall.js';

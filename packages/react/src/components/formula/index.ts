export { type Formula, FormulaButton } from './FormulaButton.js';
export { PreviewPanel, type PreviewPanelProps, type PreviewRow } from './PreviewPanel.js';
export { Waterfall, type WaterfallPart, type WaterfallProps } from './Waterfall.js';

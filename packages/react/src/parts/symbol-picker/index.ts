export { SymbolCell } from './SymbolCell.js';
export { SymbolPicker, type SymbolPickerProps } from './SymbolPicker.js';

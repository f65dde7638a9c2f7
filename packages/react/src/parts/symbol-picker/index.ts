export { CoinIcons } from './CoinIcons.js';
export { SymbolCell } from './SymbolCell.js';
export { SymbolPicker, type SymbolPickerProps } from './SymbolPicker.js';

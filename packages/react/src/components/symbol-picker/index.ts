export { SymbolPicker, type SymbolPickerProps } from './SymbolPicker.js';

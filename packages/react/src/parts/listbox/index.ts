export { Listbox, type ListboxOption } from './Listbox.js';

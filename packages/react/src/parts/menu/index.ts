export { Menu, type MenuItem } from './Menu.js';

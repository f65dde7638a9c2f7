export { type Side, SideSwitch } from './SideSwitch.js';

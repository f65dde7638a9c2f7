export { type Side, SideSwitch, type SideSwitchProps } from './SideSwitch.js';

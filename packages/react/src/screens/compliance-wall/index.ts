export { ComplianceWall, type ComplianceWallProps } from './ComplianceWall.js';

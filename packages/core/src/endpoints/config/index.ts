export { type GetWebConfigParams, type GetWebConfigResult, getWebConfig } from './getWebConfig.js';

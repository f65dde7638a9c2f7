export { useLayer, watchLayers } from './layers.js';
export { InAddress, navigateOverLayers } from './navigation.js';

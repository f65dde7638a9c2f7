import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Packing } from './LongList.js';

/** Packs by what every Node has. */
export const zlibPacking: Packing = {
  // Copied: what zlib returns holds all of a larger buffer.
  pack: (text) => new Uint8Array(deflateRawSync(text)),
  unpack: (packed) => inflateRawSync(packed).toString(),
};

/** @type {import('next').NextConfig} */
export default {
  // `pnpm verify types` checks them, from the sources of the packages.
  typescript: { ignoreBuildErrors: true },
};

import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  distDir: 'dist',
  // The packages are links into the folder above.
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  // Checked with the tests and tools, by tsconfig.test.json; a second look takes a fifth of the build.
  typescript: { ignoreBuildErrors: true },
  // Nothing here needs the optimizer, nor its native library.
  images: { unoptimized: true },
  poweredByHeader: false,
}

// biome-ignore lint/style/noDefaultExport: Next takes the default export
export default config

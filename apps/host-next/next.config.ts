import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

const config: NextConfig = {
  distDir: 'dist',
  // The packages are links into the folder above.
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
  // Nothing here needs the optimizer, nor its native library.
  images: { unoptimized: true },
  poweredByHeader: false,
}

// biome-ignore lint/style/noDefaultExport: Next takes the default export
export default config

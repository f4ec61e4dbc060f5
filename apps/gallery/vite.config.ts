import { defineConfig } from 'vite'
import { cssSheet } from '../../tools/vite/cssSheet.ts'
import { drawnBy, JSX, ONE_COPY_ONLY, readRenderer } from '../../tools/vite/renderer.ts'

export default defineConfig({
  plugins: [cssSheet(), ...drawnBy(readRenderer())],
  oxc: JSX,
  resolve: {
    conditions: ['@foyer/source', 'module', 'browser', 'development|production'],
    dedupe: [...ONE_COPY_ONLY],
  },
  // In these and later versions `light-dark()` needs no help: rewritten, the colours of the tokens would be lost.
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
  server: { strictPort: true, fs: { allow: ['../..'] } },
})

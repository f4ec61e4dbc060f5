import { defineConfig } from 'vite'
import { cssSheet } from '../../tools/vite/cssSheet.ts'
import { JSX } from '../../tools/vite/renderer.ts'

export default defineConfig({
  plugins: [cssSheet()],
  oxc: JSX,
  resolve: {
    conditions: ['@foyer/source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio'],
  },
  // Of these on `light-dark()` needs no help: rewritten, the colours of the tokens would be lost.
  build: { cssTarget: ['chrome123', 'safari17.5', 'firefox121'] },
  server: { strictPort: true, fs: { allow: ['../..'] } },
})

import { defineConfig } from 'vite'
import { cssSheet } from '../../tools/vite/cssSheet.ts'

export default defineConfig({
  plugins: [cssSheet()],
  resolve: {
    conditions: ['@foyer/source', 'module', 'browser', 'development|production'],
    dedupe: ['react', 'react-dom', 'valtio'],
  },
  server: { strictPort: true, fs: { allow: ['../..'] } },
})

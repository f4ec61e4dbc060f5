import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The mode `wagmi2` builds the same app with wagmi 2, into a folder of its own. */
export default defineConfig(({ mode }) => {
  const isOld = mode === 'wagmi2'
  return {
    plugins: [react()],
    base: './',
    build: { outDir: isOld ? 'dist/wagmi2' : 'dist/wagmi3', emptyOutDir: true },
    resolve: { alias: isOld ? { wagmi: 'wagmi2' } : {} },
  }
})

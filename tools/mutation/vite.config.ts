import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { cssSheet } from '../vite/cssSheet.ts'
import { JSX } from '../vite/renderer.ts'

const CONDITIONS = ['@foyer/source']

/** The unit tests of one scope, without projects: the runner of mutants knows none. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [cssSheet()],
  oxc: JSX,
  resolve: { conditions: [...CONDITIONS, 'module', 'node', 'development|production'] },
  ssr: { resolve: { conditions: [...CONDITIONS, 'module', 'node', 'development|production'] } },
  test: {
    environment: 'node',
    provide: { isStress: false },
    setupFiles: ['tools/vite/restoreGlobals.ts'],
    include: (process.env.FOYER_MUTATION_TESTS ?? '').split(';'),
    exclude: ['**/node_modules/**', '**/dist/**'],
  },
})

import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import usual from '../../vite.config.ts'
import { cssSheet } from '../vite/cssSheet.ts'
import { JSX } from '../vite/renderer.ts'

const CONDITIONS = ['@foyer/source']
const isBrowser = process.env.FOYER_MUTATION_IN === 'browser'

const patterns = (process.env.FOYER_MUTATION_TESTS ?? '').split(';')

// A busy machine must not look like a test that noticed something.
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } }

// These draw what they try: whether one of them notices a change would differ from run to run. They take minutes, too.
const DRAWN = '**/*.property.test.ts'

// The tests of `npm test -- stress` are asked too. Tests that repeat something repeat it as seldom as by `npm test`.
const PROVIDED = { isStress: false, hasVariations: true }

const nodeTests = {
  extends: true as const,
  test: {
    ...patience,
    name: 'node',
    environment: 'node',
    // All files of a run import everything once, with the change of the run in it: the thread ends with the run.
    isolate: false,
    provide: PROVIDED,
    setupFiles: ['tools/vite/restoreGlobals.ts'],
    include: patterns.filter((pattern) => pattern.endsWith('.ts')),
    exclude: ['**/node_modules/**', DRAWN],
  },
}

const browserTests = {
  extends: true as const,
  test: {
    ...patience,
    name: 'browser',
    provide: PROVIDED,
    setupFiles: ['tools/vite/emptyPage.ts'],
    include: patterns.filter((pattern) => pattern.endsWith('.tsx')),
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1000, height: 800 } }],
    },
  },
}

/** The tests of one scope. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [cssSheet()],
  oxc: JSX,
  resolve: {
    conditions: [...CONDITIONS, 'module', isBrowser ? 'browser' : 'node', 'development|production'],
    dedupe: (isBrowser && usual.resolve?.dedupe) || [],
  },
  ssr: { resolve: { conditions: [...CONDITIONS, 'module', 'node', 'development|production'] } },
  optimizeDeps: { include: (isBrowser && usual.optimizeDeps?.include) || [] },
  // Installed packages are linked from another folder.
  server: { fs: { strict: false } },
  test: {
    projects: isBrowser ? [nodeTests, browserTests] : [nodeTests],
  },
})

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { cssSheet } from './tools/vite/cssSheet.ts'
import { GUARD_OUT, guardOut } from './tools/vite/guardOut.ts'
import { drawnBy, JSX, modulesOf, ONE_COPY_ONLY, readRenderer } from './tools/vite/renderer.ts'

const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Private export condition: workspace packages resolve to their sources. */
const CONDITIONS = ['@foyer/source']

const renderer = readRenderer()

export default defineConfig({
  // Two runs side by side would each throw away what the other has prepared.
  cacheDir: renderer === 'react' ? 'node_modules/.vite' : `node_modules/.vite-${renderer}`,
  plugins: [cssSheet(), ...drawnBy(renderer), ...guardOut(import.meta.dirname, process.env[GUARD_OUT])],
  oxc: JSX,
  resolve: {
    conditions: [...CONDITIONS, 'module', 'browser', 'development|production'],
    dedupe: [...ONE_COPY_ONLY],
  },
  ssr: { resolve: { conditions: [...CONDITIONS, 'module', 'node', 'development|production'] } },
  optimizeDeps: {
    include: [
      ...modulesOf(renderer),
      '@r2wc/react-to-web-component',
      'valtio',
      'vue',
      'valtio/vanilla',
      'valibot',
      '@walletconnect/sign-client',
      'fast-check',
      '@hpke/core',
      '@tanstack/react-query',
      'viem',
      'viem/siwe',
      'wagmi',
      'wagmi/actions',
      'wagmi/chains',
      'wagmi2',
      'wagmi2/actions',
      '@foyer/secure-frame > @noble/curves/secp256k1.js',
      '@foyer/secure-frame > @noble/hashes/sha3.js',
      '@foyer/secure-frame > @noble/hashes/utils.js',
    ],
  },
  test: {
    // One core of two would stay idle otherwise, while most tests wait.
    maxWorkers: 2,
    provide: { isStress: process.env.FOYER_STRESS === '1' },
    // Ends a start that hangs. A busy machine takes more than the usual minute to bundle what the tests depend on. It is asked of
    // the whole configuration, not of the project that has the browser.
    browser: { connectTimeout: 300_000 },
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          environment: 'node',
          // All files of a worker run in one process and import everything once. Each test puts back what it replaces.
          isolate: false,
          setupFiles: ['tools/vite/quickWasm.ts', 'tools/vite/restoreGlobals.ts'],
          // Ends a wait whose event never comes; a busy machine takes its time for what does.
          expect: { poll: { timeout: 15_000 } },
          include: [
            'packages/*/src/**/*.test.ts',
            '{bench,integration,labs,tools}/**/*.test.ts',
            'apps/*/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Ends a test that hangs; no test is made to be quick by it, however busy the machine is: servers that start beside
          // all other layers have taken more than a minute.
          testTimeout: 180_000,
          // Where nothing is built yet, the first to need an embedded database makes it, which is a minute on a busy machine.
          hookTimeout: 180_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'browser',
          // All files of a worker run in one page and import everything once.
          isolate: false,
          setupFiles: [
            'tools/vite/emptyPage.ts',
            ...(renderer === 'lite' ? ['tools/vite/lite/effects.ts'] : []),
          ],
          // Ends a wait whose event never comes. Views are fetched when they are first drawn, which a busy machine takes its time for.
          expect: { poll: { timeout: 15_000 } },
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // Ends a test that hangs; no test is made to be quick by it, however busy the machine is.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: CHROMIUM_PATH,
                args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
              },
            }),
            instances: [{ browser: 'chromium' as const, viewport: { width: 1000, height: 800 } }],
          },
        },
      },
      {
        extends: true as const,
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            ignoreSourceErrors: true,
            include: ['packages/*/src/**/*.test-d.ts'],
            tsconfig: 'tsconfig.test-d.json',
            checker: './node_modules/tsc-native/bin/tsc',
          },
        },
      },
    ],
  },
})

import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { cssSheet } from './tools/vite/cssSheet.ts'

const CHROMIUM_PATH = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** Private export condition: workspace packages resolve to their sources. */
const CONDITIONS = ['@foyer/source']

const ONE_COPY_ONLY = ['react', 'react-dom', 'valtio']

export default defineConfig({
  plugins: [cssSheet()],
  resolve: {
    conditions: [...CONDITIONS, 'module', 'browser', 'development|production'],
    dedupe: ONE_COPY_ONLY,
  },
  ssr: { resolve: { conditions: [...CONDITIONS, 'module', 'node', 'development|production'] } },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'valtio',
      'valtio/vanilla',
      'valtio/react',
      'valibot',
      '@walletconnect/sign-client',
      'fast-check',
    ],
  },
  test: {
    // One core of two would stay idle otherwise, while most tests wait.
    maxWorkers: 2,
    projects: [
      {
        extends: true as const,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'apps/*/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 15_000,
        },
      },
      {
        extends: true as const,
        test: {
          name: 'browser',
          setupFiles: ['tools/vite/emptyStorage.ts'],
          // Views are fetched when they are first drawn, which a busy machine takes its time for.
          expect: { poll: { timeout: 5_000 } },
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 15_000,
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
            tsconfig: 'tsconfig.test.json',
          },
        },
      },
    ],
  },
})

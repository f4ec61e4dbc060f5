import { HANG_MINUTES, MINUTE_MS, playwright, vitest } from './commands.mjs'

/** @typedef {import('./layers.mjs').Layer} Layer */

/** The renderer in React's place: tools/vite/renderer.ts says what it is. */
const LITE = { FOYER_RENDERER: 'lite' }

/**
 * Views that every visitor meets, and those of signing in, whose journeys need servers of their own: their component tests run on both
 * renderers each time, and what all views have to have.
 */
const FIRST_VIEWS = [
  ...['connect', 'wallets', 'send', 'email', 'social'].map((part) => `packages/ui/src/parts/${part}`),
  'packages/ui/src/parts/identity/InLine',
  'packages/ui/src/untranslated.test.tsx',
]

/**
 * @param {(layer: string) => string} reportFile
 * @returns {Layer}
 */
export function liteComponents(reportFile) {
  return {
    name: 'lite-components',
    group: 'lite',
    title: 'Component tests of the first views and of signing in, drawn by lite',
    command: vitest(reportFile('lite-components'), ['browser'], ...FIRST_VIEWS),
    timeoutMs: HANG_MINUTES * MINUTE_MS,
    report: 'vitest',
    needsBrowser: true,
    env: LITE,
  }
}

/** @returns {Layer} */
export function liteJourneys() {
  const [command, args] = playwright()
  return {
    name: 'lite-journeys',
    group: 'lite',
    title: 'A journey of each kind of view that needs no servers of its own, drawn by lite (Playwright)',
    command: [command, [...args, '--grep', '@lite']],
    timeoutMs: HANG_MINUTES * MINUTE_MS,
    report: 'playwright',
    needsBrowser: true,
    needs: ['build'],
    // Both start the same services.
    after: ['e2e'],
    env: LITE,
  }
}

/**
 * All that runs on React by every `npm test`, on lite.
 * @param {(layer: string) => string} reportFile
 * @returns {Layer[]}
 */
export function allOfLite(reportFile) {
  /** @type {Pick<Layer, 'group' | 'timeoutMs' | 'needsBrowser' | 'isOnDemand' | 'env'>} */
  const common = {
    group: 'stress',
    timeoutMs: HANG_MINUTES * MINUTE_MS,
    needsBrowser: true,
    isOnDemand: true,
    env: LITE,
  }
  return [
    {
      ...common,
      name: 'stress-lite-components',
      title: 'All component tests, drawn by lite',
      command: vitest(reportFile('stress-lite-components'), ['browser'], 'packages/ui', 'packages/elements'),
      report: 'vitest',
      after: ['stress-hosts'],
    },
    {
      ...common,
      name: 'stress-lite-journeys',
      title: 'All journeys, drawn by lite (Playwright)',
      command: playwright(),
      report: 'playwright',
      needs: ['build'],
      after: ['stress-lite-components'],
    },
  ]
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { HANG_MINUTES, MINUTE_MS, playwright, vitest } from './commands.mjs'
import { allOfLite } from './lite.mjs'

/** @typedef {import('./layers.mjs').Layer} Layer */

/** Tests whose database is reached through a pooler, as operators may have it: FOYER_TEST_POOLED puts it there. */
const POOLED = [
  'packages/gateway/src/startGateway.test.ts',
  'packages/gateway/src/rollingRestart.test.ts',
  'packages/gateway/src/kernel',
  'packages/gateway/src/parts/embedded',
  'packages/gateway/src/parts/indexer',
  'packages/server-kit/src/database',
  'packages/vault/src',
]

/**
 * Every file of tests that does something as often as `stressCount` says, on one database instead of two, or under stress alone.
 * @returns {string[]} Paths from the root.
 */
export function stressFiles() {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'src'))
  const others = ['labs', 'integration', join('tools', 'archive'), join('tools', 'scaffold')]
  return [...packages, ...others].flatMap((folder) => {
    if (!existsSync(join(root, folder))) return []
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    return files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) =>
        readFileSync(join(root, file), 'utf8').match(
          /stressCount\(|stressCases\(|stressTest\(|inject\('isStress'\)|onUsualDatabase|openUsualDatabase|openCommandDatabase|usualVaultDatabases|startCustodyWorld/,
        ),
      )
  })
}

/**
 * One after the other: side by side each would take longer than its limit.
 * @param {(layer: string) => string} reportFile
 * @returns {Layer[]}
 */
function stress(reportFile) {
  /** @type {Pick<Layer, 'group' | 'timeoutMs' | 'needsBrowser' | 'isOnDemand' | 'env'>} */
  const common = {
    group: 'stress',
    timeoutMs: HANG_MINUTES * MINUTE_MS,
    needsBrowser: true,
    isOnDemand: true,
    env: { FOYER_STRESS: '1' },
  }
  const files = stressFiles()
  /**
   * @param {string} name
   * @param {string} project
   * @param {readonly string[]} chosen
   */
  const often = (name, project, chosen) =>
    vitest(reportFile(name), [project], '--testTimeout=300000', ...chosen)
  return [
    {
      ...common,
      name: 'stress-tests',
      title: 'Tests that repeat something many times, ten times as often as elsewhere',
      command: often(
        'stress-tests',
        'unit',
        files.filter((file) => file.endsWith('.ts')),
      ),
      report: 'vitest',
    },
    {
      ...common,
      name: 'stress-pooled',
      title: 'Tests on PostgreSQL through a PgBouncer in transaction mode',
      command: vitest(reportFile('stress-pooled'), ['unit'], ...POOLED),
      report: 'vitest',
      env: { FOYER_TEST_POOLED: '1' },
      after: ['stress-tests'],
    },
    {
      ...common,
      name: 'stress-components',
      title: 'Component tests of every state and every look',
      command: often(
        'stress-components',
        'browser',
        files.filter((file) => file.endsWith('.tsx')),
      ),
      report: 'vitest',
      after: ['stress-pooled'],
    },
    {
      ...common,
      name: 'stress-journeys',
      title: 'Journeys that vary those of every run (Playwright)',
      command: playwright(),
      report: 'playwright',
      needs: ['build'],
      after: ['stress-components'],
    },
    {
      ...common,
      name: 'stress-hosts',
      title: 'What frameworks do with elements, case by case (Playwright)',
      command: playwright('playwright.hosts.config.ts'),
      report: 'playwright',
      needs: ['build'],
      after: ['stress-journeys'],
      env: { FOYER_STRESS: '1', FOYER_IS_BUILT: '1' },
    },
    ...allOfLite(reportFile),
  ]
}

/**
 * Returns the layers worth running after every change: the checks that take a minute, and the tests of Vitest that import what has
 * changed.
 * @param {(layer: string) => string} reportFile
 * @param {string} base The commit since which changes count.
 * @returns {Layer}
 */
function changed(reportFile, base) {
  const [command, args] = vitest(reportFile('changed-tests'), ['unit', 'browser'])
  return {
    name: 'changed-tests',
    group: 'changed',
    title: `Unit and component tests that import what has changed since ${base.slice(0, 12)}`,
    command: [command, [...args, `--changed=${base}`, '--passWithNoTests']],
    timeoutMs: HANG_MINUTES * MINUTE_MS,
    report: 'vitest',
    needsBrowser: true,
    beside: ['lint', 'sources', 'types', 'types-tests'],
    isOnDemand: true,
  }
}

/**
 * Journeys in an engine of the system, as it is released.
 * @param {'firefox' | 'webkit'} name
 * @param {string} title
 * @param {Pick<Layer, 'needsFirefox' | 'needsWebKit'>} needed
 * @returns {Layer}
 */
function engine(name, title, needed) {
  const config = `playwright.${name}.config.ts`
  return {
    name,
    group: name,
    title,
    command: playwright(config),
    timeoutMs: HANG_MINUTES * MINUTE_MS,
    report: 'playwright',
    ...needed,
    needs: ['build'],
    isOnDemand: true,
  }
}

/**
 * Layers of tests that run only when they are asked for by name.
 * @param {(layer: string) => string} reportFile Where a layer's report goes.
 * @param {string} changeBase The commit since which changes count.
 * @returns {Layer[]}
 */
export function testsOnDemand(reportFile, changeBase) {
  return [
    engine('firefox', 'Journeys in Firefox (Playwright, WebDriver BiDi)', { needsFirefox: true }),
    engine('webkit', 'Journeys in WebKit (Playwright without a browser of its own, WebDriver)', {
      needsWebKit: true,
    }),
    ...stress(reportFile),
    changed(reportFile, changeBase),
  ]
}

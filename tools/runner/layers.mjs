import { npmCommand } from '../setup/run.mjs'
import { bin, HANG_MINUTES, MINUTE_MS, playwright, roomyBin, tool, vitest } from './commands.mjs'
import { liteComponents, liteJourneys } from './lite.mjs'
import { testsOnDemand } from './onDemand.mjs'

/**
 * One layer of `npm test`.
 * @typedef {object} Layer
 * @property {string} name The name that `npm test -- <name>` takes.
 * @property {string} group Layers that are asked for together: `npm test -- guards`.
 * @property {string} title
 * @property {[string, string[]]} command
 * @property {number} timeoutMs
 * @property {'vitest' | 'playwright'} [report] The runner whose report holds its tests; without one the layer is one check.
 * @property {boolean} [needsBrowser] Needs a Chromium, and fails without one.
 * @property {boolean} [needsFirefox] Needs a Firefox, and is skipped without one.
 * @property {boolean} [needsWebKit] Needs a WebKitGTK with its driver, and is skipped without one.
 * @property {readonly string[]} [needs] Layers that have to pass first.
 * @property {readonly string[]} [beside] Layers that are run too where this one is asked for.
 * @property {readonly string[]} [after] Layers that have to have ended first, because they write what this one reads or writes.
 * @property {boolean} [isOnDemand] Runs only when it is asked for by name.
 * @property {Readonly<Record<string, string>>} [env] Further variables of the environment.
 */

/**
 * @param {string} name
 * @param {string} title
 * @param {[string, string[]]} command
 * @param {number} [minutes]
 * @returns {Layer}
 */
function guard(name, title, command, minutes = 2) {
  return { name, title, command, group: 'guards', timeoutMs: minutes * MINUTE_MS }
}

/** Guards that only read files. `npm test` runs them in one process, and each of them also runs by its name. */
export const OF_SOURCES = [
  { name: 'lockfile', title: 'Lockfile and exact versions', file: 'checks/check-lockfile.ts' },
  { name: 'licences', title: 'Licences of dependencies', file: 'checks/check-licences.ts' },
  { name: 'words', title: 'Words that have no place here', file: 'checks/check-words.ts' },
  { name: 'english', title: 'Comments have a subject and a verb', file: 'checks/check-english.ts' },
  { name: 'lengths', title: 'Functions and files that fit on a screen', file: 'checks/check-lengths.ts' },
  { name: 'links', title: 'Links of the documents', file: 'checks/check-links.ts' },
  { name: 'module-state', title: 'No state in modules', file: 'checks/check-module-state.ts' },
  { name: 'writers', title: 'One writer of each fact', file: 'checks/check-writers.ts' },
  { name: 'react', title: 'React no newer than what is supported', file: 'checks/check-react.ts' },
  { name: 'scripts', title: 'Scripts are loaded by tables', file: 'checks/check-scripts.ts' },
  { name: 'patterns', title: 'Code as nobody writes it here', file: 'checks/check-patterns.ts' },
  { name: 'spec', title: 'Specification clauses with a test', file: 'checks/spec-coverage.ts' },
]

const CRUISE = [
  '--config',
  'tools/checks/dependency-rules.cjs',
  'packages',
  'apps',
  'e2e',
  'tools',
  'bench',
  'labs',
  'integration',
]

/** @returns {Layer[]} */
function guards() {
  // TypeScript 7, which takes a fifth of the time of TypeScript 6. In one thread, since other layers use the other cores
  // and threads check again what each of them needs.
  const tsc = 'tsc-native/bin/tsc'
  return [
    guard(
      'lint',
      'Format and lint',
      bin('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'),
    ),
    guard(
      'sources',
      `Guards that only read files: ${OF_SOURCES.map(({ name }) => name).join(', ')}`,
      tool('checks/check-sources.ts'),
    ),
    guard('docs', 'Generated documents are current', tool('reference/check-generated.ts')),
    guard(
      'workspace',
      'One version of each dependency (sherif)',
      // Angular that Node.js 20 runs is built by TypeScript 5.9 only. React is shared with apps, so that ui takes any 19.
      bin(
        'sherif/index.js',
        '--fail-on-warnings',
        '-r',
        'root-package-manager-field',
        '-i',
        'typescript@5.9.3',
        '-i',
        'react@^19.0.0',
        '-i',
        'react-dom@^19.0.0',
      ),
    ),
    guard(
      'unused',
      'Unused files, exports, dependencies (knip)',
      roomyBin('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
    ),
    guard(
      'imports',
      'Who may import whom',
      roomyBin('dependency-cruiser/bin/dependency-cruise.mjs', ...CRUISE),
    ),
    guard('types', 'Types of the packages', bin(tsc, '-b', '--singleThreaded'), 5),
    {
      ...guard(
        'types-tests',
        'Types of tests and tools',
        bin(tsc, '-p', 'tsconfig.test.json', '--noEmit', '--singleThreaded'),
        5,
      ),
      // Reads the declarations of the packages, whose sources are checked once.
      needs: ['types'],
    },
    {
      ...guard('types-hosts', 'Types of what is written for hosts', tool('checks/check-host-types.ts'), 5),
      needs: ['types'],
    },
  ]
}

/**
 * @param {(layer: string) => string} reportFile
 * @returns {Layer[]}
 */
function testsOfSources(reportFile) {
  return [
    {
      name: 'unit',
      group: 'unit',
      title: 'Unit tests',
      // The longest layer, whose tests wait for servers, clocks and chains more than the others do.
      command: vitest(reportFile('unit'), ['unit'], '--maxWorkers=3'),
      timeoutMs: HANG_MINUTES * MINUTE_MS,
      report: 'vitest',
    },
    {
      name: 'type-tests',
      group: 'unit',
      title: 'Type tests',
      command: vitest(reportFile('type-tests'), ['types']),
      timeoutMs: 5 * MINUTE_MS,
      report: 'vitest',
      // They read the declarations of the packages.
      needs: ['types'],
    },
    {
      name: 'browser',
      group: 'browser',
      title: 'Component tests in Chromium',
      command: vitest(reportFile('browser'), ['browser']),
      timeoutMs: HANG_MINUTES * MINUTE_MS,
      report: 'vitest',
      needsBrowser: true,
    },
    liteComponents(reportFile),
  ]
}

/** @returns {Layer} */
function build() {
  return {
    name: 'build',
    group: 'build',
    title: 'Build',
    command: npmCommand(['run', 'build']),
    timeoutMs: 5 * MINUTE_MS,
    // Both write the declarations.
    after: ['types'],
  }
}

/** @returns {Layer[]} */
function testsOfTheBuild() {
  return [
    {
      name: 'e2e',
      group: 'e2e',
      title: 'End to end (Playwright)',
      command: playwright(),
      timeoutMs: HANG_MINUTES * MINUTE_MS,
      report: 'playwright',
      needsBrowser: true,
      needs: ['build'],
    },
    liteJourneys(),
    {
      name: 'hosts',
      group: 'hosts',
      title: 'Host apps, built by their own tools and driven (Playwright)',
      command: playwright('playwright.hosts.config.ts'),
      timeoutMs: HANG_MINUTES * MINUTE_MS,
      report: 'playwright',
      needsBrowser: true,
      needs: ['build'],
      env: { FOYER_IS_BUILT: '1' },
    },
    {
      name: 'packages',
      group: 'packages',
      title: 'What would be published (publint, types, API reports)',
      command: tool('checks/check-packages.ts'),
      timeoutMs: 5 * MINUTE_MS,
      needs: ['build'],
    },
    {
      name: 'bytes',
      group: 'bytes',
      title: 'Bytes within the budget',
      command: tool('readme/size-table.ts'),
      timeoutMs: 5 * MINUTE_MS,
      needsBrowser: true,
      needs: ['build'],
    },
  ]
}

/**
 * The layers that begin first, when they can: the unit tests, which wait for half of their time and would leave a core idle if they were
 * left alone at the end; those that others wait for, with the fast checks beside them; then the long ones, the longest first. All others
 * follow, most of them in one thread.
 */
const FIRST = [
  ...['unit', 'types', 'lint', 'sources', 'docs', 'workspace'],
  ...['build', 'e2e', 'browser', 'hosts', 'packages', 'lite-journeys'],
]

/** @param {Layer} layer */
function turnOf({ name }) {
  return FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length
}

/**
 * Every layer, in the order in which they begin.
 * @param {(layer: string) => string} reportFile Where a layer's report goes.
 * @param {string} [changeBase] The commit since which changes count.
 * @returns {Layer[]}
 */
export function layers(reportFile, changeBase = 'HEAD') {
  // Each has a group of its own, so that `npm test -- guards` has it once.
  const alone = OF_SOURCES.map(({ name, title, file }) => ({
    ...guard(name, title, tool(file)),
    group: name,
    isOnDemand: true,
  }))
  const always = [...guards(), build(), ...testsOfSources(reportFile), ...testsOfTheBuild()]
  return [
    ...always.toSorted((a, b) => turnOf(a) - turnOf(b)),
    ...alone,
    ...testsOnDemand(reportFile, changeBase),
  ]
}

/**
 * Says which groups of tests run only when they are asked for, so that a green run is not taken for all there is.
 * @param {readonly Layer[]} all
 */
export function leftOutLine(all) {
  // The tests of a change are among those that have run.
  const onDemand = all.filter(({ isOnDemand, report, group }) => isOnDemand && report && group !== 'changed')
  const groups = [...new Set(onDemand.map(({ group }) => group))]
  return `SKIPPED, since they were not asked for: ${groups.map((name) => `npm test -- ${name}`).join(', ')}`
}

/**
 * The layers asked for, with those they need; all of them when none is named.
 * @param {readonly Layer[]} all
 * @param {readonly string[]} wanted Names of layers or groups.
 * @returns {Layer[]}
 * @throws {Error} When a name is unknown.
 */
export function chooseLayers(all, wanted) {
  if (wanted.length === 0) return all.filter(({ isOnDemand }) => !isOnDemand)
  /** @type {Set<string>} */
  const names = new Set()
  for (const want of wanted) {
    const found = all.filter((layer) => layer.name === want || layer.group === want)
    if (found.length === 0) {
      const known = [...new Set(all.flatMap((layer) => [layer.group, layer.name]))].join(', ')
      throw new Error(`There is no layer "${want}". Layers: ${known}`)
    }
    for (const { name, needs = [], beside = [] } of found)
      for (const one of [name, ...needs, ...beside]) names.add(one)
  }
  return all.filter((layer) => names.has(layer.name))
}

import { npmCommand } from '../setup/run.mjs'

/**
 * One layer of `npm test`.
 * @typedef {object} Layer
 * @property {string} name What `npm test -- <name>` calls it.
 * @property {string} group Layers that are asked for together: `npm test -- guards`.
 * @property {string} title
 * @property {[string, string[]]} command
 * @property {number} timeoutMs
 * @property {'vitest' | 'playwright'} [report] Whose report holds its tests; without one the layer is one check.
 * @property {boolean} [needsBrowser]
 * @property {readonly string[]} [needs] Layers that have to pass first.
 */

const MINUTE_MS = 60_000

/**
 * A tool from node_modules, run by this very Node.js.
 * @param {string} script
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
function bin(script, ...args) {
  return [process.execPath, [`node_modules/${script}`, ...args]]
}

/**
 * One of our own tools, written in TypeScript.
 * @param {string} file
 * @param {readonly string[]} args
 * @returns {[string, string[]]}
 */
function tool(file, ...args) {
  return [process.execPath, ['--import', 'tsx', '--conditions=@foyer/source', `tools/${file}`, ...args]]
}

/**
 * @param {string} reportFile
 * @param {readonly string[]} projects
 */
function vitest(reportFile, ...projects) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return bin('vitest/vitest.mjs', 'run', ...chosen, ...reporters)
}

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

const CRUISE = ['--config', 'tools/dependency-rules.cjs', 'packages', 'apps', 'e2e']

/** @returns {Layer[]} */
function guards() {
  const tsc = 'typescript/bin/tsc'
  return [
    guard(
      'lint',
      'Format and lint',
      bin('@biomejs/biome/bin/biome', 'ci', '--colors=off', '--max-diagnostics=50', '.'),
    ),
    guard('lockfile', 'Lockfile and exact versions', tool('check-lockfile.ts')),
    guard('licences', 'Licences of dependencies', tool('check-licences.ts')),
    guard('words', 'Words that have no place here', tool('check-words.ts')),
    guard('links', 'Links of the documents', tool('check-links.ts')),
    guard('module-state', 'No state in modules', tool('check-module-state.ts')),
    guard('spec', 'Specification clauses with a test', tool('spec-coverage.ts')),
    guard('docs', 'Generated documents are current', tool('check-generated.ts')),
    guard(
      'workspace',
      'One version of each dependency (sherif)',
      // Angular that Node.js 20 runs is built by TypeScript 5.9 only.
      bin(
        'sherif/index.js',
        '--fail-on-warnings',
        '-r',
        'root-package-manager-field',
        '-i',
        'typescript@5.9.3',
      ),
    ),
    guard(
      'unused',
      'Unused files, exports, dependencies (knip)',
      bin('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
    ),
    guard('imports', 'Who may import whom', bin('dependency-cruiser/bin/dependency-cruise.mjs', ...CRUISE)),
    guard('types', 'Types of the packages', bin(tsc, '-b'), 5),
    guard('types-tests', 'Types of tests and tools', bin(tsc, '-p', 'tsconfig.test.json', '--noEmit'), 5),
    {
      ...guard('types-hosts', 'Types of what is written for hosts', tool('check-host-types.ts'), 5),
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
      title: 'Unit and type tests',
      command: vitest(reportFile('unit'), 'unit', 'types'),
      timeoutMs: 12 * MINUTE_MS,
      report: 'vitest',
    },
    {
      name: 'browser',
      group: 'browser',
      title: 'Component tests in Chromium',
      command: vitest(reportFile('browser'), 'browser'),
      timeoutMs: 12 * MINUTE_MS,
      report: 'vitest',
      needsBrowser: true,
    },
  ]
}

/** @returns {Layer[]} */
function testsOfTheBuild() {
  return [
    {
      name: 'build',
      group: 'build',
      title: 'Build',
      command: npmCommand(['run', 'build']),
      timeoutMs: 5 * MINUTE_MS,
    },
    {
      name: 'packages',
      group: 'packages',
      title: 'What would be published (publint, types, API reports)',
      command: tool('check-packages.ts'),
      timeoutMs: 5 * MINUTE_MS,
      needs: ['build'],
    },
    {
      name: 'bytes',
      group: 'bytes',
      title: 'Bytes within the budget',
      command: tool('size-table.ts'),
      timeoutMs: 5 * MINUTE_MS,
      needsBrowser: true,
      needs: ['build'],
    },
    {
      name: 'e2e',
      group: 'e2e',
      title: 'End to end (Playwright)',
      command: bin('@playwright/test/cli.js', 'test', '--reporter=list,json'),
      timeoutMs: 15 * MINUTE_MS,
      report: 'playwright',
      needsBrowser: true,
      needs: ['build'],
    },
    {
      name: 'hosts',
      group: 'hosts',
      title: 'Host apps, built by their own tools and driven (Playwright)',
      command: bin(
        '@playwright/test/cli.js',
        'test',
        '-c',
        'playwright.hosts.config.ts',
        '--reporter=list,json',
      ),
      timeoutMs: 15 * MINUTE_MS,
      report: 'playwright',
      needsBrowser: true,
      needs: ['build'],
    },
  ]
}

/**
 * Every layer, fastest first.
 * @param {(layer: string) => string} reportFile Where a layer's report goes.
 * @returns {Layer[]}
 */
export function layers(reportFile) {
  return [...guards(), ...testsOfSources(reportFile), ...testsOfTheBuild()]
}

/**
 * The layers asked for, with those they need; all of them when none is named.
 * @param {readonly Layer[]} all
 * @param {readonly string[]} wanted Names of layers or groups.
 * @returns {Layer[]}
 * @throws {Error} When a name is unknown.
 */
export function chooseLayers(all, wanted) {
  if (wanted.length === 0) return [...all]
  /** @type {Set<string>} */
  const names = new Set()
  for (const want of wanted) {
    const found = all.filter((layer) => layer.name === want || layer.group === want)
    if (found.length === 0) {
      const known = [...new Set(all.flatMap((layer) => [layer.group, layer.name]))].join(', ')
      throw new Error(`There is no layer "${want}". Layers: ${known}`)
    }
    for (const layer of found) for (const name of [layer.name, ...(layer.needs ?? [])]) names.add(name)
  }
  return all.filter((layer) => names.has(layer.name))
}

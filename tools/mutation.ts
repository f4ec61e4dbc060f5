import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fromRoot, ROOT } from './build/paths.ts'
import { endGuard } from './guard/endGuard.ts'
import { SCOPES, type Scope } from './mutation/scopes.ts'

// `npm run mutation` changes the custody code, one small thing at a time, and wants a test to fail for 85 % of the changes. It
// takes hours. `npm run mutation sign` takes one part, `-- --changed` only files that differ from origin/main. The sources
// are changed in place and put back, so that it refuses a work tree with changes of its own.

const LEAST_SCORE = 85
const OUT = '.foyer/mutation'

const words = process.argv.slice(2)
const isChanged = words.includes('--changed')
const names = words.filter((word) => !word.startsWith('-'))
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const unknown = names.filter((name) => !Object.hasOwn(SCOPES, name))
if (unknown.length > 0) {
  endGuard('mutation', [`There is no part "${unknown[0]}". There are: ${Object.keys(SCOPES).join(', ')}`], '')
} else if (git('status', '--porcelain') !== '') {
  endGuard('mutation', ['The work tree has changes. Commit them first: sources are changed in place.'], '')
} else {
  const chosen = Object.entries(SCOPES).filter(([name]) => names.length === 0 || names.includes(name))
  const failed = chosen.filter(([name, scope]) => !run(name, scope)).map(([name]) => name)
  endGuard(
    'mutation',
    failed.map((name) => `${name}: less than ${LEAST_SCORE} %, see ${OUT}/${name}.json`),
    `${chosen.map(([name]) => name).join(', ')}: at least ${LEAST_SCORE} % of the changes are noticed`,
  )
}

/** Whether enough of the changes are noticed; also where none of its files has changed. */
function run(name: string, { folder, tests }: Scope): boolean {
  const mutate = isChanged ? changedFiles(folder) : [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`]
  if (mutate.length === 0) return true
  const config = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', fromRoot('tools/mutation/ignoreSentences.mjs')],
    ignorers: ['sentences'],
    vitest: { configFile: 'tools/mutation/vite.config.ts', related: false },
    inPlace: true,
    mutate,
    disableTypeChecks: `${folder}/**/*.ts`,
    coverageAnalysis: 'perTest',
    concurrency: 1,
    reporters: ['clear-text', 'json'],
    jsonReporter: { fileName: `${OUT}/${name}.json` },
    clearTextReporter: { logTests: false },
    tempDirName: '.foyer/stryker',
    timeoutMS: 60_000,
    thresholds: { high: 100, low: LEAST_SCORE, break: LEAST_SCORE },
  }
  const file = fromRoot(`${OUT}/${name}.conf.json`)
  mkdirSync(fromRoot(OUT), { recursive: true })
  writeFileSync(file, JSON.stringify(config))
  const { status } = spawnSync('npx', ['stryker', 'run', file], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, FOYER_MUTATION_TESTS: tests.join(';') },
  })
  return status === 0
}

function changedFiles(folder: string): readonly string[] {
  const files = git('diff', '--name-only', '--diff-filter=d', 'origin/main', '--', folder).split('\n')
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

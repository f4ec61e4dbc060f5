import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'valibot'
import { fromRoot, ROOT } from './build/paths.ts'
import { endGuard } from './guard/endGuard.ts'
import { copyTree } from './mutation/copyTree.ts'
import { SCOPES, type Scope } from './mutation/scopes.ts'
import { Report, readScore } from './mutation/score.ts'

// `npm run mutation` changes the custody code, one small thing at a time, and wants a test to fail for 85 % of the changes. It
// takes hours. `npm run mutation sign` takes one part, `-- --changed` only files that differ from origin/main,
// `-- --sample 150 --seed b` a random part of the changes, and `npm run mutation vault -- --folder factors` a folder of a part, with the
// tests of that folder alone. It works in a copy of the tree, which Git ignores.

const LEAST_SCORE = 85
const OUT = fromRoot('.foyer/mutation')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: 'a' },
    folder: { type: 'string' },
  },
})
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const unknown = positionals.find((name) => !Object.hasOwn(SCOPES, name))
if (unknown !== undefined) {
  endGuard('mutation', [`There is no part "${unknown}". There are: ${Object.keys(SCOPES).join(', ')}`], '')
} else if (values.sample !== undefined && !/^[1-9]\d*$/.test(values.sample)) {
  endGuard('mutation', ['--sample takes a count of changes, such as 150'], '')
} else {
  const chosen = Object.entries(SCOPES).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  const failed = chosen.filter(([name, scope]) => !run(name, scope)).map(([name]) => name)
  endGuard(
    'mutation',
    failed.map((name) => `${name}: nothing shows that ${LEAST_SCORE} % of the changes are noticed`),
    `${chosen.map(([name]) => name).join(', ')}: at least ${LEAST_SCORE} % of the changes are noticed`,
  )
}

/** Whether enough of the changes are noticed; also where none of its files has changed. */
function run(name: string, scope: Scope): boolean {
  const { runsIn } = scope
  const folder = values.folder === undefined ? scope.folder : `${scope.folder}/${values.folder}`
  const tests =
    values.folder === undefined ? scope.tests : [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`]
  const mutate = values.changed
    ? changedFiles(folder)
    : [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/text/*.ts`]
  if (mutate.length === 0) return true
  const tree = join(OUT, `tree-${name}`)
  const report = join(OUT, `${name}.json`)
  const file = join(OUT, `${name}.conf.json`)
  rmSync(tree, { recursive: true, force: true })
  rmSync(report, { force: true })
  const measured = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  copyTree(ROOT, tree)
  writeFileSync(file, JSON.stringify(configuration(name, tree, mutate)))
  const { status } = spawnSync('nice', ['-n', '10', 'npx', 'stryker', 'run', file], {
    cwd: tree,
    stdio: 'inherit',
    env: {
      ...process.env,
      FOYER_MUTATION_TESTS: tests.join(';'),
      FOYER_MUTATION_IN: runsIn ?? 'node',
      FOYER_MUTATION_SAMPLE: values.sample ?? '',
      FOYER_MUTATION_SEED: values.seed,
    },
  })
  rmSync(tree, { recursive: true, force: true })
  if (status !== 0) return false
  const score = readScore(parse(Report, JSON.parse(readFileSync(report, 'utf8'))))
  for (const survivor of score.survivors) console.log(`mutation: unnoticed ${survivor}`)
  const [low, high] = score.interval.map((bound) => bound.toFixed(1))
  const size = values.sample === undefined ? 'all' : `sample, seed ${values.seed}`
  console.log(
    `mutation: ${name}${values.folder === undefined ? '' : `/${values.folder}`}: ${score.percent.toFixed(1)} % (${score.noticed} of ${score.counted}, ${size}; ${low} to ${high} %; ` +
      `${score.timedOut} by time) at ${measured}`,
  )
  return score.percent >= LEAST_SCORE
}

function configuration(name: string, tree: string, mutate: readonly string[]): object {
  const plugins = ['ignoreSentences.mjs', 'sample.mjs'].map((plugin) => join(tree, 'tools/mutation', plugin))
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', ...plugins],
    ignorers: ['sentences'],
    // A whole run takes up what the one before has shown, where neither the code nor its tests have changed since.
    ...(values.sample === undefined
      ? { incremental: true, incrementalFile: join(OUT, `${name}.incremental.json`) }
      : { checkers: ['sample'] }),
    vitest: { configFile: 'tools/mutation/vite.config.ts', related: false },
    inPlace: true,
    mutate,
    disableTypeChecks: `${SCOPES[name]?.folder}/**/*.ts`,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: join(OUT, `${name}.json`) },
    tempDirName: '.foyer/stryker',
    timeoutMS: 90_000,
    dryRunTimeoutMinutes: 40,
  }
}

function changedFiles(folder: string): readonly string[] {
  const files = git('diff', '--name-only', '--diff-filter=d', 'origin/main', '--', folder).split('\n')
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

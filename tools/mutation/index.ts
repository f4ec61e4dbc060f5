import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type InferOutput, parse } from 'valibot'
import { fromRoot, ROOT } from '../build/paths.ts'
import { endGuard } from '../guard/endGuard.ts'
import { copyTree } from './copyTree.ts'
import { BESIDE, type MutationRun, runOf } from './runs.ts'
import { SCOPES, type Scope } from './scopes.ts'
import { joinReports, Report, readScore } from './score.ts'

// `npm run mutation` changes the custody code, one small thing at a time, and wants a test to fail for 85 % of the changes. It
// takes hours. `npm run mutation sign` takes one part, `-- --changed` only files that differ from origin/main,
// `-- --sample 150 --seed b` a random part of the changes, and `npm run mutation vault -- --folder factors` a folder of a part, with the
// tests of that folder alone (`--folder .`: the files beside the folders). `npm run mutation vault -- --by-folder --share 4 --seed b` asks
// all folders so, one by one, about 4 % of the changes, and counts them together. It works in a copy of the tree, which Git ignores.

/** A copy of the tree that is changed in place. */
interface Copy {
  readonly tree: string
  /** The commit of it. */
  readonly state: string
}

const LEAST_SCORE = 85
const OUT = fromRoot('.foyer/mutation')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'boolean', default: false },
    sample: { type: 'string' },
    share: { type: 'string' },
    seed: { type: 'string', default: 'a' },
    folder: { type: 'string' },
    'by-folder': { type: 'boolean', default: false },
  },
})
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

const problem = findProblem()
if (problem !== undefined) {
  endGuard('mutation', [problem], '')
} else {
  const chosen = Object.entries(SCOPES).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  const failed = chosen.filter(([name, scope]) => !measure(name, scope)).map(([name]) => name)
  endGuard(
    'mutation',
    failed.map((name) => `${name}: nothing shows that ${LEAST_SCORE} % of the changes are noticed`),
    `${chosen.map(([name]) => name).join(', ')}: at least ${LEAST_SCORE} % of the changes are noticed`,
  )
}

/** Returns the fault in the words of the command. */
function findProblem(): string | undefined {
  const { sample, share, changed, folder } = values
  const unknown = positionals.find((name) => !Object.hasOwn(SCOPES, name))
  if (unknown !== undefined)
    return `There is no part "${unknown}". There are: ${Object.keys(SCOPES).join(', ')}`
  if (sample !== undefined && !/^[1-9]\d*$/.test(sample))
    return '--sample takes a count of changes, such as 150'
  if (share !== undefined && !(Number(share) > 0 && Number(share) <= 100))
    return '--share takes the percent of the changes that are tried, such as 4'
  if (sample !== undefined && share !== undefined)
    return '--sample and --share name two samples. Give one of them'
  if (values['by-folder'] && (changed || folder !== undefined || sample !== undefined))
    return '--by-folder asks all folders: give it --share, and neither --sample, --folder nor --changed'
  return undefined
}

/** Whether enough of the changes are noticed; also where none of its files has changed. */
function measure(name: string, scope: Scope): boolean {
  const tree = join(OUT, `tree-${name}`)
  rmSync(tree, { recursive: true, force: true })
  const state = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`
  copyTree(ROOT, tree)
  const isEnough = measureIn({ tree, state }, name, scope)
  rmSync(tree, { recursive: true, force: true })
  return isEnough
}

function measureIn(copy: Copy, name: string, scope: Scope): boolean {
  if (!values['by-folder']) {
    const run = runOf(name, scope, values.folder)
    const mutate = values.changed ? changedFiles(run) : run.mutate
    if (mutate.length === 0) return true
    const report = runStryker(copy, name, scope, { ...run, mutate })
    return report !== undefined && tell(copy, run.name, report)
  }
  const folders = readdirSync(fromRoot(scope.folder), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const reports = [...folders.map((one) => one.name), BESIDE].map((folder) => {
    const run = runOf(name, scope, folder)
    const report = runStryker(copy, name, scope, run)
    if (report === undefined) console.log(`mutation: ${run.name} was not measured`)
    else tell(copy, run.name, report)
    return report
  })
  const known = reports.filter((report) => report !== undefined)
  const isEnough = tell(copy, known.length < reports.length ? `${name}, in part` : name, joinReports(known))
  return isEnough && known.length === reports.length
}

/** Runs Stryker and returns its report; undefined where a run fails. */
function runStryker(
  { tree }: Copy,
  name: string,
  { folder, runsIn }: Scope,
  { mutate, tests }: MutationRun,
): InferOutput<typeof Report> | undefined {
  const report = join(OUT, `${name}.json`)
  const file = join(OUT, `${name}.conf.json`)
  rmSync(report, { force: true })
  writeFileSync(file, JSON.stringify(configuration(name, folder, tree, mutate)))
  const { status } = spawnSync('nice', ['-n', '10', 'npx', 'stryker', 'run', file], {
    cwd: tree,
    stdio: 'inherit',
    env: {
      ...process.env,
      FOYER_MUTATION_TESTS: tests.join(';'),
      FOYER_MUTATION_IN: runsIn ?? 'node',
      FOYER_MUTATION_SAMPLE: values.sample ?? '',
      FOYER_MUTATION_SHARE: values.share ?? '',
      FOYER_MUTATION_SEED: values.seed,
    },
  })
  return status === 0 ? parse(Report, JSON.parse(readFileSync(report, 'utf8'))) : undefined
}

/** Prints a score. Answers whether it is enough. */
function tell({ state }: Copy, name: string, report: InferOutput<typeof Report>): boolean {
  const score = readScore(report)
  for (const survivor of score.survivors) console.log(`mutation: unnoticed ${survivor}`)
  const [low, high] = score.interval.map((bound) => bound.toFixed(1))
  const size =
    values.sample === undefined && values.share === undefined ? 'all' : `sample, seed ${values.seed}`
  console.log(
    `mutation: ${name}: ${score.percent.toFixed(1)} % (${score.noticed} of ${score.counted}, ${size}; ${low} to ${high} %; ` +
      `${score.timedOut} by time) at ${state}`,
  )
  return score.percent >= LEAST_SCORE
}

function configuration(name: string, folder: string, tree: string, mutate: readonly string[]): object {
  const plugins = ['ignoreSentences.mjs', 'sample.mjs', 'fileFailures.mjs'].map((plugin) =>
    join(tree, 'tools/mutation', plugin),
  )
  return {
    testRunner: 'vitest-and-files',
    plugins: ['@stryker-mutator/vitest-runner', ...plugins],
    ignorers: ['sentences'],
    // A whole run takes up what the one before has shown, where neither the code nor its tests have changed since.
    ...(values.sample === undefined && values.share === undefined
      ? { incremental: true, incrementalFile: join(OUT, `${name}.incremental.json`) }
      : { checkers: ['sample'] }),
    vitest: { configFile: 'tools/mutation/vite.config.ts', related: false },
    inPlace: true,
    mutate,
    disableTypeChecks: `${folder}/**/*.ts`,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: join(OUT, `${name}.json`) },
    tempDirName: '.foyer/stryker',
    timeoutMS: 90_000,
    dryRunTimeoutMinutes: 40,
  }
}

/** The changed files of a run. */
function changedFiles({ mutate: [all = ''] }: MutationRun): readonly string[] {
  const files = git('diff', '--name-only', '--diff-filter=d', 'origin/main', '--', `:(glob)${all}`).split(
    '\n',
  )
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
}

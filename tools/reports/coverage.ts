import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { looseObject, number, parse, record, string } from 'valibot'
import { fromRoot, ROOT } from '../build/paths.ts'
import { endGuard } from '../guard/endGuard.ts'
import { SCOPES } from '../mutation/scopes.ts'

// `npm run coverage` runs the unit tests and the component tests of the custody code, and wants 95 % of the lines of each of
// its parts to be run. Journeys run more of it; they are not counted.

const LEAST_LINES = 95
const OUT = '.foyer/coverage'
const SUMMARY = fromRoot(`${OUT}/coverage-summary.json`)

const Lines = looseObject({ total: number(), covered: number() })
const Summary = record(string(), looseObject({ lines: Lines }))

rmSync(SUMMARY, { force: true })
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', 'unit', '--project', 'browser'],
    ...[
      'packages/codec',
      'packages/secure-protocol',
      'packages/server-kit/src/custody',
      'packages/secure-frame',
      'packages/vault',
    ],
    ...['--coverage.enabled', '--coverage.provider=v8', '--coverage.reporter=json-summary'],
    `--coverage.reportsDirectory=${OUT}`,
    ...Object.values(SCOPES).map(({ folder }) => `--coverage.include=${folder}/**/*.ts`),
    '--coverage.exclude=**/*.test.ts',
  ],
  { cwd: ROOT, stdio: 'inherit' },
)
if (status !== 0) endGuard('coverage', ['The tests have failed, so that nothing is counted.'], '')
else endGuard('coverage', report(), `each part has ${LEAST_LINES} % of its lines run`)

/** Prints the figures, and returns what is wrong with them. */
function report(): readonly string[] {
  const files = Object.entries(parse(Summary, JSON.parse(readFileSync(SUMMARY, 'utf8'))))
  return Object.entries(SCOPES).flatMap(([name, { folder }]) => {
    const lines = files.filter(([file]) => file.includes(`/${folder}/`)).map(([, { lines }]) => lines)
    const [covered, total] = [sum(lines.map((one) => one.covered)), sum(lines.map((one) => one.total))]
    const percent = (100 * covered) / total
    console.log(`coverage: ${name}: ${percent.toFixed(1)} % (${covered} of ${total} lines)`)
    return percent >= LEAST_LINES ? [] : [`${name}: less than ${LEAST_LINES} % of its lines are run`]
  })
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

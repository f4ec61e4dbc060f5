import { spawnSync } from 'node:child_process'
import { ROOT } from './build/paths.ts'

// `npm run coverage` runs the unit tests of the custody code and wants 95 % of its lines to be run. What only a browser runs
// (pages, drawing, windows) is left out here: component tests run it.

const LEAST_LINES = 95
const FOLDERS = [
  'packages/secure-protocol/src',
  'packages/secure-frame/src/sign',
  'packages/secure-frame/src/transaction',
  'packages/vault/src',
]

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--project', 'unit', 'packages/secure-protocol', 'packages/secure-frame', 'packages/vault'],
    ...[
      '--coverage.enabled',
      '--coverage.provider=v8',
      '--coverage.reporter=text-summary',
      '--coverage.reporter=json-summary',
    ],
    '--coverage.reportsDirectory=.foyer/coverage',
    ...FOLDERS.map((folder) => `--coverage.include=${folder}/**/*.ts`),
    '--coverage.exclude=**/*.test.ts',
    `--coverage.thresholds.lines=${LEAST_LINES}`,
  ],
  { cwd: ROOT, stdio: 'inherit' },
)
process.exitCode = status ?? 1

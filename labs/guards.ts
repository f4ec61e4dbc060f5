import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { BenchResult } from '../bench/runNamed.ts'
import { judge } from '../bench/verdict/gates.ts'
import { fromRoot } from '../tools/build/paths.ts'
import { GUARD_OUT } from '../tools/vite/guardOut.ts'
import type { Guard } from './guards/guard.ts'
import { GUARDS } from './guards/guardTable.ts'

export const summary =
  'takes guards out one by one, and wants the test that SECURITY.md names to fail; --only=WORD,WORD for those whose threat, file or name has one of them'

/** One guard of so many is taken out in the short form. */
const SHORT_STEP = 36
const HANG_MS = 600_000

const Report = v.object({
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
})

type Outcome = 'noticed' | 'not noticed' | 'did not run'

export async function run(): Promise<BenchResult> {
  const isLong = process.argv.includes('--long')
  const words = process.argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',')
  const isAsked = (guard: Guard) =>
    words?.some((word) => [guard.threat, guard.file, guard.name].join('\n').includes(word))
  const taken = GUARDS.filter((guard, index) => isAsked(guard) ?? (isLong || index % SHORT_STEP === 0))
  const missed: string[] = []
  for (const guard of taken) {
    const outcome = await tryWithout(guard)
    console.error(`${outcome.padEnd(12)} ${guard.name} (${guard.file})`)
    if (outcome !== 'noticed') missed.push(`${outcome}: ${guard.name}`)
  }
  return {
    ...judge({
      takenOut: { value: taken.length, atLeast: 1 },
      notNoticed: { value: missed.length, atMost: 0 },
    }),
    isLong,
    notes: { guards: GUARDS.length, missed },
  }
}

/** Runs the test of a guard while the guard is out. A test file that cannot be loaded shows nothing. */
async function tryWithout({ file, from, to, test }: Guard): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-guard-'))
  const outputFile = join(folder, 'report.json')
  try {
    const project = test.endsWith('.tsx') ? 'browser' : 'unit'
    const reporting = ['--reporter=json', `--outputFile=${outputFile}`]
    await runVitest(['run', '--project', project, test, '--bail=1', '--maxWorkers=1', ...reporting], {
      [GUARD_OUT]: JSON.stringify({ file, from, to }),
      // Short runs leave out variations of a test, which may be what notices.
      FOYER_STRESS: '1',
    })
    const report = v.safeParse(Report, readJson(outputFile))
    if (!report.success || report.output.testResults.length === 0) return 'did not run'
    const { numFailedTests, testResults } = report.output
    if (testResults.some(({ assertionResults }) => assertionResults.length === 0)) return 'did not run'
    if (numFailedTests > 0) return 'noticed'
    // A file that failed without a test that failed did not get what it needs, as on a busy machine.
    return testResults.some(({ status }) => status === 'failed') ? 'did not run' : 'not noticed'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runVitest(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [fromRoot('node_modules/vitest/vitest.mjs'), ...args], {
    cwd: fromRoot('.'),
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), HANG_MS)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

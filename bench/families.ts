import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { median } from './page/openPage.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary = 'the local chains of all families but EVM in one process: ready, and what it holds'

const ROUNDS = 5
const [READY_MS, MEMORY_MB] = [1_000, 150]
const MEGABYTE = 1_000_000

/** Starts them in a process of their own. */
async function startOnce(args: readonly string[]): Promise<{ readyMs: number; memoryBytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [...args])
  // The program's own line.
  return JSON.parse(stdout) as { readyMs: number; memoryBytes: number }
}

/** Memory decides. The time is promised too, on a machine that does nothing else. */
export async function run(): Promise<BenchResult> {
  const args = await bundleProgram(new URL('families/startAll.ts', import.meta.url))
  const rounds: { readyMs: number; memoryBytes: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await startOnce(args))
  return {
    ...judge({
      memoryMb: {
        value: Math.max(...rounds.map(({ memoryBytes }) => memoryBytes)) / MEGABYTE,
        atMost: MEMORY_MB,
      },
      readyMs: { value: median(rounds.map(({ readyMs }) => readyMs)), atMost: READY_MS },
    }),
    notes: { worstReadyMs: Math.round(Math.max(...rounds.map(({ readyMs }) => readyMs))) },
    rounds: ROUNDS,
  }
}

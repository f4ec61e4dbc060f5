import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import * as v from 'valibot'
import type { AttackResult } from './attackResult.ts'

const PROGRAM = new URL('../../packages/gateway/test/stalledNodes.ts', import.meta.url)
/** The gateway gives a single node 10 s and one of several 2 s. A busy machine adds to that; without the limits it is for ever. */
const MAX_SINGLE_MS = 15_000
const MAX_FAILOVER_MS = 6_000

const Answered = v.object({ status: v.number(), code: v.string(), tookMs: v.number() })
const Outcome = v.object({ node: v.string(), single: Answered, failover: Answered, others: v.number() })

/** Nodes that never answer, while others are asked and garbage is collected all the time. */
export async function attackWithStalledNodes({ isLong }: { isLong: boolean }): Promise<AttackResult> {
  const outcomes: v.InferOutput<typeof Outcome>[] = []
  for (let turn = 0; turn < (isLong ? 5 : 1); turn += 1) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--expose-gc', ...(await bundleProgram(PROGRAM))],
      { timeout: 60_000 },
    )
    outcomes.push(v.parse(Outcome, JSON.parse(stdout)))
  }
  const singleMs = Math.max(...outcomes.map(({ single }) => single.tookMs))
  const failoverMs = Math.max(...outcomes.map(({ failover }) => failover.tookMs))
  const isAnswered = outcomes.every(
    ({ single, failover }) => single.status === 503 && failover.status === 200,
  )
  return {
    ok: isAnswered && singleMs <= MAX_SINGLE_MS && failoverMs <= MAX_FAILOVER_MS,
    notes: { node: process.version, turns: outcomes.length, singleMs, failoverMs },
  }
}

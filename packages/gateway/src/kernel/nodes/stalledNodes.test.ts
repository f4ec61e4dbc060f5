import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { stressTest } from '@foyer/devkit/stress'
import * as v from 'valibot'
import { expect } from 'vitest'

const PROGRAM = new URL('../../../test/stalledNodes.ts', import.meta.url)
const Answered = v.object({ status: v.number(), code: v.string() })
const Outcome = v.object({ single: Answered, failover: Answered, others: v.number() })

// With the limits made of `AbortSignal.any` and `AbortSignal.timeout`, Node 20 collected them and neither request was ever answered.
// Shorter limits than in operation; with those the attack `gateway` of labs does the same.
stressTest(
  'call-5 nodes that never answer are given up in time under traffic while garbage is collected',
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        '--expose-gc',
        ...(await bundleProgram(PROGRAM)),
        JSON.stringify({ tryTimeoutMs: 400, lastTryTimeoutMs: 4_000 }),
      ],
      { timeout: 50_000 },
    )
    const { single, failover, others } = v.parse(Outcome, JSON.parse(stdout))
    expect(single).toEqual({ status: 503, code: 'upstream_unavailable' })
    expect(failover).toEqual({ status: 200, code: '' })
    expect(others).toBeGreaterThan(0)
  },
)

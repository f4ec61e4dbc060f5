import { stressCount, stressTest } from '@foyer/devkit/stress'
import { findBinaries } from '@foyer/devkit/temporaryPostgres'
import { describe, expect, test } from 'vitest'
import { runFailover } from '../../bench/failover/runFailover.ts'

const LIMIT_MS = 240_000
/** The bench `failover` has the longer load, and promises ten seconds on a machine that does nothing else. */
const MOST_REFUSED_SECONDS = 20

describe.skipIf(findBinaries('failovers under load') === undefined)(
  'a primary that is killed under load',
  () => {
    test('loses nothing that was acknowledged, doubles nothing, and takes no used proof again, at the gateway and at the vault', {
      timeout: LIMIT_MS,
    }, async () => {
      const [callers, beforeMs, afterMs] = [stressCount(8, 2), stressCount(10_000), stressCount(10_000)]
      const found = await runFailover({ callers, beforeMs, afterMs, promoteAfterMs: stressCount(3_000, 500) })
      for (const one of [found?.gateway, found?.vault]) {
        expect(one).toMatchObject({ lost: 0, doubled: 0, replayed: 0 })
        expect(one?.acknowledged).toBeGreaterThan(callers)
        expect(one?.acknowledgedAfter).toBeGreaterThan(0)
        expect(one?.secondsRefused).toBeLessThan(MOST_REFUSED_SECONDS)
      }
    })

    stressTest(
      'would be seen to lose something, if it did not wait for its standby',
      { timeout: LIMIT_MS },
      async () => {
        const found = await runFailover({
          callers: 3,
          beforeMs: 0,
          afterMs: 500,
          promoteAfterMs: 0,
          isSynchronous: false,
        })
        expect(found?.gateway.lost).toBeGreaterThan(0)
        expect(found?.vault.lost).toBeGreaterThan(0)
      },
    )
  },
)

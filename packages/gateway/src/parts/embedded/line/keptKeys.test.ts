import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../../test/authSuite.ts'
import { ProblemError } from '../../../http/problem.ts'
import { PLACES_IN_A_ROW, SPREAD } from './choosePlaces.ts'
import { createSignInLine } from './signInLine.ts'

const WINDOW = PLACES_IN_A_ROW * SPREAD
const newKey = () => toBase64Url(randomBytes(32))

await onBothDatabases('keys that are used again and again at one address', (suite) => {
  beforeEach(async () => {
    await suite.opened.database.deleteFrom('auth_places').execute()
    await suite.opened.database
      .updateTable('auth_line')
      .set({ next_at: new Date(0) })
      .execute()
  })

  test('have no more places than new ones: those that they let go count as well', async () => {
    const [perSecond, stepMs] = [0.1, 10_000]
    const clock = { nowMs: 1_800_000_000_000 }
    const secret = new Uint8Array(32)
    const line = createSignInLine({
      ...{ database: suite.opened.database, perSecond, secret },
      now: () => clock.nowMs,
    })
    const waitOf = async (jkt: string) => {
      try {
        await line.admit({ jkt, network: '203.0.113.9', refusal: undefined })
        return undefined
      } catch (error) {
        return error instanceof ProblemError && error.code === 'in_line' ? error.retryAfterMs : undefined
      }
    }
    const keys = Array.from({ length: PLACES_IN_A_ROW - 1 }, newKey)
    const places = new Set<number>()
    for (let step = 0; step < 30; step += 1) {
      for (const key of keys) {
        const waitMs = await waitOf(key)
        if (waitMs !== undefined) places.add(Math.round((clock.nowMs + waitMs) / stepMs))
      }
      // Each waits until its place is lost: nobody asks at the time of one.
      clock.nowMs += 2 * stepMs
      while ([...places].some((at) => isOpen(at * stepMs, clock.nowMs))) clock.nowMs += stepMs
    }
    const sorted = [...places].toSorted((one, other) => one - other)
    const most = Math.max(
      ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + WINDOW).length),
    )
    expect(most).toBeLessThanOrEqual(PLACES_IN_A_ROW)
  }, 60_000)
})

/** Whether a place could be taken up at this moment. */
function isOpen(atMs: number, nowMs: number): boolean {
  return nowMs >= atMs && nowMs < atMs + 90_000
}

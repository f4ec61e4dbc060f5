import { stressCount } from '@foyer/devkit/stress'
import { findBinaries } from '@foyer/devkit/temporaryPostgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type LaunchServers, startLaunchServers } from '../../bench/launch/startServers.ts'
import { createVisitor } from '../../bench/launch/visitor.ts'

const LIMIT_MS = 240_000
/** Sign-ins that begin within a second. */
const PER_SECOND = 1

describe.skipIf(findBinaries('the line of sign-ins') === undefined)(
  'a gateway that is killed while visitors wait',
  () => {
    test('keeps the place of each, and their frames take the turns up once it is back, whatever the app does', {
      timeout: LIMIT_MS,
    }, async () => {
      const [count, awayMs] = [stressCount(30, 6), stressCount(20_000, 4_000)]
      const servers = await startLaunchServers(1, PER_SECOND)
      if (!servers) throw new Error('There is no PostgreSQL.')
      onTestFinished(() => servers.stop(), LIMIT_MS)
      const visitors = Array.from({ length: count }, () => createVisitor(servers, 'passkey'))
      onTestFinished(() => {
        for (const visitor of visitors) visitor.close()
      })
      const begun = await Promise.all(visitors.map(({ signIn }) => signIn().catch(Object)))
      const told = begun
        .filter(({ code }) => code === 'in_line')
        .map(({ retryAfterMs }) => Number(retryAfterMs))
      expect(told.length).toBeGreaterThanOrEqual(count - 2)
      await servers.gateways[0]?.crash(awayMs)
      // Nobody presses anything: it is their frames that ask.
      const lateMs = Math.max(0, ...told) + awayMs + 20_000
      await expect.poll(() => countTaken(servers), { timeout: lateMs, interval: 500 }).toBe(count)
      const addresses = await Promise.all(visitors.map(({ signIn }) => signIn()))
      expect(new Set(addresses).size).toBe(count)
    })
  },
)

/** Places that were taken up. */
async function countTaken(servers: LaunchServers): Promise<number> {
  const [row] = await servers.query(
    'gateway',
    'select count(*)::text as count from auth_places where is_taken',
  )
  return Number(row?.count)
}

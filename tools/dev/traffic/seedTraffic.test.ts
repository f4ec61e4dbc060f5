import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningGateway, startGateway } from '@foyer/gateway'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyMigratedDatabase } from '../../../packages/gateway/test/emptyDatabase.ts'
import { seedTraffic } from './seedTraffic.ts'

const DAY_MS = 86_400_000

let folder: string
let gateway: RunningGateway
const signedIn: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-traffic-'))
  await copyMigratedDatabase(folder)
  gateway = await startGateway({
    ...{ port: 0, dataDir: folder, isDevelopment: true, developmentAnalytics: true, logLevel: 'warn' },
    env: { FOYER_CONSOLE: 'on' },
  })
})
afterEach(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

const signIn = async (email: string) => void signedIn.push(email)

async function readTimes(table: 'events' | 'auth_audit'): Promise<readonly number[]> {
  const { database } = gateway
  const rows =
    table === 'events'
      ? await database
          .selectFrom('events')
          .select('received_at as at')
          .where('project_id', '=', 'dev')
          .execute()
      : await database.selectFrom('auth_audit').select('at').execute()
  return rows.map(({ at }) => at.getTime())
}

test('the first start makes visits of the days that are kept, and no further one adds to them', async () => {
  await seedTraffic({ gateway, keepDays: 5, signIn })
  const times = await readTimes('events')
  expect(times.length).toBeGreaterThan(1_000)
  // Retention holds: what is older would be deleted at once.
  expect(Math.min(...times)).toBeGreaterThan(Date.now() - 5 * DAY_MS - 60_000)
  expect(Math.min(...times)).toBeLessThan(Date.now() - 4 * DAY_MS)
  expect(Math.max(...times)).toBeLessThanOrEqual(Date.now())
  expect((await readTimes('auth_audit')).length).toBeGreaterThan(50)
  expect(signedIn.every((email) => email.endsWith('.example'))).toBe(true)
  const marks = await gateway.database.selectFrom('console_minutes').selectAll().execute()
  expect(marks).toEqual([])
  const people = signedIn.length
  await seedTraffic({ gateway, keepDays: 5, signIn })
  expect([(await readTimes('events')).length, signedIn.length]).toEqual([times.length, people])
})

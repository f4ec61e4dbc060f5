import { startTemporaryPgbouncer } from '@foyer/devkit/temporaryPgbouncer'
import { startTemporaryPostgres } from '@foyer/devkit/temporaryPostgres'
import { afterAll, describe, expect, test } from 'vitest'
import { createPool } from '../../test/createPool.ts'
import { openServers } from './openServers.ts'
import { lendsSessions } from './pooler.ts'

const what = 'a pooler in front of a database'
const postgres = await startTemporaryPostgres(what)
const url = postgres?.url ?? ''
const byTransaction = postgres && (await startTemporaryPgbouncer(what, url))
const bySession = postgres && (await startTemporaryPgbouncer(what, url, { mode: 'session' }))
afterAll(async () => {
  await Promise.all([byTransaction?.stop(), bySession?.stop()])
  await postgres?.stop()
})

async function lends(address: string): Promise<boolean> {
  const servers = openServers({ url: address, create: createPool })
  try {
    return await lendsSessions(servers)
  } finally {
    await servers.end()
  }
}

describe.skipIf(byTransaction === undefined || bySession === undefined)('a pooler', () => {
  test('that lends sessions by transaction is told from one that does not, and from the server itself', async () => {
    expect(await lends(byTransaction?.through(url) ?? '')).toBe(true)
    expect(await lends(bySession?.through(url) ?? '')).toBe(false)
    expect(await lends(url)).toBe(false)
  })

  test('is noticed also while others use it', async () => {
    const address = byTransaction?.through(url) ?? ''
    const others = createPool({ connectionString: address, max: 6 })
    let isOver = false
    const busy = Array.from({ length: 6 }, async () => {
      while (!isOver) await others.query('select pg_sleep(0.001)')
    })
    try {
      for (let round = 0; round < 5; round += 1) expect(await lends(address)).toBe(true)
    } finally {
      isOver = true
      await Promise.all(busy)
      await others.end()
    }
  })
})

import { WalletQuery } from '@foyer/api'
import { startTemporaryRedis } from '@foyer/devkit/temporaryRedis'
import { sleep } from '@foyer/kit'
import { openSharedStore } from '@foyer/server-kit/store'
import * as v from 'valibot'
import { openDatabase } from '../../packages/gateway/src/kernel/database/openDatabase.ts'
import { openSharedPlace } from '../../packages/gateway/src/kernel/sharedPlace.ts'
import { createSharedCatalogue } from '../../packages/gateway/src/parts/catalogue/sharedCatalogue.ts'
import { createDatabaseDirectory } from '../../packages/gateway/src/parts/catalogue/store.ts'
import { timed } from './times.ts'

/** The wait for the store on a machine that does something else beside the bench. */
const PATIENCE_MS = 5_000
const LEFT_WITHIN_MS = 30_000

/**
 * Reads a catalogue as a gateway does that has none yet: out of the database, and out of the store where another gateway has left it. Undefined where
 * there is no Valkey or Redis.
 */
export async function measureSharedRead(databaseUrl: string) {
  const redis = await startTemporaryRedis('a catalogue in a store')
  if (redis === undefined) return undefined
  const opened = await openDatabase({ kind: 'postgres', url: databaseUrl })
  const store = await openSharedStore({ url: redis.url, prefix: 'bench', onChange: () => undefined })
  try {
    const place = await openSharedPlace(store, opened.database, { patienceMs: PATIENCE_MS })
    const read = async () => {
      let from = ''
      const shared = createSharedCatalogue(place.answers('catalogue'), (one) => {
        from = one
      })
      const own = process.cpuUsage()
      const { ms } = await timed(() =>
        createDatabaseDirectory(opened, { shared }).list(v.parse(WalletQuery, { search: 'wallet' })),
      )
      const { user, system } = process.cpuUsage(own)
      return { from, ms, costMs: Math.round((user + system) / 1_000) }
    }
    while (!(await store.isUp())) await sleep(100)
    const first = await read()
    const untilMs = performance.now() + LEFT_WITHIN_MS
    // The one that reads also packs what it has read, beside its other work. The next one is measured when that is done.
    while ((await read()).from !== 'store' && performance.now() < untilMs) await sleep(100)
    return { first, second: await read() }
  } finally {
    await store.close()
    await opened.close()
    await redis.kill()
  }
}

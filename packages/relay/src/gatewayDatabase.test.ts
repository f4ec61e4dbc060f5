import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { copyEmptyDatabase } from '@foyer/devkit/emptyDatabase'
import { startGateway } from '@foyer/gateway'
import { expect, test } from 'vitest'
import { connect, randomHex, randomMessage } from '../test/rawClient.ts'
import { openDatabaseMailbox } from './mailbox/databaseMailbox.ts'
import { startRelay } from './startRelay.ts'

test('messages live in the embedded database of a gateway, beside its own tables', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-relay-gateway-'))
  await copyEmptyDatabase(PGlite, dataDir)
  async function start() {
    const gateway = await startGateway({ port: 0, dataDir, host: '127.0.0.1', logLevel: 'silent', env: {} })
    const mailbox = await openDatabaseMailbox({ database: gateway.database, migrate: true })
    return { gateway, relay: await startRelay({ mailbox, logLevel: 'silent' }) }
  }
  try {
    const topic = randomHex()
    const message = randomMessage()
    const first = await start()
    const sender = await connect(first.relay.url)
    await sender.call('irn_publish', { topic, message, ttl: 300, tag: 1 })
    await first.relay.close()
    expect((await fetch(`${first.gateway.url}/health`)).status).toBe(200)
    await first.gateway.close()

    const second = await start()
    const reader = await connect(second.relay.url)
    await reader.call('irn_subscribe', { topic })
    expect((await reader.pushed(1))[0]?.params.data.message).toBe(message)
    await second.relay.close()
    await second.gateway.close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

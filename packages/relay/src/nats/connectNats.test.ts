import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startNatsServers } from '../../test/natsServers.ts'
import { connect, randomHex, until } from '../../test/rawClient.ts'
import { startConfiguredRelay } from '../startConfiguredRelay.ts'
import { startRelay } from '../startRelay.ts'
import { connectNats } from './connectNats.ts'
import { openNatsMailbox } from './natsMailbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-nats-test-'))
const nats = await startNatsServers('the connection of the relay', {
  settings: 'authorization { users: [{ user: relay, password: "s/ecret" }] }',
})
afterAll(async () => {
  await nats?.stop()
  rmSync(folder, { recursive: true, force: true })
})
const MIB = 1_048_576

test('servers that do not answer are an error that names them, without the password', async () => {
  const opening = openNatsMailbox({ urls: ['nats://relay:hidden@127.0.0.1:1', 'nats://127.0.0.1:2'] })
  await expect(opening).rejects.toMatchObject({ name: 'RelayError', code: 'nats_unreachable' })
  await expect(opening).rejects.toThrow('nats://127.0.0.1:1, nats://127.0.0.1:2')
  await expect(opening).rejects.not.toThrow('hidden')
})

test('something that listens and says nothing is given up on', { timeout: 20_000 }, async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(connectNats({ urls: [`nats://127.0.0.1:${port}`] })).rejects.toMatchObject({
    code: 'nats_unreachable',
  })
  silent.close()
})

test('credentials that cannot be read are an error that names the setting', async () => {
  const connecting = connectNats({ urls: ['nats://127.0.0.1:1'], credentialsFile: join(folder, 'none') })
  await expect(connecting).rejects.toMatchObject({ code: 'nats_refused' })
  await expect(connecting).rejects.toThrow('FOYER_RELAY_NATS_CREDENTIALS_FILE')
})

test('a certificate that is none is an error with a code', async () => {
  const caFile = join(folder, 'ca.pem')
  writeFileSync(caFile, 'no certificate')
  await expect(connectNats({ urls: ['tls://127.0.0.1:1'], caFile })).rejects.toMatchObject({
    code: 'nats_unreachable',
  })
})

describe.runIf(nats)('a server with passwords', () => {
  const { host } = new URL(nats?.urls[0] ?? 'nats://x')
  const url = (login: string) => `nats://${login}${host}`

  test('lets a relay in by the user and password of its address, and nobody else', async () => {
    const env = {
      PORT: '0',
      FOYER_LOG_LEVEL: 'silent',
      FOYER_RELAY_NATS_REPLICAS: '1',
      FOYER_RELAY_MAILBOX_BYTES: String(64 * MIB),
      FOYER_RELAY_MAILBOX_BYTES_PER_IP: String(32 * MIB),
      FOYER_RELAY_MAILBOX_BYTES_PER_CLIENT: String(16 * MIB),
    }
    const start = (login: string) =>
      startConfiguredRelay({
        env: { ...env, FOYER_RELAY_NATS_URL: url(login) },
        printError: () => undefined,
      })
    const relay = await start('relay:s%2Fecret@')
    const client = await connect(relay.url)
    expect((await client.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    await client.close()
    await relay.close()
    await expect(start('relay:wrong@')).rejects.toMatchObject({ code: 'nats_refused' })
    await expect(start('')).rejects.toMatchObject({ code: 'nats_refused' })
  })

  test('more replicas than servers are an error that names the setting', async () => {
    const opening = openNatsMailbox({ urls: [url('relay:s%2Fecret@')], prefix: 'test.three', maxBytes: MIB })
    await expect(opening).rejects.toMatchObject({ code: 'nats_refused' })
    await expect(opening).rejects.toThrow('FOYER_RELAY_NATS_REPLICAS')
  })

  test('while it is away health says so, and once it is back messages are stored again', async () => {
    const mailbox = await openNatsMailbox({
      urls: [url('relay:s%2Fecret@')],
      replicas: 1,
      prefix: 'test.away',
      maxBytes: 64 * MIB,
    })
    const relay = await startRelay({ mailbox, logLevel: 'silent' })
    const health = async () => (await fetch(`${relay.httpUrl}/health`)).json()
    expect(await health()).toMatchObject({ status: 'ok', reasons: [] })
    const [server] = nats?.servers ?? []
    await server?.kill()
    await until(async () => (await fetch(`${relay.httpUrl}/health`)).status === 503)
    expect(await health()).toMatchObject({ status: 'degraded', reasons: ['mailbox_away', 'bus_away'] })
    const client = await connect(relay.url)
    const publishing = client.call('irn_publish', { topic: randomHex(), message: 'YQ==', ttl: 300, tag: 1 })
    await server?.start()
    // The publish that was under way is stored, and answered.
    expect((await publishing).result).toBe(true)
    await until(async () => (await fetch(`${relay.httpUrl}/health`)).status === 200)
    await client.close()
    await relay.close()
  })
})

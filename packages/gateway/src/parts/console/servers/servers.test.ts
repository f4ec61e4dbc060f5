import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ASK_MS, askServer, type NamedServer } from './askServer.ts'
import { AWAY_REASONS, describeAway, describeTold } from './serverFaults.ts'
import { serversOf, watchServers } from './watchServers.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A server on this machine; answers its origin. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a server over TCP has such an address
}

/** Serves bodies by their path, and 404 for the rest. */
const answering =
  (bodies: Readonly<Record<string, string>>, status = 200): RequestListener =>
  (request, response) => {
    const body = bodies[request.url ?? '']
    response.writeHead(body === undefined ? 404 : status).end(body)
  }

const ask = (kind: NamedServer['kind'], url: string) => askServer({ kind, url }, new AbortController().signal)

describe('a server that is asked how it is', () => {
  test('a relay tells its version, its sockets and how many messages wait', async () => {
    const health = JSON.stringify({ status: 'ok', reasons: [], sockets: 7, version: '0.2.0' })
    const metrics = '# HELP x\nfoyer_relay_mailbox_rows 41\nfoyer_relay_mailbox_fullness 0.1\n'
    const url = await serve(answering({ '/health': health, '/metrics': metrics }))
    expect(await ask('relay', url)).toEqual({
      ...{ kind: 'relay', address: url, state: 'up', version: '0.2.0', sockets: 7, messages: 41 },
      ...{ hasPrivateFigures: false, faults: [] },
    })
  })

  test('a relay whose figures are private says so, and is as well as it says', async () => {
    const url = await serve(answering({ '/health': JSON.stringify({ status: 'ok', reasons: [] }) }))
    expect(await ask('relay', url)).toMatchObject({ state: 'up', messages: null, hasPrivateFigures: true })
  })

  test('a vault that is degraded, with status 503, tells each reason with what ends it', async () => {
    const body = { status: 'degraded', reasons: ['database_away', 'of_the_future'], version: '0.2.0' }
    const url = await serve(answering({ '/health': JSON.stringify(body) }, 503))
    const told = await ask('vault', url)
    expect(told).toMatchObject({ state: 'degraded', version: '0.2.0', hasPrivateFigures: false })
    expect(told.faults.map(({ reason }) => reason)).toEqual(['database_away', 'of_the_future'])
    expect(told.faults[0]?.fix).toContain('FOYER_VAULT_DATABASE_URL')
    expect(told.faults[1]?.text).not.toBe('')
  })

  test('a site tells its build', async () => {
    const url = await serve(answering({ '/health': JSON.stringify({ status: 'ok', build: 'abc' }) }))
    expect(await ask('secure-site', url)).toMatchObject({ state: 'up', version: 'abc', faults: [] })
  })

  test('a name below localhost is this machine', async () => {
    const url = await serve(answering({ '/health': JSON.stringify({ status: 'ok' }) }))
    const named = url.replace('127.0.0.1', 'secure.localhost')
    expect(await ask('secure-site', named)).toMatchObject({ state: 'up', address: named })
  })

  test('one that hangs is left after its time, and nobody waits for longer', async () => {
    const url = await serve(() => undefined)
    const startedAt = performance.now()
    expect((await ask('relay', url)).faults[0]?.reason).toBe('timed_out')
    expect(performance.now() - startedAt).toBeLessThan(ASK_MS + 1_500)
  })

  test.each([
    ['refused', 'http://127.0.0.1:1'],
    ['name_unknown', 'http://relay.invalid'],
  ] as const)('%s: %s', async (reason, url) => {
    const told = await ask('relay', url)
    expect(told).toMatchObject({ state: 'away', address: url })
    expect(told.faults[0]?.reason).toBe(reason)
    expect(told.faults[0]?.fix).toContain('FOYER_CONSOLE_RELAY_URLS')
  })

  test('tls: a server that does not speak it is not taken for one that does', async () => {
    const url = await serve(answering({}))
    const told = await ask('vault', url.replace('http:', 'https:'))
    expect(told.faults[0]?.reason).toBe('tls')
  })

  test('a proxy that answers alone, something else, and a redirect are told apart from the server', async () => {
    const reasonOf = async (listener: RequestListener) =>
      (await ask('vault', await serve(listener))).faults[0]?.reason
    expect(await reasonOf(answering({ '/health': '<h1>Bad gateway</h1>' }, 502))).toBe('proxy')
    expect(await reasonOf(answering({ '/health': '<h1>Welcome</h1>' }))).toBe('other_answer')
    expect(await reasonOf(answering({ '/health': '{"status":"fine"}' }))).toBe('other_answer')
    const secret = await serve(answering({ '/health': '{"status":"ok"}' }))
    expect(
      await reasonOf((_request, response) => response.writeHead(302, { location: `${secret}/health` }).end()),
    ).toBe('other_answer')
  })

  test('an answer without an end is not read to its end', async () => {
    const url = await serve((_request, response) => {
      const piece = 'x'.repeat(64 * 1_024)
      const write = () => {
        if (!response.destroyed) response.write(piece, write)
      }
      write()
    })
    expect((await ask('vault', url)).state).toBe('away')
  })
})

describe('the servers of an operator', () => {
  test('who asks at the same time, and soon after, shares one round of requests', async () => {
    let nowMs = 0
    const asked: string[] = []
    const watch = watchServers([{ kind: 'relay', url: 'https://relay.example' }], {
      now: () => nowMs,
      async ask({ kind, url }) {
        asked.push(url)
        const facts = { address: url, version: null, sockets: null, messages: null, faults: [] }
        return { ...facts, kind, state: 'up', hasPrivateFigures: true }
      },
    })
    await Promise.all([watch.get(), watch.get(), watch.get()])
    nowMs = 4_000
    await watch.get()
    expect(asked).toHaveLength(1)
    nowMs = 6_000
    await watch.get()
    expect(asked).toHaveLength(2)
  })

  test('without the address of a relay it is said that none is known', async () => {
    const watch = watchServers([])
    expect(await watch.get()).toMatchObject([{ kind: 'relay', state: 'unset', address: null }])
  })

  test('closing ends what is under way', async () => {
    const url = await serve(() => undefined)
    const watch = watchServers([{ kind: 'relay', url }])
    const startedAt = performance.now()
    const asked = watch.get()
    await watch.close()
    expect((await asked)[0]?.state).toBe('away')
    expect(performance.now() - startedAt).toBeLessThan(ASK_MS)
  })

  test('are those that the settings name', () => {
    const console = { publicUrl: undefined, issuer: undefined, relayUrls: ['https://relay.example'] }
    const urls = { vaultUrl: 'https://vault.example', secureSiteUrl: 'https://secure.example' }
    const rest = { smtpUrls: undefined, mailFrom: undefined, keysFile: undefined, emailTagKey: undefined }
    const embeddedWallet = {
      ...urls,
      ...rest,
      vaultInternalUrl: 'http://vault:4405',
      custody: 'split' as const,
    }
    const of = (isDevelopment: boolean) =>
      serversOf({ console, embeddedWallet, isDevelopment }).map(({ url }) => url)
    expect(of(false)).toEqual(['https://relay.example', 'https://vault.example', 'https://secure.example'])
    expect(of(true)[1]).toBe('http://vault:4405')
    expect(serversOf({ embeddedWallet: undefined, isDevelopment: false })).toEqual([])
  })

  test('each reason has a text and a fix of its own', () => {
    const away = AWAY_REASONS.map((reason) => describeAway(reason, 'vault'))
    expect(new Set(away.map(({ text }) => text)).size).toBe(AWAY_REASONS.length)
    for (const { text, fix } of [...away, describeTold('mailbox_full'), describeTold('__proto__')])
      expect([text, fix]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)])
  })
})

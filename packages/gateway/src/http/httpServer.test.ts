import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { stressTest } from '@foyer/devkit/stress'
import { afterEach, describe, expect, test } from 'vitest'
import { createTest } from '../../test/createTest.ts'
import type { GatewaySettings } from './app.ts'
import { createHttpServer, type HttpServerOptions } from './httpServer.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function start(settings: Partial<GatewaySettings>, options: HttpServerOptions = {}) {
  const server = createHttpServer(createTest({}, settings).gateway.fetch, options)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return { port, statusOf: async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status }
}

/** Sends the beginning of something and nothing further. Answers with the status that comes back, once the server has closed. */
async function sendSlowly(port: number, text: string): Promise<{ status: Promise<number> }> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  const status = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0))),
  )
  await new Promise<void>((resolve) => socket.write(text, () => resolve()))
  return { status }
}

const slowBody = (ip: string) =>
  [
    'POST /v1/?chainId=1 HTTP/1.1',
    'host: gateway',
    'content-type: application/json',
    'content-length: 1000',
    `x-forwarded-for: ${ip}`,
    '',
    '{',
  ].join('\r\n')

describe('callers that send slowly', () => {
  test('bodies from one address hold a few places, and are ended with a reason', async () => {
    const { port, statusOf } = await start({ maxInFlight: 20, bodyTimeoutMs: 10_000 })
    const bodies = await Promise.all(Array.from({ length: 100 }, () => sendSlowly(port, slowBody('1.2.3.4'))))
    // While they are being sent.
    expect(await statusOf('/health')).toBe(200)
    expect(await statusOf('/v1/wallets')).toBe(200)
    const statuses = await Promise.all(bodies.map(({ status }) => status))
    expect(statuses.filter((status) => status === 408)).toHaveLength(2)
    expect(statuses.filter((status) => status === 429)).toHaveLength(98)
    expect(await statusOf('/v1/wallets')).toBe(200)
  })

  stressTest(
    'bodies from many addresses hold half of the places, and neither health nor others wait',
    async () => {
      const { port, statusOf } = await start({ maxInFlight: 20, bodyTimeoutMs: 10_000, trustedProxies: 1 })
      const bodies = await Promise.all(
        Array.from({ length: 100 }, (_, index) => sendSlowly(port, slowBody(`1.2.3.${index}`))),
      )
      expect(await statusOf('/health')).toBe(200)
      expect(await statusOf('/v1/wallets')).toBe(200)
      const statuses = await Promise.all(bodies.map(({ status }) => status))
      expect(statuses.filter((status) => status === 408)).toHaveLength(10)
      expect(statuses.filter((status) => status === 503)).toHaveLength(90)
    },
  )

  test('headers and bodies that never end are cut off by the server itself', async () => {
    const { port, statusOf } = await start(
      { bodyTimeoutMs: 60_000 },
      // The answering routes are under the same limits, and need enough time on a busy machine.
      { headersTimeoutMs: 2_000, requestTimeoutMs: 3_000, checkEveryMs: 50 },
    )
    const headers = await sendSlowly(port, 'GET /health HTTP/1.1\r\nhost: gateway\r\nx-slow: ')
    const body = await sendSlowly(port, slowBody('1.2.3.4'))
    expect(await headers.status).toBe(408)
    expect([0, 400, 408]).toContain(await body.status)
    expect(await statusOf('/health')).toBe(200)
  })
})

test('one address has a share of the connections, whatever it sends over them', async () => {
  const patience = { headersTimeoutMs: 60_000, requestTimeoutMs: 60_000 }
  const { port } = await start({}, { ...patience, connections: { maxOfAddress: 5 } })
  const silent = await Promise.all(
    Array.from({ length: 20 }, () => sendSlowly(port, 'GET /health HTTP/1.1\r\nx-slow: ')),
  )
  const closed: number[] = []
  for (const { status } of silent) void status.then((one) => closed.push(one))
  // Those above the share, without an answer.
  await expect.poll(() => closed).toEqual(Array.from({ length: 15 }, () => 0))
  const other = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
  sockets.push(other)
  other.write('GET /health HTTP/1.1\r\nhost: gateway\r\n\r\n')
  const answer = await new Promise<string>((resolve) => other.once('data', (chunk) => resolve(String(chunk))))
  expect(answer).toContain('HTTP/1.1 200')
})

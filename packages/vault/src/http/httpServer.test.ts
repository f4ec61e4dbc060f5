import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttpServer, type HttpServerOptions, listen, stop } from './httpServer.ts'

const ends: (() => Promise<unknown> | undefined)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(connections: HttpServerOptions['connections'], body = 'ok') {
  const options = { isStopping: () => false, trustedProxies: 0, ...(connections && { connections }) }
  const server = createHttpServer(() => new Response(body), options)
  ends.push(() => stop(server, []))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const openCount = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  return { port, openCount }
}

/** A connection of one address of this machine that says something and reads nothing. */
function open(port: number, text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  ends.push(async () => void socket.destroy())
  socket.on('error', () => {}) // the server ends some
  socket.write(text)
  return socket
}

const GET = 'GET / HTTP/1.1\r\nhost: vault\r\n\r\n'

async function answerTo(port: number, localAddress: string): Promise<string> {
  const socket = open(port, GET, localAddress)
  return new Promise((resolve) => socket.once('data', (chunk) => resolve(String(chunk))))
}

test('one address has a share of the connections, whatever it sends over them', async () => {
  const { port } = await start({ maxOfAddress: 5 })
  let closed = 0
  for (let count = 0; count < 20; count += 1)
    open(port, 'GET / HTTP/1.1\r\nx-slow: ').on('close', () => {
      closed += 1
    })
  await expect.poll(() => closed).toBe(15)
  expect(await answerTo(port, '127.0.0.2')).toContain('HTTP/1.1 200')
})

test('who takes no answer loses the connection, and nobody else does', async () => {
  const { port, openCount } = await start({ maxStuckMs: 3_000 }, 'x'.repeat(1_048_576))
  open(port, GET.repeat(400)).pause()
  await expect.poll(openCount).toBe(1)
  await expect.poll(openCount).toBe(0)
  expect(await answerTo(port, '127.0.0.2')).toContain('HTTP/1.1 200')
})

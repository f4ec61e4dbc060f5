import { once as onceOf } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, drainServer, endConnectionsWhile, type HttpServerOptions } from './httpServer.ts'
import { ProblemError, problemReply } from './problemError.ts'
import { createReadBody, requireMediaType } from './readBody.ts'

const OPTIONS: HttpServerOptions = {
  maxHeaderBytes: 4_096,
  trustedProxies: 0,
  connections: {
    maxOfAddress: 10,
    maxAnswersOfAddress: 10,
    maxUnreadBytesOfAddress: 1_000_000,
    maxUnreadBytes: 1_000_000,
    maxStuckMs: 60_000,
  },
}

function createApp(): Hono {
  const app = new Hono()
  const readBody = createReadBody(8)
  app.post('/', async (c) => {
    requireMediaType(c, 'text/plain')
    return c.text(new TextDecoder().decode(await readBody(c, 100)))
  })
  app.get('/', (c) => c.text('here'))
  app.onError((error, c) => {
    if (!(error instanceof ProblemError)) return c.text('unknown', 500)
    const { status, problem } = problemReply(error, 'r1')
    return new Response(JSON.stringify(problem), { status })
  })
  return app
}

async function start(options: Partial<HttpServerOptions> = {}): Promise<{ server: Server; port: number }> {
  const server = createHttpServer(createApp().fetch, { ...OPTIONS, ...options })
  server.listen(0, '127.0.0.1')
  await onceOf(server, 'listening')
  onTestFinished(() => void server.closeAllConnections())
  onTestFinished(() => void server.close())
  const address = server.address()
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

function post(port: number, body: string, type = 'text/plain'): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers: { 'content-type': type } })
}

test('a body of the right type and size is read; any other is refused by its code', async () => {
  const { port } = await start()
  expect(await (await post(port, '12345678')).text()).toBe('12345678')
  expect(await (await post(port, '123456789')).json()).toMatchObject({ code: 'payload_too_large' })
  expect(await (await post(port, '{}', 'application/json')).json()).toMatchObject({
    code: 'unsupported_media_type',
    message: 'Send the body as text/plain.',
  })
})

test('a body that does not come is answered, and one that breaks off does no harm', async () => {
  const { port } = await start()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 8\r\n\r\n'
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.write(`${head}12`)
  await expect.poll(() => answer).toContain('request_timed_out')
  const broken = connect(port, '127.0.0.1')
  broken.write(`${head}12`, () => broken.destroy())
  await onceOf(broken, 'close')
  expect(await (await post(port, 'fine')).text()).toBe('fine')
})

test('a caller that sends its headers slowly is cut off', async () => {
  const { port } = await start({ headersTimeoutMs: 50, requestTimeoutMs: 50, checkEveryMs: 10 })
  const socket = connect(port, '127.0.0.1')
  socket.resume()
  socket.write('GET / HTTP/1.1\r\n')
  await onceOf(socket, 'close')
})

test('a server that stops ends connections with its answers, and cuts off those that stay', async () => {
  const { server, port } = await start()
  let isStopping = false
  endConnectionsWhile(server, () => isStopping)
  const url = `http://127.0.0.1:${port}/`
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive')
  isStopping = true
  expect((await fetch(url)).headers.get('connection')).toBe('close')
  const socket = connect(port, '127.0.0.1')
  await onceOf(socket, 'connect')
  socket.resume()
  // The request stays open, so that only the cut ends it.
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 8\r\n')
  const closed = onceOf(socket, 'close')
  await drainServer(server, 20)
  await closed
})

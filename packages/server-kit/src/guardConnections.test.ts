import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type ConnectionLimits, guardConnections } from './index.ts'

// One address opened as many connections as a relay takes, sent nothing, and everybody else was turned away. One that asked for
// the figures again and again, and read no answer, filled the memory.

const MANY = 1_000_000
const NONE: ConnectionLimits = {
  maxOfAddress: MANY,
  maxAnswersOfAddress: MANY,
  maxUnreadBytesOfAddress: MANY * MANY,
  maxUnreadBytes: MANY * MANY,
  maxStuckMs: MANY,
}
/** More than the network keeps on the way. */
const LARGE = Buffer.alloc(32_000_000, 'x')

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function start(
  limits: Partial<ConnectionLimits>,
  { trustedProxies = 0, answer }: { trustedProxies?: number; answer?: RequestListener } = {},
): Promise<number> {
  const server = createServer(answer ?? ((_request, response) => void response.end('served')))
  guardConnections(server, { ...NONE, ...limits }, { trustedProxies })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** A connection that reads nothing unless it is told to, and what became of it. */
async function open(port: number, { from = '127.0.0.1', text = '' } = {}) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  sockets.push(socket)
  const state = { isClosed: false, got: '' }
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) =>
    socket.once('close', () => {
      state.isClosed = true
      resolve()
    }),
  )
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.pause()
  if (text !== '') socket.write(text)
  return {
    socket,
    state,
    closed,
    /** Reads until the server has closed, or has said what is waited for. */
    readUntil(expected: string): Promise<void> {
      return new Promise((resolve) => {
        socket.once('close', () => resolve())
        socket.on('data', (chunk) => {
          state.got += String(chunk)
          if (state.got.includes(expected)) resolve()
        })
        socket.resume()
      })
    },
  }
}

/** Connections that the last server has. */
function countConnections(): Promise<number> {
  return new Promise((resolve, reject) =>
    servers.at(-1)?.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

const get = (ip = '', path = '/') =>
  `GET ${path} HTTP/1.1\r\nhost: s\r\n${ip === '' ? '' : `x-forwarded-for: ${ip}\r\n`}\r\n`

describe('connections that say nothing', () => {
  test('of one address are a share, and another address is served beside them', async () => {
    const port = await start({ maxOfAddress: 3 })
    const mine = await Promise.all(Array.from({ length: 5 }, () => open(port)))
    for (const one of mine) one.socket.resume()
    await expect.poll(() => mine.filter(({ state }) => state.isClosed)).toHaveLength(2)
    const other = await open(port, { from: '127.0.0.2', text: get() })
    await other.readUntil('served')
    expect(other.state.got).toContain('served')
    // A share that is given back can be taken again.
    const [first] = mine.filter(({ state }) => !state.isClosed)
    first?.socket.destroy()
    await expect
      .poll(async () => {
        const again = await open(port, { text: get() })
        await again.readUntil('served')
        const { got } = again.state
        again.socket.destroy()
        return got
      })
      .toContain('served')
  })

  test('of a proxy belong to all of its clients, and are not counted', async () => {
    const port = await start({ maxOfAddress: 1 }, { trustedProxies: 1 })
    const served = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const one = await open(port, { text: get('1.2.3.4') })
        await one.readUntil('served')
        return one.state.got
      }),
    )
    for (const got of served) expect(got).toContain('served')
  })
})

describe('answers that nobody reads', () => {
  const large: RequestListener = (request, response) =>
    void response.end(request.url === '/small' ? 'served' : LARGE)

  test('are a share of one address: its largest go, and another address is served', async () => {
    const port = await start({ maxUnreadBytesOfAddress: 50_000_000 }, { trustedProxies: 1, answer: large })
    const mine = await Promise.all(Array.from({ length: 4 }, () => open(port, { text: get('1.2.3.4') })))
    const other = await open(port, { text: get('9.9.9.9') })
    // A connection that was cut off says so once it is read.
    await expect.poll(() => mine.filter(({ socket }) => isCut(socket)).length).toBeGreaterThanOrEqual(2)
    expect(isCut(other.socket)).toBe(false)
    const next = await open(port, { text: get('9.9.9.9', '/small') })
    await next.readUntil('served')
    expect(next.state.got).toContain('served')
  })

  test('of all addresses together are limited as well, at the cost of the one with most', async () => {
    const port = await start({ maxUnreadBytes: 80_000_000 }, { trustedProxies: 1, answer: large })
    const small = await open(port, { text: get('9.9.9.9') })
    const mine = await Promise.all(Array.from({ length: 3 }, () => open(port, { text: get('1.2.3.4') })))
    await expect.poll(() => mine.filter(({ socket }) => isCut(socket)).length).toBeGreaterThanOrEqual(1)
    expect(isCut(small.socket)).toBe(false)
  })

  test('are cut off when nothing of them is taken for long', async () => {
    const port = await start({ maxStuckMs: 500 }, { answer: large })
    await open(port, { text: get() })
    await expect.poll(countConnections).toBe(1)
    // Asking the socket itself would send something, and begin the time anew.
    await expect.poll(countConnections).toBe(0)
  })

  test('are counted while they are being made, so that a chunk full of requests is cut off', async () => {
    const port = await start(
      { maxAnswersOfAddress: 10 },
      {
        trustedProxies: 1,
        answer(_request, response) {
          setTimeout(() => response.end('served'), 1_000)
        },
      },
    )
    const mine = await open(port, { text: get('1.2.3.4').repeat(500) })
    await mine.readUntil('no such text')
    expect(mine.state.isClosed).toBe(true)
    // An idle connection is closed as well, but after its answers.
    expect(mine.state.got).not.toContain('served')
    const other = await open(port, { text: get('9.9.9.9') })
    await other.readUntil('served')
    expect(other.state.got).toContain('served')
  })
})

describe('answers that ended', () => {
  test('are given back, in whatever order they ended', async () => {
    const waiting: (() => void)[] = []
    const port = await start(
      { maxAnswersOfAddress: 3 },
      {
        trustedProxies: 1,
        answer: (_request, response) => void waiting.push(() => response.end('served')),
      },
    )
    const ask = async () => {
      const one = await open(port, { text: get('1.2.3.4') })
      return { ...one, served: one.readUntil('served') }
    }
    for (const order of ['012', '210', '102', '120']) {
      const three = [await ask(), await ask(), await ask()]
      await expect.poll(() => waiting).toHaveLength(3)
      const answers = waiting.splice(0)
      for (const index of order) answers[Number(index)]?.()
      await Promise.all(three.map(({ served }) => served))
      for (const { state, socket } of three) {
        expect(state.got).toContain('served')
        socket.destroy()
      }
      await expect.poll(countConnections).toBe(0)
    }
    const four = [await ask(), await ask(), await ask(), await ask()]
    await expect.poll(() => four.filter(({ state }) => state.isClosed)).toHaveLength(1)
  })

  test('one after the other over one connection are no more than one', async () => {
    const port = await start({ maxAnswersOfAddress: 1 }, { trustedProxies: 1 })
    const one = await open(port)
    for (let turn = 0; turn < 8; turn += 1) {
      one.state.got = ''
      one.socket.write(get('1.2.3.4'))
      await one.readUntil('served')
      expect(one.state.got).toContain('served')
      one.socket.removeAllListeners('data')
    }
  })
})

/** Whether the other side has ended the connection: what is written then comes back as an error. */
function isCut(socket: Socket): boolean {
  if (!socket.destroyed) socket.write('\r\n')
  return socket.destroyed
}

import { createServer, type RequestListener, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'

/** A hostile server's behaviour, with what it may count on being cut off by: `time` or `size`, or neither. */
export type HostileAnswer = readonly [name: string, answer: RequestListener]

const DRIP_EVERY_MS = 20
const CHUNK = Buffer.alloc(65_536, '0')

const send =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)
  }

/** Writes zeros for as long as somebody reads them. */
const pourZeros: RequestListener = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' })
  const pour = () => {
    while (!reply.destroyed) {
      if (reply.write(CHUNK)) continue
      reply.once('drain', pour)
      return
    }
  }
  pour()
}

/** Writes a byte now and then, so that the connection never looks idle. */
const drip: RequestListener = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json' }).write('[')
  const timer = setInterval(() => reply.write(' '), DRIP_EVERY_MS)
  reply.once('close', () => clearInterval(timer))
}

/** The attacks of a server on a client that asks it for JSON. */
export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  ['stalls', () => undefined],
  ['drips', drip],
  ['pours zeros without end', pourZeros],
  [
    'sends a small file that unpacks to 50 MB',
    send(gzipSync(Buffer.alloc(50_000_000, '0')), { 'content-encoding': 'gzip' }),
  ],
  ['says it is packed, and is not', send('{}', { 'content-encoding': 'gzip' })],
  ['sends HTML', send('<!doctype html><script>alert(1)</script>', { 'content-type': 'text/html' })],
  ['sends nothing', send('')],
  ['sends null', send('null')],
  ['sends a number', send('1e400')],
  ['sends a text', send('"text"')],
  ['sends a list of everything', send('[null,1,"a",[],{},true]')],
  ['nests a hundred thousand deep', send(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  [
    'sends names of what every object has',
    send('{"__proto__":{"usd":1},"constructor":{"usd":2},"toString":1}'),
  ],
  ['hangs up', (request) => void request.socket.destroy()],
  [
    'says more will come than comes',
    (_request, reply) =>
      void reply.writeHead(200, { 'content-length': '100' }).write('{', () => reply.destroy()),
  ],
]

/** Starts servers on free ports, and ends them all at once. */
export function createServerPool() {
  const servers: Server[] = []
  return {
    /** Answers with its address and what it was asked so far. */
    async start(answer: RequestListener): Promise<{ url: string; asked: () => number }> {
      let asked = 0
      const server = createServer((request, reply) => {
        asked += 1
        answer(request, reply)
      })
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('no port')
      return { url: `http://127.0.0.1:${address.port}`, asked: () => asked }
    },
    end() {
      for (const server of servers.splice(0)) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

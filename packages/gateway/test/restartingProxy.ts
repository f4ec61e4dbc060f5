import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { sleep } from '@foyer/kit'

/** A reverse proxy over several gateways, as those that people run behave by default. */
export interface RestartingProxy {
  readonly url: string
  /** Whether the gateway at this address gets requests now. */
  isIn(instance: string): boolean
  close(): Promise<void>
}

const CHECK_EVERY_MS = 50

/**
 * Hands requests to the instances in turn. One whose `/health` does not answer 200 is left out; where a connection is refused,
 * or one that was kept ended before the request was taken, the next instance is asked. Nothing else is repeated.
 */
export async function startRestartingProxy(instances: readonly string[]): Promise<RestartingProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const inRotation = new Set(instances)
  const stop = new AbortController()
  let turn = 0

  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    pass(incoming, Buffer.concat(chunks), outgoing, 2 * instances.length)
  })

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, triesLeft: number): void {
    const up = inRotation.size > 0 ? [...inRotation] : instances
    turn += 1
    const asked = request(`${up[turn % up.length]}${incoming.url}`, {
      agent,
      method: incoming.method,
      headers: { ...incoming.headers, connection: 'keep-alive' },
    })
    asked.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { 'content-type': answer.headers['content-type'] ?? '' })
      answer.pipe(outgoing)
    })
    asked.once('error', (error: NodeJS.ErrnoException) => {
      const mayAskAgain = error.code === 'ECONNREFUSED' || (asked.reusedSocket && incoming.method === 'GET')
      if (mayAskAgain && triesLeft > 0 && !outgoing.headersSent) {
        pass(incoming, body, outgoing, triesLeft - 1)
        return
      }
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    asked.end(body)
  }

  async function watch(instance: string): Promise<void> {
    while (!stop.signal.aborted) {
      const status = await fetch(`${instance}/health`, { headers: { connection: 'close' } }).then(
        (reply) => reply.status,
        () => 0,
      )
      if (status === 200) inRotation.add(instance)
      else inRotation.delete(instance)
      await sleep(CHECK_EVERY_MS, { signal: stop.signal }).catch(() => undefined)
    }
  }

  const watching = Promise.all(instances.map(watch))
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    isIn: (instance) => inRotation.has(instance),
    async close() {
      stop.abort()
      await watching
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer } from 'node:http'
import { createGateway } from '../src/createGateway.ts'
import { createHttpServer } from '../src/http/httpServer.ts'
import { createChainNodes } from '../src/kernel/nodes/chainNodes.ts'
import { createMemoryServices } from '../src/memoryServices.ts'

// Run with --expose-gc, in a process of its own. A gateway has one chain with a single node that never answers, and one whose first
// node never answers. While both are asked, other requests go on and garbage is collected all the time. Prints a line of JSON: what
// both were answered, after how long, and how many other requests were answered meanwhile.

interface Asked {
  readonly status: number
  readonly code: string
  readonly tookMs: number
}

async function run(timing: { tryTimeoutMs?: number; lastTryTimeoutMs?: number }): Promise<void> {
  const collect = globalThis.gc
  if (collect === undefined) throw new Error('run with --expose-gc')
  const silent = await listen(createServer(() => undefined))
  const good = await listen(
    createServer((_request, reply) => void reply.end('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')),
  )
  const rpc = { 'eip155:1': [silent], 'eip155:10': [silent, good], 'eip155:137': [good] }
  const services = { ...createMemoryServices(), nodes: createChainNodes(rpc, { timing }) }
  const gateway = await listen(createHttpServer(createGateway(services).fetch))

  let isOver = false
  let others = 0
  const traffic = (async () => {
    while (!isOver) {
      const { status } = await askChain(gateway, 137)
      if (status === 200) others += 1
    }
  })()
  const collecting = setInterval(() => collect(), 200)
  const [single, failover] = await Promise.all([askChain(gateway, 1), askChain(gateway, 10)])
  isOver = true
  clearInterval(collecting)
  await traffic
  process.stdout.write(`${JSON.stringify({ node: process.version, single, failover, others })}\n`, () =>
    process.exit(),
  )
}

async function askChain(url: string, chain: number): Promise<Asked> {
  const startedAt = performance.now()
  const reply = await fetch(`${url}/v1/?chainId=${chain}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}',
  })
  const { code = '' } = (await reply.json()) as { code?: string } // a problem has one, an answer has none
  return { status: reply.status, code, tookMs: Math.round(performance.now() - startedAt) }
}

function listen(server: ReturnType<typeof createServer>): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    }),
  )
}

await run(JSON.parse(process.argv[2] ?? '{}'))

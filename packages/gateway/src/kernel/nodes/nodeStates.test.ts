import type { RequestListener } from 'node:http'
import type { RpcRequest } from '@foyer/api'
import { afterEach, expect, test } from 'vitest'
import { createServerPool } from '../../../test/hostileServers.ts'
import { createChainNodes } from './chainNodes.ts'

const servers = createServerPool()
afterEach(() => servers.end())

const requests: RpcRequest[] = [{ jsonrpc: '2.0', id: 'caller', method: 'eth_blockNumber' }]
const send =
  (body: string, status = 200): RequestListener =>
  (_request, reply) => {
    reply.writeHead(status).end(body)
  }
const good = send('{"jsonrpc":"2.0","id":1,"result":"0x2a"}')

test('each node tells its last failure in the order in which it is set, until it answers again', async () => {
  let isWell = false
  const changing = await servers.start((request, reply) => (isWell ? good : send('{}', 429))(request, reply))
  const steady = await servers.start(good)
  const nodes = createChainNodes({ 'eip155:1': [changing.url, steady.url] })
  const call = () => nodes.call('eip155:1', requests, new AbortController().signal)
  const states = () => nodes.inspect?.('eip155:1').map(({ isInUse, fault }) => [isInUse, fault?.kind])
  expect(states()).toEqual([
    [true, undefined],
    [true, undefined],
  ])
  for (let at = 0; at < 3; at += 1) await call()
  expect(states()).toEqual([
    [false, 'over_limit'],
    [true, undefined],
  ])
  isWell = true
  await nodes.inspect?.('eip155:1')[0]?.call(requests, new AbortController().signal)
  expect(states()?.[0]).toEqual([true, undefined])
})

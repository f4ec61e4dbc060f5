import { expect, test } from 'vitest'
import { buildGateway } from '../../kernel/buildGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { rpcHttp } from './routes.ts'

const FRAME = 'https://secure.example'

test('what the secure frame asks is answered by a node each time, whatever is kept for pages', async () => {
  const services = createMemoryServices({
    rpc: { 'eip155:1': ['http://node.invalid'] },
    fetch: async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1' }),
  })
  const pageCalls = { call: async () => [{ jsonrpc: '2.0' as const, id: 1, result: '0xffff' }] }
  const gateway = buildGateway([rpcHttp, { frameOrigin: () => FRAME }], { ...services, pageCalls })
  const gasPriceFor = async (origin?: string) => {
    const reply = await gateway.request('/v1/?chainId=1&projectId=dev', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin && { origin }) },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] }),
    })
    return reply.json()
  }
  expect(await gasPriceFor(FRAME)).toMatchObject({ result: '0x1' })
  expect(await gasPriceFor('http://localhost:3000')).toMatchObject({ result: '0xffff' })
  expect(await gasPriceFor()).toMatchObject({ result: '0xffff' })
})

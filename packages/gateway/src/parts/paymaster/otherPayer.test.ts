import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  CHAIN,
  CHAIN_ID,
  createVisitor,
  KEY,
  policyOf,
  questionOf,
  startPaymasterTest,
  usePaymaster,
} from '../../../test/paymasterTest.ts'
import { readConfig } from '../../config.ts'
import { createChainNodes } from '../../kernel/nodes/chainNodes.ts'
import { createOwnPayer } from './payer.ts'
import { readQuestion } from './readSponsored.ts'

const used = usePaymaster('a paymaster of somebody else')

const Request = v.object({ method: v.string(), params: v.array(v.unknown()) })

/** A service of somebody else, which pays by a contract of its own, or refuses. */
async function startService(refusal?: string) {
  const asked: v.InferOutput<typeof Request>[] = []
  const payer = createOwnPayer({ key: KEY, paymaster: used.paymaster, chainId: CHAIN })
  async function resultOf(request: v.InferOutput<typeof Request>) {
    const isFinal = request.method === 'pm_getPaymasterData'
    const [operation, point, id] = request.params
    const question = readQuestion([operation, point, id, { token: 'none' }], { chainId: CHAIN_ID, isFinal })
    const call = { chainId: CHAIN_ID, project: { id: 'x', name: 'x' }, signal: new AbortController().signal }
    const whole = { ...call, request: { jsonrpc: '2.0' as const, id: 1, ...request } }
    const part = await (isFinal
      ? payer.sign(question.operation, whole, Date.now())
      : payer.stub(whole, Date.now()))
    const gas = {
      paymasterVerificationGasLimit: `0x${part.verificationGas.toString(16)}`,
      paymasterPostOpGasLimit: '0x0',
    }
    return { paymaster: part.paymaster, paymasterData: part.paymasterData, ...(!isFinal && gas) }
  }
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(Buffer.from(chunk as Uint8Array)) // bytes, as nothing decodes them
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
    const request = v.parse(Request, Array.isArray(body) ? body[0] : body)
    asked.push(request)
    const id = v.parse(v.object({ id: v.unknown() }), Array.isArray(body) ? body[0] : body).id
    const reply =
      refusal === undefined
        ? { jsonrpc: '2.0', id, result: await resultOf(request) }
        : { jsonrpc: '2.0', id, error: { code: -32_000, message: refusal } }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(Array.isArray(body) ? [reply] : reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, url, close: () => new Promise((resolve) => server.close(resolve)) }
}

const gatewayOf = (url: string, policy = policyOf()) =>
  startPaymasterTest({
    ...{
      database: used.database,
      chain: used.chain,
      paymaster: `0x${'00'.repeat(20)}`,
      policy,
      chainIds: [],
    },
    others: { chainIds: [CHAIN_ID], services: createChainNodes({ [CHAIN_ID]: [url] }) },
  })

test('a service of somebody else pays within the budget and the policy, and sees no context of ours', async () => {
  const service = await startService()
  const it = await gatewayOf(service.url)
  await createVisitor(it).send()
  await expect.poll(() => it.fates, { timeout: 10_000 }).toEqual(['signed', 'settled'])
  expect(service.asked.map(({ method }) => method)).toEqual([
    'pm_getPaymasterStubData',
    'pm_getPaymasterData',
  ])
  expect(service.asked.map(({ params }) => params[3])).toEqual([{}, {}])
  const [row] = await used.rows()
  expect(row).toMatchObject({ state: 'settled' })
  expect(BigInt(row?.actual_base ?? 0)).toBeGreaterThan(0n)
  await it.close()
  const poor = await gatewayOf(service.url, policyOf({ chains: { [CHAIN_ID]: { dayBase: '1' } } }))
  await expect(createVisitor(poor).send()).rejects.toThrow('spent what it has for the day')
  const asked = service.asked.length
  const { wallet } = createVisitor(poor)
  const [operation, point, id] = await questionOf(poor, wallet.address)
  await expect(poor.ask('pm_getPaymasterData', [operation, point, id, {}])).rejects.toThrow('no token')
  expect(service.asked).toHaveLength(asked)
  await poor.close()
  await service.close()
})

test('what it refuses is refused, with its own words', async () => {
  const service = await startService('policy x is off')
  const it = await gatewayOf(service.url)
  const { wallet } = createVisitor(it)
  await expect(it.ask('pm_getPaymasterData', await questionOf(it, wallet.address))).rejects.toThrow(
    '-32501 The paymaster refuses: policy x is off',
  )
  await it.close()
  await service.close()
})

test('its address is a setting of each chain', () => {
  const { paymaster: read } = readConfig({ FOYER_PAYMASTER_10_URL: 'https://paymaster.example/key' })
  expect(read.others).toEqual({ 'eip155:10': ['https://paymaster.example/key'] })
  expect(() => readConfig({ FOYER_PAYMASTER_10_URL: 'ftp://x' })).toThrow('FOYER_PAYMASTER_10_URL')
})

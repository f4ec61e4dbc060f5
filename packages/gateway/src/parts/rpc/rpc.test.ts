import { Problem, type RpcRequest } from '@foyer/api'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createGateway } from '../../createGateway.ts'
import { createMemoryServices } from '../../memoryServices.ts'
import { allowedMethods } from './rpcMethods.ts'

const Sent = v.union([
  v.object({ id: v.number(), method: v.string(), params: v.optional(v.unknown()) }),
  v.array(v.object({ id: v.number(), method: v.string() })),
])

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const POLKADOT = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const COSMOS = 'cosmos:cosmoshub-4'

/** A gateway over one node; `answer` makes the result of each call. */
function createTest(answer: (method: string) => unknown = () => '0x1') {
  const sent: v.InferOutput<typeof Sent>[] = []
  const services = createMemoryServices({
    rpc: {
      'eip155:1': ['http://node.invalid/key'],
      'eip155:11155111': ['http://node.invalid/key'],
      [SOLANA]: ['http://node.invalid/key'],
      [POLKADOT]: ['http://node.invalid/key'],
      [COSMOS]: ['http://node.invalid/key'],
    },
    async fetch(_url, init) {
      const body = v.parse(Sent, JSON.parse(String(init?.body)))
      sent.push(body)
      const reply = ({ id, method }: { id: number; method: string }) => ({
        jsonrpc: '2.0',
        id,
        result: answer(method),
      })
      return Response.json(Array.isArray(body) ? body.map(reply).toReversed() : reply(body))
    },
  })
  const gateway = createGateway(services)
  return {
    sent,
    post: (query: string, body: unknown) =>
      gateway.request(`/v1/?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    balances: (account: string) => gateway.request(`/v1/balances?account=${account}`),
  }
}

const call = (method: string, id: RpcRequest['id'] = 1): RpcRequest => ({ jsonrpc: '2.0', id, method })
const codeOf = async (reply: Response) => v.parse(Problem, await reply.json()).code

describe('call-5 the RPC proxy', () => {
  test.each(['1', 'eip155:1'])(
    'call-5 takes chainId=%s and answers under the caller’s own id',
    async (chainId) => {
      const { post } = createTest()
      const reply = await post(`chainId=${chainId}&projectId=dev`, call('eth_blockNumber', 'mine'))
      expect(await reply.json()).toEqual({ jsonrpc: '2.0', id: 'mine', result: '0x1' })
    },
  )

  test('call-5 a batch comes back in its order, whatever ids it carries', async () => {
    const { post, sent } = createTest((method) => method)
    const batch = [call('eth_chainId', 7), call('eth_gasPrice', 7), call('eth_blockNumber', null)]
    const reply = await post('chainId=1', batch)
    expect(await reply.json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: 'eth_chainId' },
      { jsonrpc: '2.0', id: 7, result: 'eth_gasPrice' },
      { jsonrpc: '2.0', id: null, result: 'eth_blockNumber' },
    ])
    expect(sent).toHaveLength(1)
  })

  test.each(allowedMethods('eip155'))('call-5 passes on %s', async (method) => {
    expect((await createTest().post('chainId=1', call(method))).status).toBe(200)
  })

  test.each([
    'eth_accounts',
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'eth_newFilter',
    'personal_sign',
    'personal_unlockAccount',
    'wallet_addEthereumChain',
    'admin_addPeer',
    'debug_traceTransaction',
    'miner_start',
    'txpool_content',
    'anvil_setBalance',
    'evm_mine',
    'hardhat_impersonateAccount',
    'ETH_CHAINID',
    'constructor_constructor',
  ])('call-5 does not pass on %s, alone or within a batch', async (method) => {
    const { post, sent } = createTest()
    for (const body of [call(method), [call('eth_chainId'), call(method)]]) {
      const reply = await post('chainId=1', body)
      expect([400, 403]).toContain(reply.status)
      expect(['rpc_method_not_allowed', 'bad_request']).toContain(await codeOf(reply))
    }
    expect(sent).toEqual([])
  })

  test.each(allowedMethods('solana'))(
    'call-5 passes on %s for Solana, and for no other family',
    async (method) => {
      const { post } = createTest()
      expect((await post(`chainId=${SOLANA}`, call(method))).status).toBe(200)
      expect(await codeOf(await post('chainId=1', call(method)))).toBe('rpc_method_not_allowed')
    },
  )

  test.each([
    'getProgramAccounts',
    'getTokenLargestAccounts',
    'requestAirdrop',
    'accountSubscribe',
    'eth_call',
    'eth_sendRawTransaction',
  ])('call-5 does not pass on %s to a node of Solana', async (method) => {
    const { post, sent } = createTest()
    expect(await codeOf(await post(`chainId=${SOLANA}`, call(method)))).toBe('rpc_method_not_allowed')
    expect(sent).toEqual([])
  })

  const KEY = `0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9${'ab'.repeat(48)}`
  const ALL_BALANCES = ['/cosmos.bank.v1beta1.Query/AllBalances', '0a2d', '0', false]
  const SENT = "transfer.sender='cosmos1qjjjur5et06eszh82pfv7kvdnu3sur23x00t3g'"

  test.each([
    [POLKADOT, 'state_getStorage', [KEY]],
    [COSMOS, 'abci_query', ALL_BALANCES],
    [COSMOS, 'abci_query', ['/cosmos.bank.v1beta1.Query/Balance', '0a2d', '0', false]],
    [COSMOS, 'tx_search', [SENT, false, '1', '30', 'desc']],
    [COSMOS, 'tx_search', [`${SENT} AND tx.height<100`, false, '1', '30', 'desc']],
    [COSMOS, 'blockchain', ['5', '5']],
  ])('call-5 passes on to %s %s as pages ask it', async (chain, method, params) => {
    const { post, sent } = createTest()
    expect((await post(`chainId=${chain}`, { ...call(method), params })).status).toBe(200)
    expect(sent).toMatchObject([{ method, params }])
    for (const other of ['1', SOLANA, chain === COSMOS ? POLKADOT : COSMOS]) {
      const code = await codeOf(await post(`chainId=${other}`, { ...call(method), params }))
      expect(code).toBe('rpc_method_not_allowed')
    }
  })

  test('call-5 nothing else is passed on to Polkadot and Cosmos', () => {
    expect(allowedMethods('polkadot')).toEqual(['state_getStorage'])
    expect(allowedMethods('cosmos')).toEqual(['abci_query', 'blockchain', 'tx_search'])
  })

  test.each([
    [POLKADOT, 'state_getKeysPaged', []],
    [POLKADOT, 'state_getPairs', ['0x']],
    [POLKADOT, 'state_call', []],
    [POLKADOT, 'author_submitExtrinsic', ['0x00']],
    [POLKADOT, 'author_insertKey', []],
    [POLKADOT, 'chainHead_v1_follow', [false]],
    [COSMOS, 'broadcast_tx_sync', ['AA==']],
    [COSMOS, 'unsafe_flush_mempool', []],
    [COSMOS, 'genesis', []],
    [COSMOS, 'abci_query', ['/app/simulate', '0a2d', '0', false]],
    [COSMOS, 'abci_query', ['/cosmos.bank.v1beta1.Query/AllBalances/../TotalSupply', '0a2d', '0', false]],
    [COSMOS, 'abci_query', ['/cosmos.bank.v1beta1.Query/AllBalances', 'zz', '0', false]],
    [COSMOS, 'abci_query', { path: '/cosmos.bank.v1beta1.Query/AllBalances', data: '0a2d' }],
    [COSMOS, 'abci_query', undefined],
    [COSMOS, 'tx_search', ['tx.height>0', false, '1', '30', 'desc']],
    [COSMOS, 'tx_search', [`${SENT} OR tx.height>0`, false, '1', '30', 'desc']],
    [COSMOS, 'tx_search', { query: SENT }],
    [COSMOS, 'blockchain', [1, 1]],
  ])('call-5 does not pass on to %s %s of %j', async (chain, method, params) => {
    const { post, sent } = createTest()
    const request = { ...call(method), ...(params && { params }) }
    for (const body of [request, [request]])
      expect(await codeOf(await post(`chainId=${chain}`, body))).toBe('rpc_method_not_allowed')
    expect(sent).toEqual([])
  })

  test.each([
    ['chainId=5', 'chain_not_supported'],
    ['chainId=solana:main', 'rpc_method_not_allowed'],
    ['chainId=__proto__', 'bad_request'],
    ['chainId=eip155:__proto__', 'chain_not_supported'],
    ['', 'bad_request'],
  ])('call-5 %j is refused with %s', async (query, code) => {
    expect(await codeOf(await createTest().post(query, call('eth_chainId')))).toBe(code)
  })

  test('call-5 takes 50 calls at once, not 51', async () => {
    const { post } = createTest()
    const batch = (length: number) => Array.from({ length }, () => call('eth_chainId'))
    expect((await post('chainId=1', batch(50))).status).toBe(200)
    expect((await post('chainId=1', batch(51))).status).toBe(400)
    expect((await post('chainId=1', [])).status).toBe(400)
  })
})

describe('balances', () => {
  const ACCOUNT = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  test('call-4 entity-7 answer with the chain’s own currency in whole tokens', async () => {
    const { balances, sent } = createTest(() => '0x1158e460913d00000')
    const reply = await balances(`eip155:11155111:${ACCOUNT}`)
    expect(await reply.json()).toEqual({
      balances: [
        {
          name: 'Sepolia Ether',
          symbol: 'ETH',
          chainId: 'eip155:11155111',
          quantity: { decimals: '18', numeric: '20' },
        },
      ],
    })
    expect(sent).toEqual([{ id: 1, method: 'eth_getBalance', params: [ACCOUNT.toLowerCase(), 'latest'] }])
  })

  test.each([
    ['0x0', '0'],
    ['0x1', '0.000000000000000001'],
    [`0x${'f'.repeat(64)}`, `${(2n ** 256n - 1n) / 10n ** 18n}.584007913129639935`],
  ])('call-4 %s is written as %s', async (result, numeric) => {
    const { balances } = createTest(() => result)
    expect(await (await balances(`eip155:1:${ACCOUNT}`)).json()).toMatchObject({
      balances: [{ quantity: { numeric } }],
    })
  })

  test.each([null, 12, 'NaN', '0x', '-0x1', '1e400', `0x${'f'.repeat(65)}`, {}])(
    'call-4 a node that answers %j has no balance to tell (status 503)',
    async (result) => {
      const reply = await createTest(() => result).balances(`eip155:1:${ACCOUNT}`)
      expect(reply.status).toBe(503)
      expect(await codeOf(reply)).toBe('upstream_unavailable')
    },
  )

  test.each([
    [`eip155:5:${ACCOUNT}`, 'chain_not_supported'],
    ['solana:main:9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', 'chain_not_supported'],
    ['eip155:1:vitalik.eth', 'bad_request'],
    [ACCOUNT, 'bad_request'],
  ])('account %s is refused with %s', async (account, code) => {
    expect(await codeOf(await createTest().balances(account))).toBe(code)
  })
})

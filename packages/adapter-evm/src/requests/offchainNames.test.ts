import type { Network, OffchainRead, RpcRead } from '@foyer/core/ports'
import { askServers, type LookUpServer, signLookUp, startLookUpServer } from '@foyer/devkit/ens'
import { deployOffchainNames } from '@foyer/devkit/offchainNames'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { AbiCoder, concat, dataSlice, getAddress, keccak256, SigningKey } from 'ethers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../timing.ts'
import { resolveName } from './resolveName.ts'
import { resolveTwice } from './resolveTwice.ts'

// Names that servers answer for, against the contracts on a local chain, through the universal resolver.

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
const KEY = new SigningKey(`0x${'51'.repeat(32)}`)
const SIGNER = `0x${keccak256(concat([`0x${KEY.publicKey.slice(4)}`])).slice(-40)}`
const ADA = getAddress(`0x${'ad'.repeat(20)}`)
const coder = AbiCoder.defaultAbiCoder()

let chain: LocalChain
let server: LookUpServer
let resolver: string
let answer: (question: string) => string | number
const UNIVERSAL_RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  server = await startLookUpServer((question) => answer(question))
  const input = { label: 'foyer', gatewayUrl: server.url, signers: [SIGNER] }
  resolver = (await deployOffchainNames(chain, input)).resolver
})
beforeEach(() => {
  answer = (question) => said(sign(question))
})
afterAll(async () => {
  await server?.close()
  await chain?.stop()
})

const said = (data: string) => JSON.stringify({ data })

const rpc: RpcRead = async ({ method, params }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(chain.url, { method: 'POST', headers, body })
  const { result, error } = (await reply.json()) as { result?: unknown; error?: object } // JSON-RPC of our own child process
  if (error) throw Object.assign(new Error('A node refused the call.'), { cause: error })
  return result
}

/** Answers a question for a contract, as a gateway does: Ada's address to each question about an account, and no picture. */
function sign(
  question: string,
  input: {
    readonly address?: string
    readonly key?: SigningKey
    readonly to?: string
    readonly expires?: number
    /** The answer is given for Ethereum alone. */
    readonly isOfEthereum?: boolean
  } = {},
) {
  const { address = ADA, key = KEY, to = resolver, expires } = input
  const [, record] = coder.decode(['bytes', 'bytes'], dataSlice(question, 4))
  const selector = String(record).slice(0, 10)
  const ofCoin = coder.encode(['bytes'], [input.isOfEthereum ? '0x' : address])
  const results: Readonly<Record<string, () => string>> = {
    '0x3b3b57de': () => coder.encode(['address'], [address]),
    '0xf1cb7e06': () => ofCoin,
    '0x59d1d43c': () => coder.encode(['string'], ['']),
  }
  const result = results[selector]?.()
  if (result === undefined) throw new Error('The question is about no known record.')
  return signLookUp(key, { question, resolver: to, result, ...(expires !== undefined && { expires }) })
}

const ask: OffchainRead = ({ data }) => askServers(data)

const resolve = (name: string, chainId?: number, askOffchain: OffchainRead | undefined = ask) =>
  resolveName({ rpc, network, chainId, nodeMs: 5_000, askOffchain }, name)

test('call-6 a name that a server answers for leads to its account, and the app’s gateway is asked for the answer', async () => {
  const asked: string[] = []
  const found = await resolve('ada.foyer.eth', undefined, async (input) => {
    asked.push(input.sender)
    return ask(input)
  })
  expect(found).toEqual({ address: ADA, name: 'ada.foyer.eth', imageUrl: undefined })
  expect(asked).toEqual([UNIVERSAL_RESOLVER])
  expect(
    server.asked.every((one) => one.startsWith(`GET /v1/names/answers/${resolver.toLowerCase()}/0x`)),
  ).toBe(true)
})

test('T41 on another network it leads to the account of that network, such as a contract account, or to nobody', async () => {
  const asked: string[] = []
  const answerWith = (input: Parameters<typeof sign>[1]) => {
    answer = (question) => {
      asked.push(question)
      return said(sign(question, input))
    }
  }
  answerWith({})
  expect(await resolve('ada.foyer.eth', 8453)).toMatchObject({ address: ADA })
  // addr(node, coinType), with the coin type of Base.
  const ofBase = (0x80000000 + 8453).toString(16).padStart(64, '0')
  expect(asked.some((one) => one.includes('f1cb7e06') && one.includes(ofBase))).toBe(true)
  // The record of Ethereum is no answer to it: the server knows which chains the account is on.
  answerWith({ isOfEthereum: true })
  expect(await resolve('ada.foyer.eth', 8453)).toBeUndefined()
  expect(await resolve('ada.foyer.eth')).toMatchObject({ address: ADA })
})

test('an answer of another key, for another contract, of yesterday, or to another question is none', async () => {
  const stranger = new SigningKey(`0x${'66'.repeat(32)}`)
  const lies: readonly ((question: string) => string)[] = [
    (question) => sign(question, { key: stranger }),
    (question) => sign(question, { to: ADA }),
    (question) => sign(question, { expires: Math.floor(Date.now() / 1000) - 86_400 }),
    (question) =>
      signLookUp(KEY, {
        question: concat([question, '0x00']),
        resolver,
        result: coder.encode(['address'], [ADA]),
      }),
    (question) => sign(question, { address: `0x${'0'.repeat(40)}` }),
    () => '0x',
    () => `0x${'f'.repeat(512)}`,
  ]
  for (const [at, lie] of lies.entries()) {
    answer = (question) => said(lie(question))
    expect([at, await resolve('ada.foyer.eth')]).toEqual([at, undefined])
  }
})

test('a server that does not answer is a failure, and the name does not lead to nobody', async () => {
  answer = () => 503
  await expect(resolve('ada.foyer.eth')).rejects.toMatchObject({ code: 'rpc_failed' })
  await expect(resolve('ada.foyer.eth', 8453)).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('call-6 a wallet that keeps back what the contract refused with contradicts nobody, and confirms nothing', async () => {
  const request = async ({ method, params }: { readonly method: string; readonly params?: unknown }) => {
    const listed = Array.isArray(params) ? params : []
    return rpc({ network, method, params: listed }).catch(() => {
      throw Object.assign(new Error('execution reverted'), { code: -32000 })
    })
  }
  const service = {
    // The app asks no nodes but those of its gateway.
    rpc: async (call: Parameters<RpcRead>[0]) => {
      if (call.isDirect) throw new Error('The app asks no nodes.')
      return rpc(call)
    },
    network,
    nodeMs: 5_000,
    askOffchain: ask,
  }
  const wallet = (provider: { readonly request: typeof request }) => ({
    provider,
    timing: DEFAULT_TIMING,
    address: () => ADA,
    networkId: () => 'eip155:1' as const,
  })
  const found = { address: ADA, name: 'ada.foyer.eth', imageUrl: undefined }
  expect(await resolveTwice(service, wallet({ request }), 'ada.foyer.eth')).toEqual({
    ...found,
    isUnconfirmed: true,
  })
  const whole: typeof request = async ({ method, params }) =>
    rpc({ network, method, params: Array.isArray(params) ? params : [] })
  expect(await resolveTwice(service, wallet({ request: whole }), 'ada.foyer.eth')).toEqual(found)
})

test('a contract that sends clients elsewhere in the name of another one is not followed', async () => {
  const asked: string[] = []
  const refused = coder.encode(
    ['address', 'string[]', 'bytes', 'bytes4', 'bytes'],
    [ADA, ['https://evil.example'], '0x', '0x12345678', '0x'],
  )
  const lying: RpcRead = () => {
    const data = concat(['0x556f1830', refused])
    return Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data }))
  }
  const askOffchain: OffchainRead = async ({ data }) => {
    asked.push(data)
    return '0x'
  }
  const service = { rpc: lying, network, nodeMs: 5_000, askOffchain }
  expect(await resolveName(service, 'ada.foyer.eth')).toBeUndefined()
  expect(asked).toEqual([])
})

test('ENSIP-22 a resolver that names its servers itself is asked by a batch of one, and its answer goes back as it is', async () => {
  const result = coder.encode(
    ['bytes[]'],
    [[coder.encode(['address'], [ADA]), coder.encode(['string'], [''])]],
  )
  answer = () => said(result)
  const servers = [`${server.url}/direct/{sender}/{data}`]
  const values = [UNIVERSAL_RESOLVER, servers, '0xc0ffee', '0x12345678', '0x77']
  const refused = concat([
    '0x556f1830',
    coder.encode(['address', 'string[]', 'bytes', 'bytes4', 'bytes'], values),
  ])
  const back = concat(['0x12345678', coder.encode(['bytes', 'bytes'], [result, '0x77'])])
  const direct: RpcRead = async ({ params }) => {
    const [{ data }] = params as [{ data: string }] // what eth_call takes
    if (data !== back) throw Object.assign(new Error('execution reverted'), { code: 3, data: refused })
    return coder.encode(['bytes', 'address'], [result, ADA])
  }
  const service = { rpc: direct, network, nodeMs: 5_000, askOffchain: ask }
  expect(await resolveName(service, 'ada.foyer.eth')).toMatchObject({ address: ADA })
  expect(server.asked.at(-1)).toBe(`GET /direct/${UNIVERSAL_RESOLVER}/0xc0ffee`)
  answer = () => 503
  await expect(resolveName(service, 'ada.foyer.eth')).rejects.toMatchObject({ code: 'rpc_failed' })
})

test('a contract that sends clients elsewhere without end is given up', async () => {
  let rounds = 0
  const askOffchain: OffchainRead = async () => {
    rounds += 1
    return '0x'
  }
  const refused = coder.encode(
    ['address', 'string[]', 'bytes', 'bytes4', 'bytes'],
    [UNIVERSAL_RESOLVER, [], '0x', '0x12345678', '0x'],
  )
  const endless: RpcRead = () => {
    const data = concat(['0x556f1830', refused])
    return Promise.reject(Object.assign(new Error('execution reverted'), { code: 3, data }))
  }
  const service = { rpc: endless, network, nodeMs: 5_000, askOffchain }
  await expect(resolveName(service, 'ada.foyer.eth')).rejects.toMatchObject({ code: 'rpc_failed' })
  expect(rounds).toBeLessThan(10)
})

test('without a gateway no server is asked, and the name leads to nobody', async () => {
  const service = { rpc, network, nodeMs: 5_000 }
  expect(await resolveName(service, 'ada.foyer.eth')).toBeUndefined()
})

test('a gateway that fails is told by code', async () => {
  const failing = resolve('ada.foyer.eth', undefined, () =>
    Promise.reject(Object.assign(new Error('down'), { code: 'x' })),
  )
  await expect(failing).rejects.toThrow('down')
})

import type { Network, OffchainRead, RpcRead } from '@foyer/core/ports'
import { deployOffchainNames } from '@foyer/devkit/offchainNames'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { AbiCoder, concat, getAddress, keccak256, SigningKey, toBeHex } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_TIMING } from '../timing.ts'
import { resolveName } from './resolveName.ts'
import { resolveTwice } from './resolveTwice.ts'

// Names that a gateway answers for, against the contract on a local chain.

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
let resolver: string
beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  const input = { label: 'foyer', gatewayUrl: 'https://gateway.example', signers: [SIGNER] }
  resolver = (await deployOffchainNames(chain, input)).resolver
  // One whose contract sends clients to another server than a gateway of ours.
  const elsewhere = { label: 'elsewhere', gatewayUrl: 'https://evil.example/?', signers: [SIGNER] }
  await deployOffchainNames(chain, elsewhere)
})
afterAll(() => chain?.stop())

const rpc: RpcRead = async ({ method, params }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(chain.url, { method: 'POST', headers, body })
  const { result, error } = (await reply.json()) as { result?: unknown; error?: object } // JSON-RPC of our own child process
  if (error) throw Object.assign(new Error('A node refused the call.'), { cause: error })
  return result
}

/** Answers a question for a contract, as a gateway does. */
function sign(
  question: string,
  input: {
    readonly address?: string
    readonly key?: SigningKey
    readonly to?: string
    readonly expires?: number
    /** The record of another chain than Ethereum. */
    readonly isOfCoin?: boolean
  } = {},
) {
  const { address = ADA, key = KEY, to = resolver, expires = Math.floor(Date.now() / 1000) + 300 } = input
  const result = coder.encode([input.isOfCoin ? 'bytes' : 'address'], [address])
  const head = concat(['0x1900', to, toBeHex(expires, 8)])
  const digest = keccak256(concat([head, keccak256(question), keccak256(result)]))
  return coder.encode(['bytes', 'uint64', 'bytes'], [result, expires, key.sign(digest).serialized])
}

const resolve = (name: string, askOffchain?: OffchainRead, chainId?: number) =>
  resolveName({ rpc, network, chainId, nodeMs: 5_000, askOffchain }, name)

test('call-6 a name that the app’s gateway answers for leads to its account', async () => {
  const asked: string[] = []
  const found = await resolve('ada.foyer.eth', async ({ sender, data }) => {
    asked.push(sender)
    return sign(data)
  })
  expect(found).toEqual({ address: ADA, name: 'ada.foyer.eth', imageUrl: undefined })
  expect(asked).toEqual([resolver.toLowerCase()])
})

test('T41 on another network it leads to the account of that network, such as a contract account, or to nobody', async () => {
  const asked: string[] = []
  const answer =
    (address: string): OffchainRead =>
    async ({ data }) => {
      asked.push(data)
      return sign(data, { address, isOfCoin: true })
    }
  expect(await resolve('ada.foyer.eth', answer(ADA), 8453)).toMatchObject({ address: ADA })
  // addr(node, coinType), with the coin type of Base.
  expect(asked[0]).toContain('f1cb7e06')
  expect(asked[0]).toContain((0x80000000 + 8453).toString(16).padStart(64, '0'))
  for (const none of ['0x', `0x${'0'.repeat(40)}`, `${ADA}ff`, '0x01'])
    expect([none, await resolve('ada.foyer.eth', answer(none), 8453)]).toEqual([none, undefined])
  // The record of Ethereum is no answer to it.
  const other: OffchainRead = async ({ data }) => sign(data)
  expect(await resolve('ada.foyer.eth', other, 8453)).toBeUndefined()
})

test('an answer of another key, for another contract, of yesterday, or to another question is none', async () => {
  const stranger = new SigningKey(`0x${'66'.repeat(32)}`)
  const lies: readonly ((question: string) => string)[] = [
    (question) => sign(question, { key: stranger }),
    (question) => sign(question, { to: ADA }),
    (question) => sign(question, { expires: Math.floor(Date.now() / 1000) - 86_400 }),
    (question) => sign(concat([question, '0x00'])),
    (question) => sign(question, { address: `0x${'0'.repeat(40)}` }),
    () => '0x',
    () => 'rubbish',
    () => `0x${'f'.repeat(512)}`,
  ]
  for (const [at, lie] of lies.entries())
    expect([at, await resolve('ada.foyer.eth', async ({ data }) => lie(data))]).toEqual([at, undefined])
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
    askOffchain: async ({ data }: Parameters<OffchainRead>[0]) => sign(data),
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

test('nobody is asked for a name whose contract sends clients elsewhere, or of an app without a gateway', async () => {
  const asked: string[] = []
  const ask: OffchainRead = async ({ data }) => {
    asked.push(data)
    return sign(data)
  }
  expect(await resolve('ada.nobody.eth', ask)).toBeUndefined()
  expect(await resolve('foyer.eth', ask)).toBeUndefined()
  expect(asked).toEqual([])
  expect(await resolve('ada.foyer.eth')).toBeUndefined()
})

test('a gateway that fails is told by code', async () => {
  const failing = resolve('ada.foyer.eth', () =>
    Promise.reject(Object.assign(new Error('down'), { code: 'x' })),
  )
  await expect(failing).rejects.toThrow('down')
})

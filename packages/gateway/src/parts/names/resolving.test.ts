import { actAs, send } from '@foyer/devkit/chainTransactions'
import { deployNames, UNIVERSAL_RESOLVER } from '@foyer/devkit/localContracts'
import { deployOffchainNames } from '@foyer/devkit/offchainNames'
import { HOUR_MS } from '@foyer/server-kit'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { EnsPlugin, JsonRpcProvider, Network } from 'ethers'
import { createPublicClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { getEnsAddress } from 'viem/ens'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  createHolder,
  createNameSigner,
  encodeQuestion,
  listenFor,
  type NamesTest,
  SIGNER,
  startNamesTest,
} from '../../../test/namesTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { ANSWER_LIFETIME_MS } from './signAnswer.ts'

// Names as the libraries of others resolve them, against contracts on a local chain.

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const ada = createHolder()

let chain: LocalChain
let opened: OpenDatabase
let right: NamesTest
let serving: NamesTest
let server: Awaited<ReturnType<typeof listenFor>>
let resolver: Hex
let viemAddress: (name: string, coinType?: bigint) => Promise<string | null>
let reader: JsonRpcProvider

beforeAll(async () => {
  const made = await Promise.all([startLocalChain({ chainId: 1, port: 0 }), openUsualDatabase('names')])
  chain = made[0]
  opened = made[1]
  server = await listenFor(() => serving?.gateway)
  const deployed = await deployOffchainNames(chain, {
    label: 'foyer',
    gatewayUrl: server.url,
    signers: [SIGNER.address],
  })
  resolver = requireHex(deployed.resolver)
  right = await startNamesTest({ opened, resolver, rpc: { 'eip155:1': [chain.url] } })
  serving = right
  await right.register(ada, 'ada')

  const universalResolverAddress = requireHex(UNIVERSAL_RESOLVER)
  const client = createPublicClient({ transport: http(chain.url) })
  viemAddress = (name, coinType) =>
    getEnsAddress(client, { name, universalResolverAddress, ...(coinType !== undefined && { coinType }) })
  const network = new Network('local', 1).attachPlugin(new EnsPlugin(REGISTRY, 1))
  reader = new JsonRpcProvider(chain.url, network, { staticNetwork: network, cacheTimeout: -1 })
})
afterEach(() => {
  serving = right
})
afterAll(async () => {
  reader?.destroy()
  await right?.close()
  await server?.close()
  await opened?.close()
  await chain?.stop()
})

function requireHex(text: string): Hex {
  return `0x${text.toLowerCase().slice(2)}`
}

/** Returns the results of both libraries for a name. */
const both = async (name: string) => [await reader.resolveName(name), await viemAddress(name)]

test('a name leads to its account for both libraries, and one that nobody has to nobody', async () => {
  expect(await both('ada.foyer.eth')).toEqual([ada.address, ada.address])
  expect(await both('nobody.foyer.eth')).toEqual([null, null])
  expect(await both('foyer.eth')).toEqual([null, null])
  expect(await both('sub.ada.foyer.eth')).toEqual([null, null])
  const ens = await reader.getResolver('ada.foyer.eth')
  expect(await ens?.getText('avatar')).toBe('')
  expect(await viemAddress('ada.foyer.eth', 0x80000000n | 8453n)).toBe(ada.address.toLowerCase())
  expect(await viemAddress('ada.foyer.eth', 0n)).toBeNull()
})

test('a name that was given up leads to nobody', async () => {
  const holder = createHolder()
  await right.register(holder, 'shortlived')
  expect(await both('shortlived.foyer.eth')).toEqual([holder.address, holder.address])
  await right.release(holder, 'shortlived')
  expect(await both('shortlived.foyer.eth')).toEqual([null, null])
})

test('an answer that another key has signed is none', async () => {
  const signer = createNameSigner(`0x${'66'.repeat(32)}`)
  serving = await startNamesTest({ opened, resolver, signer })
  expect(await both('ada.foyer.eth')).toEqual([null, null])
  await serving.close()
})

test('an answer that is over is none', async () => {
  serving = await startNamesTest({ opened, resolver })
  // The chain's clock is that of its newest block, which on a busy machine is some time ago.
  serving.clock.shiftMs = -ANSWER_LIFETIME_MS - HOUR_MS
  expect(await both('ada.foyer.eth')).toEqual([null, null])
  serving.clock.shiftMs = 0
  expect(await both('ada.foyer.eth')).toEqual([ada.address, ada.address])
  await serving.close()
})

test('an answer that was signed for another contract is none', async () => {
  serving = await startNamesTest({ opened, resolver: `0x${'ab'.repeat(20)}` })
  expect(await both('ada.foyer.eth')).toEqual([null, null])
  await serving.close()
})

test('whoever asks as another contract gets nothing that this contract would take', async () => {
  const abi = parseAbi(['function resolveWithProof(bytes answer, bytes question) view returns (bytes)'])
  const evil = await deployOffchainNames(chain, {
    label: 'evil',
    gatewayUrl: server.url,
    signers: [SIGNER.address],
  })
  const question = encodeQuestion('ada.foyer.eth')
  const ask = async (sender: string) => {
    const reply = await fetch(`${server.url}/v1/names/answers/${sender}/${question}`)
    const { data } = (await reply.json()) as { data: Hex } // the API of the route
    return data
  }
  const prove = async (to: string, answer: Hex) => {
    const data = encodeFunctionData({ abi, functionName: 'resolveWithProof', args: [answer, question] })
    return chain.request('eth_call', [{ to, data }, 'latest']).then(
      () => 'taken',
      () => 'refused',
    )
  }
  const answer = await ask(evil.resolver)
  expect(await prove(evil.resolver, answer)).toBe('refused')
  expect(await prove(resolver, answer)).toBe('taken')
})

test('an answer to one question is none to another, and a liar is not believed', async () => {
  const bob = createHolder()
  await right.register(bob, 'bobby')
  const other = await right.names.answer(encodeQuestion('bobby.foyer.eth'))
  serving = await startNamesTest({ opened, resolver, changes: { answer: async () => other } })
  expect(await both('ada.foyer.eth')).toEqual([null, null])
  await serving.close()
  const answer = (await right.names.answer(encodeQuestion('ada.foyer.eth'))) ?? ''
  for (let at = 2; at < answer.length; at += 40) {
    const digit = answer[at] === '0' ? '1' : '0'
    const lie = answer.slice(0, at) + digit + answer.slice(at + 1)
    serving = await startNamesTest({ opened, resolver, changes: { answer: async () => lie } })
    expect([null, ada.address], String(at)).toContain(await viemAddress('ada.foyer.eth').catch(() => null))
    await serving.close()
  }
})

test('a name that somebody has set as theirs counts where it leads back to them', async () => {
  const names = await deployNames(chain)
  const abi = parseAbi(['function setName(string name)'])
  const claim = async (from: string, name: string) => {
    const data = encodeFunctionData({ abi, args: [name] })
    await actAs(chain, from, () => send(chain, { from, to: names.reverseRegistrar, data }))
  }
  await claim(ada.address, 'ada.foyer.eth')
  expect(await reader.lookupAddress(ada.address)).toBe('ada.foyer.eth')
  const mallory = createHolder()
  await claim(mallory.address, 'ada.foyer.eth')
  expect(await reader.lookupAddress(mallory.address)).toBeNull()
})

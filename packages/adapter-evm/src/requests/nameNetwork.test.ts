import { attachFakeWallet, FAKE_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const SEPOLIA = toTestNetwork(11155111, { testnet: true })
const BASE_SEPOLIA = toTestNetwork(84532, { testnet: true })
const MAINNET = toTestNetwork(1)
const BASE = toTestNetwork(8453)

async function attach(networks: readonly ReturnType<typeof toTestNetwork>[]) {
  const asked: string[] = []
  const run = attachFakeWallet({
    adapter: evmAdapter(),
    networks,
    rpc: async ({ network }) => {
      asked.push(network.caipNetworkId)
      return `0x${'0'.repeat(64)}`
    },
  })
  const { names } = await run.attaching
  await names?.resolve?.({ name: 'alice.eth', signal: new AbortController().signal })
  await names?.profile({ address: FAKE_ADDRESS, signal: new AbortController().signal })
  return { hasNames: names !== undefined, asked: new Set(asked) }
}

test('T41 names are those of Ethereum, wherever a test network stands in the list', async () => {
  expect(await attach([SEPOLIA, MAINNET, BASE])).toEqual({ hasNames: true, asked: new Set(['eip155:1']) })
})

test('T41 an app with real networks but without Ethereum has no names rather than those of a test network', async () => {
  expect(await attach([BASE, SEPOLIA])).toEqual({ hasNames: false, asked: new Set() })
})

test('an app of test networks alone has the names of the test network', async () => {
  expect(await attach([BASE_SEPOLIA, SEPOLIA])).toEqual({
    hasNames: true,
    asked: new Set(['eip155:11155111']),
  })
})

import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { CallsCapability, WalletCapabilities } from '../../ports/session.ts'
import { connectWallet } from '../connections/index.ts'
import { offerPaymaster } from './index.ts'

const gatewayUrl = 'https://gateway.example'
const context = { token: 'eyJ9.q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA' }
const path = '/v1/paymaster/1?projectId=shop'
const TAKES = { paymasterService: { supported: true } }

/** Returns a modal with a wallet of these capabilities, and what its gateway was asked about. */
async function start(able: WalletCapabilities | undefined) {
  const asked: unknown[] = []
  const made = await createTestModal({
    options: { gatewayUrl, projectId: 'shop' },
    platform: {
      fetch({ url, body }) {
        if (!url.includes('/v1/paymaster-contexts')) return new Response('{}', { status: 404 })
        asked.push(JSON.parse(String(body)))
        return Response.json({ paymaster: { path, context, expiresAtMs: 1 } })
      },
    },
  })
  if (able) {
    const calls: Partial<CallsCapability> = { capabilities: async () => able }
    made.evm.calls = calls as CallsCapability // nothing else of it is asked for here
  }
  await connectWallet(made.modal, { connectorId: 'com.example.one' })
  return { ...made, asked }
}

test.each<[string, WalletCapabilities]>([
  ['on the network in use', { '0x1': TAKES }],
  ['on every network', { '0x0': TAKES }],
])('call-6 a wallet that takes a paymaster %s is offered the one of the project', async (_, able) => {
  const { modal, asked } = await start(able)
  expect(await offerPaymaster(modal)).toEqual({ url: `${gatewayUrl}${path}`, context })
  expect(asked).toMatchObject([{ chainId: 'eip155:1' }])
})

test.each<[string, WalletCapabilities | undefined]>([
  ['takes none', { '0x1': { atomic: { status: 'supported' } } }],
  ['says that it does not', { '0x1': { paymasterService: { supported: false } } }],
  ['says something else', { '0x1': { paymasterService: 'yes' } }],
  ['takes one elsewhere', { '0xa': TAKES, '0x1': {} }],
  ['makes no batches', undefined],
])('call-6 a wallet that %s is offered none, and the gateway is not asked', async (_, able) => {
  const { modal, asked } = await start(able)
  expect(await offerPaymaster(modal)).toBeUndefined()
  expect(asked).toEqual([])
})

test('call-6 another network is asked about by its id, and one that is not of EVM never', async () => {
  const { modal, asked } = await start({ '0xa': TAKES })
  expect(await offerPaymaster(modal, { networkId: 'eip155:10' })).toBeDefined()
  expect(asked).toMatchObject([{ chainId: 'eip155:10' }])
  expect(
    await offerPaymaster(modal, { networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
  ).toBeUndefined()
})

test('nobody is offered one while nobody is connected', async () => {
  const { modal } = await createTestModal({ options: { gatewayUrl } })
  expect(await offerPaymaster(modal)).toBeUndefined()
})

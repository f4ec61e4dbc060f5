import { createTestModal, fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from './connectWallet.ts'
import { findProvider, liveSessionsOf } from './liveSessions.ts'

const KEY = { namespace: 'eip155', connectorId: 'com.example.one' } as const

/** A wallet whose provider is frozen, as those of the adapter and of the connectors are. */
function frozenConnector() {
  const connector = fakeConnector()
  const open: typeof connector.open = async (input) => {
    const { eip155 } = await connector.open(input)
    return eip155 ? { eip155: Object.freeze({ ...eip155 }) } : {}
  }
  return { ...connector, open }
}

async function connected() {
  const { modal } = await createTestModal({ connectors: [frozenConnector()] })
  await connectWallet(modal, { connectorId: KEY.connectorId })
  const provider = findProvider(modal, KEY)
  if (!provider) throw new Error('No provider.')
  const own = () => {
    const kept = liveSessionsOf(modal).get(KEY)?.provider
    return kept && 'request' in kept ? kept : undefined
  }
  return { modal, provider, own }
}

test('a page may write to its provider, as older apps do, and wrap it in a proxy', async () => {
  const { provider } = await connected()
  // A property that no type knows.
  const loose = provider as unknown as Record<string, unknown>
  loose.autoRefreshOnNetworkChange = false
  expect(loose.autoRefreshOnNetworkChange).toBe(false)
  const wrapped = new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(wrapped.request({ method: 'eth_chainId' })).resolves.toMatch(/^0x/)
})

test('what a page does to its provider changes nothing for the session', async () => {
  const { modal, provider, own } = await connected()
  const before = own()?.request
  provider.request = async () => 'forged'
  expect(own()).not.toBe(provider)
  expect(own()?.request).toBe(before)
  await expect(own()?.request({ method: 'eth_chainId' })).resolves.not.toBe('forged')
  expect(findProvider(modal, KEY)).toBe(provider)
})

test('the provider of a page hears events, and chains as emitters do', async () => {
  const { provider } = await connected()
  const listener = () => {}
  expect(provider.on?.('chainChanged', listener)).toBe(provider)
  expect(provider.removeListener?.('chainChanged', listener)).toBe(provider)
})

test.each(['polkadot', 'cosmos'] as const)(
  'the object of a wallet of %s is handed on itself, whatever other methods it has',
  async (namespace) => {
    const { modal } = await createTestModal()
    // Wallets that speak EVM as well have both methods.
    const wallet = { request: async () => null, getKey: async () => null }
    const key = { namespace, connectorId: 'page' } as const
    liveSessionsOf(modal).put(key, {
      provider: wallet as never, // a page may have anything
      session: {
        ...key,
        addresses: ['account'],
        networkId: `${namespace}:one`,
        signMessage: async () => '',
        balance: async () => ({ amountBase: '0', decimals: 0, symbol: '' }),
        stop: () => {},
      },
    })
    expect(findProvider(modal, key)).toBe(wallet)
  },
)

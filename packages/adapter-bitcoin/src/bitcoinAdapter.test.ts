import {
  BITCOIN_KINDS,
  BITCOIN_NETWORKS,
  type BitcoinKind,
  paymentAddress,
  toBitcoinSuiteWallet,
} from '@foyer/devkit/bitcoin'
import { type ChainSuiteInput, chainSuite } from '@foyer/devkit/suites'
import { expect, inject, test } from 'vitest'
import { bitcoinAdapter } from './bitcoinAdapter.ts'

const timing = { restoreMs: [500, 1_000], promptMs: 1_500, closeMs: 200, readMs: 500 }
const { address } = paymentAddress(0, 'mainnet')

const LACKS: Partial<Record<BitcoinKind, ChainSuiteInput['lacks']>> = {
  leather: ['restore', 'changes', 'switch'],
  phantom: ['restore', 'switch'],
}

// A wallet of the standard and one of those with ways of their own, and by `npm test -- stress` each.
const KINDS = (['standard', 'unisat', 'request', 'leather', 'phantom'] as const).slice(
  0,
  inject('isStress') ? undefined : 2,
)

for (const kind of KINDS) {
  chainSuite({
    name: `Bitcoin, ${kind}`,
    lacks: LACKS[kind] ?? [],
    createAdapter: (page) => bitcoinAdapter({ page, timing }),
    createWallet: () => toBitcoinSuiteWallet(kind),
    connectorId: BITCOIN_KINDS[kind].connectorId,
    networks: [BITCOIN_NETWORKS.mainnet, BITCOIN_NETWORKS.signet],
    unservedNetwork: BITCOIN_NETWORKS.regtest,
    rpc: async () => ({
      chain_stats: { funded_txo_sum: 12, spent_txo_sum: 0 },
      mempool_stats: { funded_txo_sum: 0, spent_txo_sum: 2 },
    }),
    signature: /^[A-Za-z0-9+/]+=*$/,
    addresses: {
      // Nothing is sent, so no address is typed. Those that a wallet gives are read by `readAccounts`.
      good: [],
      bad: [
        `${address.slice(0, 20)}${address.slice(20).toUpperCase()}`,
        address.slice(2),
        `${address}q`,
        '0xce799A07aaA1de8285053f50e1D19396efBBa5a5',
      ],
    },
    plantHostileWallet(page) {
      const trap = new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap')
          },
          getOwnPropertyDescriptor: () => {
            throw new Error('trap')
          },
        },
      )
      for (const name of ['btc_providers', 'XverseProviders', 'okxwallet', 'phantom', 'unisat'])
        Reflect.set(page, name, trap)
      Object.defineProperty(page, 'LeatherProvider', {
        configurable: true,
        get: () => {
          throw new Error('getter')
        },
        set(value) {
          Object.defineProperty(page, 'LeatherProvider', { value })
        },
      })
      page.dispatchEvent(new Event('load'))
    },
  })
}

test('without a page no wallet is found', () => {
  const stop = bitcoinAdapter().discover(() => expect.unreachable())
  stop()
})

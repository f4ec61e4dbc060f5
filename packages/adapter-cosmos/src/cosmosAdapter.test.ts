import { COSMOS_NETWORKS, createCosmosWallet, toSuiteCosmos } from '@foyer/devkit/cosmos'
import { stressCases } from '@foyer/devkit/stress'
import { chainSuite } from '@foyer/devkit/suites'
import { expect, test } from 'vitest'
import { cosmosAdapter } from './cosmosAdapter.ts'

const timing = { restoreMs: 15, promptMs: 1_500, keysMs: 1_000, closeMs: 200 }
const [key] = createCosmosWallet().keys
const address = key?.addressOn('cosmos') ?? ''

const KINDS = [
  { name: 'Keplr', id: 'cosmos:keplr', options: {} },
  {
    name: 'Leap that claims the place of Keplr',
    id: 'cosmos:leap',
    options: { place: 'leap', claimsKeplr: true },
  },
  { name: 'Cosmostation', id: 'cosmos:cosmostation', options: { place: 'cosmostation' } },
] as const

for (const { name, id, options } of stressCases(KINDS)) {
  chainSuite({
    name: `Cosmos, ${name}`,
    createAdapter: (page) => cosmosAdapter({ page, timing }),
    createWallet: () => toSuiteCosmos(createCosmosWallet(options)),
    connectorId: id,
    networks: [COSMOS_NETWORKS.hub, COSMOS_NETWORKS.osmosis],
    unservedNetwork: COSMOS_NETWORKS.juno,
    rpc: async () => ({ response: { code: 0, value: null } }),
    signature: /^[\w+/]{86}==$/,
    addresses: {
      good: [
        [address, address],
        [` ${address.toUpperCase()}\n`, address],
      ],
      bad: [
        key?.addressOn('osmo') ?? '',
        `C${address.slice(1)}`,
        address.slice(1),
        `${address}q`,
        address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
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
        },
      )
      Reflect.set(page, 'okxwallet', trap)
      const own = id === 'cosmos:leap' ? 'cosmostation' : 'leap'
      Object.defineProperty(page, own, {
        get() {
          throw new Error('thrower')
        },
      })
    },
  })
}

test('without a page no wallet is found', () => {
  const stop = cosmosAdapter().discover(() => expect.unreachable())
  stop()
})

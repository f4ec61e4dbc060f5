import { createPolkadotExtension, POLKADOT_NETWORKS, toSuiteExtension } from '@foyer/devkit/polkadot'
import { stressCases } from '@foyer/devkit/stress'
import { chainSuite } from '@foyer/devkit/suites'
import { expect, test } from 'vitest'
import { polkadotAdapter } from './polkadotAdapter.ts'

const timing = { restoreMs: 15, promptMs: 1_500, accountsMs: 1_000 }
const { address = '', relayAddress = '', kusamaAddress = '' } = createPolkadotExtension().keys[0] ?? {}

for (const hasKindByte of stressCases([false, true])) {
  chainSuite({
    name: hasKindByte ? 'Polkadot, signatures that say their kind' : 'Polkadot',
    createAdapter: (page) => polkadotAdapter({ page, timing, appName: 'Suite' }),
    createWallet: () => toSuiteExtension(createPolkadotExtension({ hasKindByte })),
    connectorId: 'polkadot:suite-wallet',
    networks: [POLKADOT_NETWORKS.relay, POLKADOT_NETWORKS.assetHub],
    unservedNetwork: POLKADOT_NETWORKS.westend,
    rpc: async () => null,
    signature: /^0x01[\da-f]{128}$/,
    addresses: {
      good: [
        [relayAddress, relayAddress],
        [` ${address}\n`, relayAddress],
        [kusamaAddress, relayAddress],
      ],
      bad: [
        relayAddress.toLowerCase(),
        relayAddress.slice(1),
        `${relayAddress}1`,
        relayAddress.replace(/.$/, 'z'),
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
      Reflect.set(page, 'injectedWeb3', {
        trap,
        number: 5,
        nothing: null,
        silent: { enable: 'no function' },
        get thrower() {
          throw new Error('thrower')
        },
      })
    },
  })
}

test('without a page no extension is found', () => {
  const stop = polkadotAdapter().discover(() => expect.unreachable())
  stop()
})

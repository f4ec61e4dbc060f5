import type { StandardWallet } from '@foyer/adapter-kit'
import { DEFAULT_WALLET_TIMING, discover } from '@foyer/adapter-kit'
import { fromBase58 } from '@foyer/codec'
import { createStandardWallet, isSignedByKey, SOLANA_NETWORKS, toSuiteWallet } from '@foyer/devkit/standard'
import { chainSuite } from '@foyer/devkit/suites'
import { attachSession } from './session.ts'
import { createWalletAccess } from './walletAccess.ts'

const timing = { ...DEFAULT_WALLET_TIMING, restoreMs: [500, 1_000], promptMs: 4_000, closeMs: 200 }
const family = {
  namespace: 'solana',
  chainPrefix: 'solana:',
  connectFeature: 'standard:connect',
} as const
const address = createStandardWallet().addresses[0] ?? ''

chainSuite({
  name: 'a wallet of the standard',
  createAdapter: (page) => ({
    namespace: 'solana',
    discover: (found, lost) =>
      discover({
        page,
        family,
        load: async (wallet) => createWalletAccess(wallet, timing),
        found,
        lost,
      }),
    attach: (input) =>
      attachSession({
        ...input,
        // The suite hands on what the connector gave.
        provider: input.provider as StandardWallet,
        page,
        timing,
        readBalance: async () => ({ amountBase: '12', decimals: 9, symbol: 'SOL' }),
        checkSignature: ({ address: signer, message, signature }) =>
          isSignedByKey(Uint8Array.from(fromBase58(signer) ?? []), message, signature),
      }),
  }),
  createWallet: () => toSuiteWallet(createStandardWallet()),
  connectorId: 'standard:suite-wallet',
  networks: [SOLANA_NETWORKS.mainnet, SOLANA_NETWORKS.devnet],
  unservedNetwork: SOLANA_NETWORKS.testnet,
  rpc: async () => undefined,
  signature: /^[1-9A-HJ-NP-Za-km-z]{80,88}$/,
  addresses: {
    good: [
      [address, address],
      [` ${address}\n`, address],
    ],
    bad: [
      address.toLowerCase(),
      address.slice(2),
      `${address}1`,
      '0xce799A07aaA1de8285053f50e1D19396efBBa5a5',
    ],
  },
  plantHostileWallet(page) {
    const announcer = () => {
      throw new Error('announcer')
    }
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: announcer }))
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    for (const wallet of [trap, { ...createStandardWallet().wallet, name: trap }]) {
      page.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: (api: { register(one: unknown): void }) => api.register(wallet),
        }),
      )
    }
  },
})

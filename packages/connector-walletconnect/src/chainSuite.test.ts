import { solanaAdapter } from '@foyer/adapter-solana'
import { toBase58 } from '@foyer/codec'
import type { Connector, WalletStandardWallet } from '@foyer/core/ports'
import { SOLANA_NETWORKS, STANDARD_KEYS } from '@foyer/devkit/standard'
import { type ChainSuiteWallet, chainSuite } from '@foyer/devkit/suites'
import type { PairingWallet } from '@foyer/testing/pairing'
import { afterEach } from 'vitest'
import { type Pair, startPair } from './testing/startPair.ts'

const { mainnet, devnet, testnet } = SOLANA_NETWORKS
const SIGN = 'solana_signMessage'
const CONNECTOR_ID = 'walletConnect'
const [address = ''] = STANDARD_KEYS.map((key) => key.address)

/** A page of the suite, and the wallet of the real kit that it reaches over a relay. */
interface World {
  readonly pair: Promise<Pair>
  readonly connector: Connector
}

const worlds = new Map<EventTarget, World>()
afterEach(async () => {
  for (const { pair } of worlds.values()) await (await pair).stop()
  worlds.clear()
})

function openWorld(page: EventTarget): World {
  const known = worlds.get(page)
  if (known) return known
  const networks = [mainnet, devnet].map(({ caipNetworkId }) => ({ networkId: caipNetworkId }))
  const pair = startPair({ sharedAccounts: 2, solana: { networks } })
  const opened = pair.then((made) => made.connectorOf(made.origin.openTab()))
  const connector: Connector = {
    id: CONNECTOR_ID,
    name: 'WalletConnect',
    kind: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
    async open(input) {
      const { wallet } = await pair
      return (await opened).open({ ...input, onPairing: ({ uri }) => void wallet.pair(uri).catch(() => {}) })
    },
    restore: async (input) => (await opened).restore(input),
    close: async () => (await opened).close(),
  }
  const world = { pair, connector }
  worlds.set(page, world)
  return world
}

function createWallet(): ChainSuiteWallet {
  let addresses = STANDARD_KEYS.slice(0, 2).map((key) => key.address)
  let wallet: PairingWallet | undefined
  const waiting: ((wallet: PairingWallet) => void)[] = []
  /** Does something in the wallet: now, or as soon as it runs. */
  const act = (run: (wallet: PairingWallet) => void) => {
    if (wallet) run(wallet)
    else waiting.push(run)
  }
  return {
    get addresses() {
      return addresses
    },
    announce(page) {
      openWorld(page).pair.then((pair) => {
        wallet = pair.wallet
        for (const run of waiting) run(pair.wallet)
      })
    },
    decline: (isDeclining) =>
      act((one) => {
        one.answer = isDeclining ? 'reject' : 'approve'
      }),
    lock() {},
    unlock() {},
    selectAccount(index) {
      const picked = addresses[index] ?? ''
      addresses = [picked, ...addresses.filter((one) => one !== picked)]
      act((one) => void one.switchSolanaAccount(index).catch(() => {}))
    },
    leave: () => act((one) => void one.disconnect().catch(() => {})),
    answer: (request, how) =>
      act((one) => {
        const junk = { chains: [], methods: [], events: [], accounts: [`${mainnet.caipNetworkId}:junk`] }
        one.answer = how === 'never' ? 'silent' : 'approve'
        one.changeGrant = request === 'connect' && how === 'junk' ? () => ({ solana: junk }) : undefined
        one.results.delete(SIGN)
        if (request === 'sign' && how === 'junk') one.results.set(SIGN, 5)
        const signature = toBase58(new Uint8Array(64).fill(7))
        if (request === 'sign' && how === 'wrong') one.results.set(SIGN, { signature })
      }),
  }
}

const solana = solanaAdapter({ timing: { promptMs: 8_000 } })

chainSuite({
  name: 'a wallet of Solana over WalletConnect',
  isPaired: true,
  createAdapter: (page) => ({
    namespace: 'solana',
    discover(found) {
      found(openWorld(page).connector)
      return () => {}
    },
    // The suite hands on what the connector gave.
    attach: (input) => solana.attach({ ...input, provider: input.provider as WalletStandardWallet }),
  }),
  createWallet,
  connectorId: CONNECTOR_ID,
  networks: [mainnet, devnet],
  unservedNetwork: testnet,
  rpc: async () => ({ value: 12 }),
  signature: /^[1-9A-HJ-NP-Za-km-z]{80,88}$/,
  addresses: { good: [[address, address]], bad: [address.toLowerCase(), `${address}1`] },
})

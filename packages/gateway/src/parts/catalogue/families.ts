/**
 * Wallets of the bundled catalogue that speak other families than EVM, best known first, and the network by which a listing says so. The
 * sources are lists that the families keep themselves; data/NOTICE names them.
 */
export const FAMILIES: Readonly<
  Record<string, { readonly chain: string; readonly wallets: readonly string[] }>
> = {
  solana: {
    chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    wallets: [
      'app.phantom',
      'com.solflare',
      'app.backpack',
      'ag.jup',
      'com.trustwallet.app',
      'io.magiceden.wallet',
      'com.coinbase.wallet',
      'com.okex.wallet',
      'io.metamask',
      'com.bitget.web3',
      'com.exodus',
      'com.brave.wallet',
      'com.binance.wallet',
      'app.nightly',
      'com.coin98',
      'pro.tokenpocket',
      'com.safepal',
      'so.onekey.app.wallet',
      'xyz.talisman',
      'com.enkrypt',
      'org.mathwallet',
      'app.krystal',
      'io.hyperpay',
      'app.onto',
      'fi.nu',
      'com.bitpie',
      'app.core.extension',
      'me.vultisig',
    ],
  },
  bip122: {
    chain: 'bip122:000000000019d6689c085ae165831e93',
    wallets: [
      'app.xverse',
      'com.wallet.reown',
      'com.okex.wallet',
      'io.unisat',
      'app.phantom',
      'io.magiceden.wallet',
      'com.bitget.web3',
      'com.binance.wallet',
      'so.onekey.app.wallet',
      'com.enkrypt',
      'me.vultisig',
    ],
  },
  polkadot: {
    chain: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    wallets: [
      'xyz.talisman',
      'app.subwallet',
      'io.novawallet',
      'org.polkadot.js',
      'com.enkrypt',
      'app.nightly',
      'org.mathwallet',
    ],
  },
  cosmos: {
    chain: 'cosmos:cosmoshub-4',
    wallets: [
      'app.keplr',
      'io.leapwallet',
      'io.cosmostation',
      'com.okex.wallet',
      'io.owallet',
      'com.crypto.wallet',
      'com.trustwallet.app',
      'com.exodus',
      'com.coin98',
      'io.compasswallet',
      'com.bitget.web3',
      'im.token',
      'xyz.frontier.wallet',
      'app.omni',
      'me.vultisig',
    ],
  },
}

/** The chains that mean every EVM chain. */
export const ANY_EVM = 'eip155:1'

/**
 * Wallets of the bundled catalogue that reach no EVM chain, with the chains that they reach beside those of `FAMILIES`. Chains of families
 * that no modal connects keep them out of lists where they would be of no use.
 */
export const WITHOUT_EVM: Readonly<Record<string, readonly string[]>> = {
  'ag.jup': [],
  'app.freighter': ['stellar:pubnet'],
  'app.girin': ['xrpl:0'],
  'app.xverse': [],
  'com.solflare': [],
  'com.wallet.reown': [],
  'io.unisat': [],
  'org.polkadot.js': [],
  'xyz.joeywallet': ['xrpl:0'],
}

const RANKS: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(FAMILIES).map(([namespace, { wallets }]) => [
    namespace,
    new Map(wallets.map((id, index) => [id, index])),
  ]),
)

/** The place of a wallet among those of a family; behind all others where it has none. */
export function rankIn(namespace: string, walletId: string): number {
  return RANKS[namespace]?.get(walletId) ?? Number.POSITIVE_INFINITY
}

/** The families that a bundled wallet reaches, as chains; null where that is EVM alone. */
export function chainsOf(walletId: string): readonly string[] | null {
  const others = Object.values(FAMILIES)
    .filter(({ wallets }) => wallets.includes(walletId))
    .map(({ chain }) => chain)
  const without = WITHOUT_EVM[walletId]
  if (without) return [...others, ...without]
  return others.length > 0 ? [ANY_EVM, ...others] : null
}

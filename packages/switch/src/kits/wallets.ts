/** Wallets by the names that RainbowKit gives their functions, and their ids in Foyer's catalogue. */
export const CATALOGUE_IDS: Readonly<Record<string, string>> = {
  metaMaskWallet: 'io.metamask',
  coinbaseWallet: 'com.coinbase.wallet',
  baseAccount: 'com.coinbase.wallet',
  trustWallet: 'com.trustwallet.app',
  rainbowWallet: 'me.rainbow',
  rabbyWallet: 'io.rabby',
  phantomWallet: 'app.phantom',
  okxWallet: 'com.okex.wallet',
  binanceWallet: 'com.binance.wallet',
  ledgerWallet: 'com.ledger',
  zerionWallet: 'io.zerion.wallet',
  uniswapWallet: 'org.uniswap',
  safeWallet: 'global.safe',
  braveWallet: 'com.brave.wallet',
  bitgetWallet: 'com.bitget.web3',
  imTokenWallet: 'im.token',
  oneInchWallet: 'io.1inch.wallet',
  talismanWallet: 'xyz.talisman',
  subWallet: 'app.subwallet',
}

/** Names that list no wallet of their own: Foyer lists wallets of the browser and of phones by itself. */
export const BUILT_IN_WALLETS: ReadonlySet<string> = new Set(['injectedWallet', 'walletConnectWallet'])

/** Ids in Foyer of wallets that announce themselves, by names of earlier kits: in lower case, without blanks, `wallet` and `SDK`. */
export const WALLET_IDS: Readonly<Record<string, string>> = {
  metamask: 'io.metamask',
  coinbase: 'com.coinbase.wallet',
  base: 'com.coinbase.wallet',
  trust: 'com.trustwallet.app',
  rainbow: 'me.rainbow',
  rabby: 'io.rabby',
  phantom: 'app.phantom',
  okx: 'com.okex.wallet',
  binance: 'com.binance.wallet',
  zerion: 'io.zerion.wallet',
  brave: 'com.brave.wallet',
  bitget: 'com.bitget.web3',
  kraken: 'com.kraken',
  backpack: 'app.backpack',
  talisman: 'xyz.talisman',
  sub: 'app.subwallet',
}

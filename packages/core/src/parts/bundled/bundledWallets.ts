// Out of the gateway's catalogue, as tools/catalogue/bundled-wallets.ts prints it; a test compares the two.
import type { WalletListing } from '@foyer/api'
import { toBundledListing } from '../../kernel/wallets/toBundledListing.ts'
import type { Namespace } from '../../ports/provider.ts'

// One network stands for its family.
const E = 'eip155:1'
const S = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const B = 'bip122:000000000019d6689c085ae165831e93'
const P = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const C = 'cosmos:cosmoshub-4'

// biome-ignore format: one wallet a line
const ROWS: Parameters<typeof toBundledListing>[] = [
  ['io.metamask', 'MetaMask', 'io.metamask', 'https://metamask.io/', 'https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn', 'https://apps.apple.com/us/app/metamask/id1438144202', 'https://play.google.com/store/apps/details?id=io.metamask', 'metamask://', [E, S]],
  ['com.coinbase.wallet', 'Base (formerly Coinbase Wallet)', 'com.coinbase.wallet', 'https://base.app', 'https://chrome.google.com/webstore/detail/coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad?hl=en', 'https://apps.apple.com/app/apple-store/id1278383455', 'https://play.google.com/store/apps/details?id=org.toshi', null, [E, S], 'Coinbase Wallet'],
  ['com.trustwallet.app', 'Trust Wallet', 'com.trustwallet.app', 'https://trustwallet.com/', 'https://chrome.google.com/webstore/detail/trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph', 'https://apps.apple.com/app/apple-store/id1288339409', 'https://play.google.com/store/apps/details?id=com.wallet.crypto.trustapp', 'trust://', [E, S, C], 'Trust'],
  ['me.rainbow', 'Rainbow', 'me.rainbow', 'https://rainbow.me/', 'https://chrome.google.com/webstore/detail/rainbow/opfgelmcmbiajamepnmloijbpoleiama?utm_source=wc&utm_medium=connector&utm_campaign=wc', 'https://apps.apple.com/app/apple-store/id1457119021?pt=119997837&ct=wc&mt=8', 'https://play.google.com/store/apps/details?id=me.rainbow&referrer=utm_source%3Dwc%26utm_medium%3Dconnector%26utm_campaign%3Dwc', 'rainbow://'],
  ['io.rabby', 'Rabby', 'io.rabby', 'https://rabby.io/', 'https://chrome.google.com/webstore/detail/rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch', 'https://apps.apple.com/us/app/rabby-wallet-crypto-evm/id6474381673', 'https://play.google.com/store/apps/details?id=com.debank.rabbymobile', 'rabby://'],
  ['app.phantom', 'Phantom', 'app.phantom', 'https://phantom.app/', 'https://chrome.google.com/webstore/detail/phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa', 'https://apps.apple.com/us/app/phantom-crypto-wallet/id1598432977', 'https://play.google.com/store/apps/details?id=app.phantom&hl=en', null, [E, S, B]],
  ['com.okex.wallet', 'OKX Wallet', 'com.okex.wallet', 'https://www.okx.com/download', 'https://chrome.google.com/webstore/detail/okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge', 'https://apps.apple.com/us/app/okx-wallet-portal-to-web3/id6743309484', 'https://play.google.com/store/apps/details?id=com.okx.wallet', 'okxwallet://main', [E, S, B, C]],
  ['com.binance.wallet', 'Binance Wallet', 'com.binance.wallet', 'https://www.binance.com/en/web3wallet', 'https://chromewebstore.google.com/detail/binance-wallet/cadiboklkpojfamcoggejbbdjcoiljjk?utm_source=walletconnect', 'https://www.binance.com/en/download', 'https://www.binance.com/en/download', 'bnc://app.binance.com/cedefi/', [E, S, B]],
  ['com.ledger', 'Ledger Wallet', null, 'https://www.ledger.com/ledger-wallet', null, 'https://itunes.apple.com/app/id1361671700', 'https://play.google.com/store/apps/details?id=com.ledger.live', 'ledgerlive://'],
  ['io.zerion.wallet', 'Zerion', 'io.zerion.wallet', 'https://zerion.io/', 'https://chrome.google.com/webstore/detail/zerion-wallet-for-web3-nf/klghhnkeealcohjjanjjdaeeggmfmlpl', 'https://apps.apple.com/app/id1456732565', 'https://play.google.com/store/apps/details?id=io.zerion.android&hl=en&gl=US', 'zerion://'],
  ['org.uniswap', 'Uniswap Wallet', null, 'https://uniswap.org', 'https://chromewebstore.google.com/detail/uniswap-extension/nnpmfplkfogfpmcngplhnbdnnilmcdcg', 'https://apps.apple.com/us/app/uniswap-wallet/id6443944476', 'https://play.google.com/store/apps/details?id=com.uniswap.mobile', 'uniswap://'],
  ['global.safe', 'Safe', null, 'https://safe.global/', null, 'https://apps.apple.com/app/id6748754793', 'https://play.google.com/store/apps/details?id=global.safe.mobileapp', 'safe://'],
  ['com.brave.wallet', 'Brave Wallet', 'com.brave.wallet', 'https://brave.com/wallet/', 'https://brave.com/wallet/', null, null, null, [E, S]],
  ['com.bitget.web3', 'Bitget Wallet', 'com.bitget.web3', 'https://web3.bitget.com', 'https://chrome.google.com/webstore/detail/bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak', 'https://web3.bitget.com/en/wallet-download?type=0', 'https://web3.bitget.com/en/wallet-download?type=0', 'bitkeep://', [E, S, B, C]],
  ['com.exodus', 'Exodus', null, 'https://exodus.com/', 'https://chrome.google.com/webstore/detail/exodus-web3-wallet/aholpfdialjgjfhomihkjbmgjidlcdno', 'https://apps.apple.com/us/app/exodus-crypto-bitcoin-wallet/id1414384820', 'https://play.google.com/store/apps/details?id=exodusmovement.exodus&hl=en&gl=US', 'exodus://', [E, S, C]],
  ['im.token', 'imToken', null, 'https://token.im/', null, 'https://apps.apple.com/us/app/imtoken2/id1384798940', 'https://play.google.com/store/apps/details?id=im.token.app', 'imtokenv2://', [E, C]],
  ['io.1inch.wallet', '1inch Wallet', null, 'http://wallet.1inch.io', null, 'https://apps.apple.com/us/app/1inch-defi-wallet/id1546049391', 'https://play.google.com/store/apps/details?id=io.oneinch.android', 'oneinch://open/nobodywilleveruseit'],
  ['co.family.wallet', 'Family', 'co.family.wallet', 'https://family.co', null, 'https://apps.apple.com/us/app/family-ethereum-wallet/id1606779267', null, 'familywallet://'],
  ['com.kraken', 'Kraken Wallet', null, 'https://www.kraken.com/wallet', null, 'https://apps.apple.com/us/app/kraken-wallet/id1626327149', 'https://play.google.com/store/apps/details?id=com.kraken.superwallet', 'krakenwallet://'],
  ['com.robinhood.wallet', 'Robinhood Wallet', 'com.robinhood.wallet', 'https://robinhood.com/web3-wallet/', 'https://robinhood.com/web3-wallet/', 'https://robinhood.com/web3-wallet/', 'https://play.google.com/store/apps/details?id=com.robinhood.gateway', 'robinhood-wallet://'],
  ['app.backpack', 'Backpack', 'app.backpack', 'https://backpack.app', 'https://chrome.google.com/webstore/detail/backpack/aflkmfhebedbjioipglgcbcmnbpgliof', 'https://apps.apple.com/us/app/backpack-wallet-exchange/id6445964121', 'https://play.google.com/store/apps/details?id=app.backpack.mobile', 'backpack://', [E, S]],
  ['com.solflare', 'Solflare', null, 'https://solflare.com', 'https://chromewebstore.google.com/detail/solflare-wallet/bhhhlbepdkbapadjdnnojkbgioiodbic', 'https://apps.apple.com/us/app/solflare-solana-wallet/id1580902717', 'https://play.google.com/store/apps/details?id=com.solflare.mobile', 'solflare://', [S]],
  ['app.xverse', 'Xverse Wallet', null, 'https://www.xverse.app/', 'https://chromewebstore.google.com/detail/xverse-wallet-buy-bitcoin/idnnbdplmphpflfnlkomgpfbpcgelopg', 'https://apps.apple.com/us/app/xverse-wallet-buy-bitcoin/id1552272513', 'https://play.google.com/store/apps/details?id=com.secretkeylabs.xverse', 'xverse://', [B]],
  ['com.wallet.reown', 'Leather', 'com.wallet.reown', 'https://leather.io/', 'https://chromewebstore.google.com/detail/leather/ldinpeekobnhjjdofggfgjlcehhmanlj', null, null, null, [B]],
  ['xyz.talisman', 'Talisman', 'xyz.talisman', 'https://talisman.xyz', 'https://chromewebstore.google.com/detail/talisman-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld?hl=en', 'https://apps.apple.com/us/app/talisman-wallet/id6761427240', 'https://play.google.com/store/apps/details?id=xyz.talisman.app', 'talisman://', [E, S, P]],
  ['app.subwallet', 'SubWallet', 'app.subwallet', 'https://www.subwallet.app/', 'https://chrome.google.com/webstore/detail/subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn', 'https://apps.apple.com/us/app/subwallet-polkadot-wallet/id1633050285', 'https://play.google.com/store/apps/details?id=app.subwallet.mobile&hl=en_US', 'subwallet://', [E, P]],
  ['io.novawallet', 'Nova Wallet', null, 'https://novawallet.io', null, 'https://apps.apple.com/app/nova-polkadot-kusama-wallet/id1597119355', 'https://play.google.com/store/apps/details?id=io.novafoundation.nova.market', 'novawallet://', [E, P]],
  ['app.keplr', 'Keplr', 'app.keplr', 'https://keplr.app', 'https://chrome.google.com/webstore/detail/keplr/dmkamcknogkgcdfhhbddcghachkejeap?hl=en', 'https://apps.apple.com/us/app/keplr-wallet/id1567851089', 'https://play.google.com/store/apps/details?id=com.chainapsis.keplr&hl=en&gl=US', 'keplrwallet://wcV2', [E, C]],
  ['io.leapwallet', 'Leap', null, 'https://leapwallet.io/', 'https://chrome.google.com/webstore/detail/leap-cosmos-wallet/fcfcfllfndlomdhbehjjcoimbgofdncg', 'https://apps.apple.com/in/app/leap-cosmos/id1642465549/', 'https://play.google.com/store/apps/details?id=io.leapwallet.cosmos', 'leapcosmos://', [E, C]],
]

/** The wallets shown when no gateway answers, the best known for EVM chains first. */
export const bundledWallets: readonly WalletListing[] = ROWS.map((row) => toBundledListing(...row))

/** The best known wallets of each other family, in order. */
export const FIRST_OF_FAMILY: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  solana: ['app.phantom', 'com.solflare', 'app.backpack'],
  bip122: ['app.xverse', 'com.wallet.reown', 'com.okex.wallet'],
  polkadot: ['xyz.talisman', 'app.subwallet', 'io.novawallet'],
  cosmos: ['app.keplr', 'io.leapwallet'],
}

import type { IconKind } from './readIcon.ts'

// What no rule can find out, decided by looking at the pictures.

/**
 * Wallets whose picture in the list carried the mark of another company in its lower left corner, and the picture that took
 * its place. The wallet's own picture comes first; where there is none, that of the same brand as an exchange, token or network.
 * Solflare is not in that list.
 */
export const WALLET_ICONS: Readonly<Record<string, readonly [kind: IconKind, name: string]>> = {
  'com.binance.wallet': ['exchanges', 'binance'],
  'com.bitget.web3': ['exchanges', 'bitget'],
  'com.crypto.wallet': ['exchanges', 'crypto-com'],
  'com.elrond.maiar.wallet': ['networks', 'multiversx'],
  'com.ledger': ['wallets', 'ledger'],
  'com.roninchain.wallet': ['wallets', 'ronin'],
  'com.safepal': ['tokens', 'SFP'],
  'com.solflare': ['wallets', 'solflare'],
  'com.trustwallet.app': ['wallets', 'trust'],
  'global.safe': ['wallets', 'safe'],
  'im.token': ['wallets', 'imtoken'],
  'io.1inch.wallet': ['exchanges', '1inch'],
  'io.metamask': ['wallets', 'metamask'],
  'io.trezor': ['wallets', 'trezor'],
  'io.zerion.wallet': ['wallets', 'zerion'],
  'org.uniswap': ['exchanges', 'uniswap'],
  'pro.tokenpocket': ['wallets', 'token-pocket'],
}

/**
 * Wallets with that mark, or without a picture in the list, for which `@web3icons/core` has nothing: letters on the colour that their
 * picture has.
 */
export const WALLET_LETTERS: Readonly<Record<string, readonly [letters: string, colour: string]>> = {
  'co.arculus': ['A', '#101014'],
  'com.bestwallet': ['BW', '#5b5ff0'],
  'com.bifrostwallet': ['B', '#0b2f9e'],
  'com.bitcoin': ['B', '#f7931a'],
  'com.bitpay': ['BP', '#101f6b'],
  'com.blockchain.login': ['B', '#3d7de0'],
  'com.coolbitx.cwsapp': ['CW', '#26262b'],
  'com.dcentwallet': ['D', '#0d0d0f'],
  'com.fireblocks': ['F', '#0a2a6b'],
  'com.mtpelerin': ['B', '#0b2238'],
  'io.ironwallet': ['IW', '#4d7fd6'],
  'io.mywallet': ['MW', '#1697f6'],
  'io.unisat': ['US', '#1f1d1f'],
  'org.polkadot.js': ['P', '#e6007a'],
}

/** Network numbers that `@web3icons/common` gives to another network than the modal does. */
export const OTHER_NETWORKS: ReadonlySet<string> = new Set([
  // Hyper EVM there, Zora Goerli here.
  '999',
  // The picture is that of another project called Beam.
  '4337',
  '13337',
])

/** Tokens whose picture there is not theirs, or not well drawn. */
export const WRONG_TOKENS: ReadonlySet<string> = new Set(['beam', 'beam-2', 'degen', 'degen-base', 'kujira'])

/** Networks whose mark would lose its corners in a circle: it is drawn smaller, in white on this colour. */
export const SMALLER_MARKS: Readonly<Record<string, string>> = {
  base: '#0000ff',
}

/** Pictures of tokens that are of another token with the same symbol: the network's picture stands for its own token. */
export const TOKENS_BY_NETWORK: Readonly<Record<string, string>> = {
  arbitrum: 'arbitrum-one',
}

/** The icons of networks of families whose networks have marks of their own. Kusama has none there, and is shown by its letter. */
export const NAMED_ICONS: Readonly<Record<string, string>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 'polkadot',
  'polkadot:68d56f15f85d3136970ec16946040bc1': 'polkadot',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 'polkadot',
  'cosmos:cosmoshub-4': 'cosmos-hub',
  'cosmos:osmosis-1': 'osmosis',
  'cosmos:provider': 'cosmos-hub',
  'cosmos:osmo-test-5': 'osmosis',
}

/** Tokens for the coins of networks, where the table of networks names an earlier or another one. By symbol of the coin. */
export const COIN_TOKENS: Readonly<Record<string, string>> = {
  AVAX: 'avalanche-2',
  BNB: 'binancecoin',
  BTC: 'bitcoin',
  CELO: 'celo',
  ETH: 'ethereum',
  POL: 'polygon-ecosystem-token',
}

/** Numbers of the networks that addresses of tokens are listed for, by their names in `@web3icons/common`. */
export const CHAIN_IDS: Readonly<Record<string, number>> = {
  ethereum: 1,
  'optimistic-ethereum': 10,
  cronos: 25,
  'binance-smart-chain': 56,
  xdai: 100,
  'polygon-pos': 137,
  'manta-pacific': 169,
  fantom: 250,
  zksync: 324,
  'metis-andromeda': 1088,
  'polygon-zkevm': 1101,
  moonbeam: 1284,
  moonriver: 1285,
  mantle: 5000,
  base: 8453,
  'arbitrum-one': 42161,
  'arbitrum-nova': 42170,
  celo: 42220,
  avalanche: 43114,
  linea: 59144,
  blast: 81457,
  scroll: 534352,
  aurora: 1313161554,
}

/** Tokens are taken over up to this place in the order of their worth, and those of `WELL_KNOWN_TOKENS` whatever their place. */
export const LAST_TOKEN_RANK = 200

/** Ids of the tokens whose symbols the gateway protects against look-alikes. */
export const WELL_KNOWN_TOKENS: ReadonlySet<string> = new Set([
  'aave',
  'arbitrum',
  'binancecoin',
  'bitcoin',
  'chainlink',
  'coinbase-wrapped-staked-eth',
  'dai',
  'ethereum',
  'frax',
  'matic-network',
  'optimism',
  'paypal-usd',
  'pepe',
  'polygon-ecosystem-token',
  'rocket-pool-eth',
  'shiba-inu',
  'solana',
  'tether',
  'true-usd',
  'uniswap',
  'usd-coin',
  'USDE',
  'wrapped-bitcoin',
])

/** What follows `solana:` in the id of the main network. */
export const SOLANA_MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Pictures of tokens of Solana by mint: those that the gateway knows by name. `@web3icons/common` lists neither dollar. */
export const SOLANA_TOKENS: Readonly<Record<string, string>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'token-usdc',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'token-usdt',
  So11111111111111111111111111111111111111112: 'token-sol',
}

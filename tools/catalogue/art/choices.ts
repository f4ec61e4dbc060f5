import type { IconKind } from './readIcon.ts'

// Choices that no rule can make, decided by looking at the pictures.

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

/** Tokens for the coins of networks, where the table of networks names an earlier or another one. The key is the symbol of the coin. */
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

/** The part behind `solana:` in the id of the main network. */
export const SOLANA_MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Pictures of tokens of Solana by mint: those that the gateway knows by name. `@web3icons/common` lists neither dollar. */
export const SOLANA_TOKENS: Readonly<Record<string, string>> = {
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 'token-usdc',
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'token-usdt',
  So11111111111111111111111111111111111111112: 'token-sol',
}

/** Built-in networks that the list of pictures has none for, and the picture of what they belong to. */
export const BUNDLED_NETWORKS: Readonly<Record<string, string>> = {
  'eip155:999': 'zora',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 'token-ksm',
}

/** Colours of the networks whose test networks the modal has marks of, dark enough to be read on white. */
export const TINTS: Readonly<Record<string, string>> = {
  'arbitrum-one': '#1b6fc2',
  aurora: '#3f9d1f',
  avalanche: '#d92d33',
  base: '#0000ff',
  'binance-smart-chain': '#a67c00',
  bitcoin: '#c46a00',
  ethereum: '#4f5fc4',
  optimism: '#e0031c',
  polkadot: '#d6006f',
  polygon: '#7b3fe4',
  solana: '#7a2ee6',
  zksync: '#3a3fd8',
}

const SOLANA_BARS =
  'M17.7 8.358a.55.55 0 0 1-.365.145H4.515c-.455 0-.684-.52-.37-.825l2.106-2.03a.54.54 0 0 1 .364-.15h12.87c.46 0 .685.524.365.83zm0 10.005c-.1.09-.23.14-.365.14H4.515c-.455 0-.684-.516-.37-.82l2.106-2.036a.53.53 0 0 1 .364-.145h12.87c.46 0 .685.52.365.825zm0-7.72a.55.55 0 0 0-.365-.14H4.515c-.455 0-.684.515-.37.82l2.106 2.035c.1.091.23.143.364.144h12.87c.46 0 .685-.52.365-.824z'

/** Marks of the modal whose colours there are not those that people know. */
export const DRAWN_MARKS: Readonly<Record<string, string>> = {
  celo: '<svg viewBox="0 0 24 24"><path fill="#FCFF52" d="M0 0h24v24H0z"/><path d="M4.8 4.8h14.4v5.15h-2.5a5.14 5.14 0 1 0 0 4.1h2.5v5.15H4.8z" fill="#000"/></svg>',
  'cosmos-hub':
    '<svg viewBox="0 0 24 24"><path fill="#2E3148" d="M0 0h24v24H0z"/><g stroke="#fff" stroke-width=".9"><ellipse cx="12" cy="12" rx="3" ry="8"/><ellipse cx="12" cy="12" rx="3" ry="8" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="3" ry="8" transform="rotate(120 12 12)"/></g><circle cx="12" cy="12" r="1.5" fill="#fff"/></svg>',
  solana: `<svg viewBox="0 0 24 24"><path fill="#0b0b12" d="M0 0h24v24H0z"/><path fill="url(#s)" d="${SOLANA_BARS}"/><defs><linearGradient id="s" x1="5" x2="19" y1="19" y2="5" gradientUnits="userSpaceOnUse"><stop stop-color="#9945FF"/><stop offset="1" stop-color="#14F195"/></linearGradient></defs></svg>`,
}

/** The usual stablecoins on built-in networks, where the list of pictures does not name them. Addresses as their issuers state them. */
export const STABLECOINS: Readonly<Record<string, readonly string[]>> = {
  'token-usdt': [
    'eip155:10:0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
    'eip155:56:0x55d398326f99059fF775485246999027B3197955',
    'eip155:100:0x4ECaBa5870353805a9F068101A40E0f32ed605C6',
    'eip155:137:0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    'eip155:8453:0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2',
    'eip155:42161:0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
    'eip155:42220:0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  ],
  'token-usdc': [
    'eip155:56:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    'eip155:100:0xDDAfbb505ad214D7b80b1f830fcCc89B60fb7A83',
    'eip155:324:0x1d17CBcF0D6D143135aE902365D2E5e2A16538D4',
    'eip155:84532:0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    'eip155:11155111:0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  ],
}

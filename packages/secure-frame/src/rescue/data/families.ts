/** The families of chains, as the page names them. */
export const FAMILY_NAMES = {
  evm: 'Ethereum · EVM',
  solana: 'Solana',
  bitcoin: 'Bitcoin',
  cosmos: 'Cosmos',
  polkadot: 'Polkadot',
} as const

/** A family of chains. */
export type FamilyId = keyof typeof FAMILY_NAMES

/** The families in which the embedded wallet has accounts. */
export const OWN_FAMILIES: ReadonlySet<FamilyId> = new Set(['evm', 'solana'])

/** Accounts that have one name in every language. */
export const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  solana: 'Solana',
  segwit: 'Native SegWit',
  taproot: 'Taproot',
  cosmos: 'Cosmos Hub',
  polkadot: 'Polkadot',
}

/** The derivation paths of the families but EVM, whose paths are those of the code that makes wallets. */
export const PATHS = {
  solana: "m/44'/501'/0'/0'",
  segwit: "m/84'/0'/0'/0/0",
  taproot: "m/86'/0'/0'/0/0",
  hub: "m/44'/118'/0'/0/0",
} as const

/** The family whose chains share a key: the account of its hub, and how addresses begin there and on other chains. */
export const HUB = {
  family: 'cosmos',
  account: 'cosmos',
  prefix: 'cosmos',
  chains: [
    ['Osmosis', 'osmo'],
    ['Celestia', 'celestia'],
    ['Noble', 'noble'],
    ['dYdX', 'dydx'],
  ],
} as const satisfies {
  readonly family: FamilyId
  readonly account: string
  readonly prefix: string
  readonly chains: readonly (readonly [name: string, prefix: string])[]
}

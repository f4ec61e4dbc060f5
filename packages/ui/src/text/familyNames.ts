import type { Namespace } from '@foyer/core/ports'

/** Names of families of chains beside words such as 'wallet', which are the same in every language. */
export const FAMILY_NAMES: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

import { defineTexts } from './text.ts'

/** Texts: the names of chain families. */
export const chainText = defineTexts('chain', {
  eip155: 'Ethereum and EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
})

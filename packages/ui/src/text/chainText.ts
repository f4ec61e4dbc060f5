import { defineTexts } from './text.ts'

/** Texts: the names of chain families, and what is asked of a wallet that speaks several. */
export const chainText = defineTexts('chain', {
  eip155: 'Ethereum and EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  connectAccount: 'Connect your {chain} account in {wallet}',
})

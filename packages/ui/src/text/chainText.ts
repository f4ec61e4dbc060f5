import { connectingText } from './connectingText.ts'
import { frameText } from './frameText.ts'

/** Texts: a wallet that speaks for several chain families. */
export const chainText = {
  back: frameText.back,
  connectorNotFound: connectingText.connector_not_found,
  connectorNotFoundHint: connectingText.connectorNotFoundHint,
  selectChain: 'Select which chain to connect to your multi chain wallet',
  chains: 'Chains',
  eip155: 'Ethereum and EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
} as const

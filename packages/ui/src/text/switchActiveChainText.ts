import { chainText } from './chainText.ts'
import { errorText } from './errorText.ts'

/** Texts: a family of chains that the connected wallet does not speak. */
export const switchActiveChainText = {
  ...chainText,
  unknownNetwork: errorText.network_not_found,
  switchTo: 'Switch to {chain}',
  otherWalletNeeded: 'Your connected wallet does not support {chain}. Connect another wallet to continue.',
  switchButton: 'Switch',
} as const

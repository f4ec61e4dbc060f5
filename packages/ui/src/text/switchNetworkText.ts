import { connectingText } from './connectingText.ts'
import { errorText } from './errorText.ts'
import { frameText } from './frameText.ts'

/** Texts: the change to one network. */
export const switchNetworkText = {
  ...errorText,
  tryAgain: frameText.tryAgain,
  back: frameText.back,
  cancel: connectingText.cancel,
  approveInWallet: 'Approve in wallet',
  switchDeclined: 'Switch declined',
  switchDeclinedHint:
    'Switch can be declined if chain is not supported by a wallet or previous request is still active',
  switchingTo: 'Switching to {network} network...',
  acceptSwitch: 'Accept the switch request in your wallet',
} as const

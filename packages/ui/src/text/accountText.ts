import { frameText } from './frameText.ts'
import { defineTexts } from './text.ts'

/** Texts: the account. */
export const accountText = {
  titleConnect: frameText.titleConnect,
  ...defineTexts('account', {
    copyAddress: 'Copy address',
    blockExplorer: 'Block Explorer',
    disconnect: 'Disconnect',
    disconnecting: 'Disconnecting...',
    switchWallet: 'Switch wallet',
    switchWalletFrom: 'Switch wallet, {wallet} is in use',
    activity: 'Activity',
    balanceUnavailable: 'Balance unavailable',
    balanceLoading: 'Loading balance',
    network: 'Network',
    unknownNetwork: 'Unknown Network',
    notConnected: 'No wallet connected',
    notConnectedHint: 'Connect a wallet to see your account.',
    unknown: 'Unknown',
  }),
}

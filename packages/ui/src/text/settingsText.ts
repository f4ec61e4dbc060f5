import { accountText } from './accountText.ts'

/** Texts: the settings of the account. */
export const settingsText = {
  network: accountText.network,
  unknown: accountText.unknown,
  disconnect: accountText.disconnect,
  disconnecting: accountText.disconnecting,
  upgradeTitle: 'Upgrade your wallet',
  upgradeHint: 'Transition to a self-custodial wallet',
  signIn: 'Sign-in of this account',
  switchToEoa: 'Switch to your EOA',
  switchToSmartAccount: 'Switch to your Smart Account',
  chooseName: 'Choose account name',
} as const

import { accountText } from './accountText.ts'
import { connectText } from './connectText.ts'
import { searchText } from './searchText.ts'

/** Texts: networks and the change between them. */
export const networksText = {
  ...searchText,
  or: connectText.or,
  disconnect: accountText.disconnect,
  disconnecting: accountText.disconnecting,
  searchNetwork: 'Search network',
  networks: 'Networks',
  noNetworkFound: 'No network found',
  notInWallet: 'Your wallet does not support this network',
  networksNote: 'Your connected wallet may not support some of the networks available for this app',
  whatIsANetwork: 'What is a network',
  unsupportedApp: 'This app doesn’t support your current network. Switch to an available option to continue.',
  unsupportedSwap:
    'The swap feature doesn’t support your current network. Switch to an available option to continue.',
  receiveOnly: 'You can only receive assets on these networks',
} as const

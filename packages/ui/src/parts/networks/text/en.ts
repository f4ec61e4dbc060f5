import { chainText } from '../../../text/chainText.ts'
import { connectingText } from '../../../text/connectingText.ts'
import { errorText } from '../../../text/errorText.ts'
import { frameText } from '../../../text/frameText.ts'
import { searchText } from '../../../text/searchText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  networks: 'Select Network',
  switchNetwork: 'Switch Network',
  walletCompatibleNetworks: 'Compatible Networks',
  whatIsANetwork: 'What is a network?',
})

/** Texts: networks and the change between them. */
export const networksText = {
  ...searchText,
  ...defineTexts('networks', {
    or: 'or',
    searchNetwork: 'Search network',
    networks: 'Networks',
    noNetworkFound: 'No network found',
    notInWallet: 'Your wallet doesn’t support this network',
    networksNote: 'Your connected wallet may not support some of the networks available for this app',
    whatIsANetwork: 'What is a network',
    unsupportedApp:
      'This app doesn’t support your current network. Switch to an available option to continue.',
    unsupportedSwap:
      'The swap feature doesn’t support your current network. Switch to an available option to continue.',
    receiveOnly: 'You can only receive assets on these networks',
  }),
}

/** Texts: the change to one network. */
export const switchNetworkText = {
  ...errorText,
  tryAgain: frameText.tryAgain,
  back: frameText.back,
  cancel: connectingText.cancel,
  ...defineTexts('switchNetwork', {
    approveInWallet: 'Approve in wallet',
    switchDeclined: 'Switch declined',
    switchDeclinedHint:
      'Switch can be declined if chain is not supported by a wallet or previous request is still active',
    switchingTo: 'Switching to {network} network...',
    acceptSwitch: 'Accept the switch request in your wallet',
  }),
}

/** Texts: a family of chains that the connected wallet does not speak. */
export const switchActiveChainText = {
  ...chainText,
  back: frameText.back,
  unknownNetwork: errorText.network_not_found,
  ...defineTexts('switchActiveChain', {
    switchTo: 'Switch to {chain}',
    otherWalletNeeded: 'Your connected wallet doesn’t support {chain}. Connect another wallet to continue.',
    switchButton: 'Switch',
  }),
}

/** Texts: What is a network? */
export const networkHelpText = defineTexts('networkHelp', {
  networkCardLedgerTitle: 'A shared record',
  networkCardLedgerText: 'Many computers agree on who owns what. No single company can change it.',
  networkCardMoneyTitle: 'Each has its own currency',
  networkCardMoneyText: 'Fees are paid in the network’s currency, so keep a little of it for transactions.',
  networkCardSeparateTitle: 'Each one is separate',
  networkCardSeparateText:
    'The same address can hold different assets on each network. Check which one you’re using.',
  learnMore: 'Learn more',
})

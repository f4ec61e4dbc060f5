import { accountText } from '../../../text/accountText.ts'
import { frameText } from '../../../text/frameText.ts'
import { searchText } from '../../../text/searchText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  onRampProviders: 'Buy Crypto',
  onRampTokenSelect: 'Select Token',
  onRampFiatSelect: 'Select Currency',
  buyInProgress: 'Purchase',
  whatIsABuy: 'What is Buy?',
  payWithExchange: 'From an exchange',
  payWithExchangeSelectAsset: 'Select Asset',
})

/** Texts: buying with money, and sending from an exchange. */
export const onrampText = {
  network: accountText.network,
  clearSearch: searchText.clearSearch,
  tryAgain: frameText.tryAgain,
  ...defineTexts('onramp', {
    // The form.
    pay: 'You pay',
    receive: 'You receive',
    amountOf: 'Amount in {symbol}',
    chosen: '{symbol} is chosen. Choose another',
    selectAsset: 'Select',
    offers: 'Offers',
    exchanges: 'Exchanges',
    fee: 'Fee {amount}',
    best: 'best offer',
    loading: 'Loading offers',
    failed: 'Offers could not be loaded',
    nothing_sold: 'Nothing available here',
    nothingSoldHint: 'Nobody sells on this network through this app. Try another network.',
    add_amount: 'Enter an amount to see offers.',
    amountFirst: 'Enter an amount first',
    quoting: 'Getting offers',
    amount_too_small: 'This is below every provider’s minimum.',
    amount_out_of_range: 'This is above every provider’s maximum.',
    unavailable: 'No provider is answering right now.',
    footer:
      'We work with the best providers to give you the lowest fees and best support. More options coming soon!',
    howItWorks: 'How does it work?',
    underWay: 'Purchase in progress',
    underWayHint: 'See its status',
    // The choices.
    searchAsset: 'Name or symbol',
    searchCurrency: 'Name or code',
    nothingFound: 'Nothing found',
    onNetwork: '{symbol} on {network}',
    // The purchase.
    opening: 'Opening {provider}',
    openingHint: 'One moment.',
    blocked: 'Continue at {provider}',
    blockedHint: 'Your browser blocked the new tab. Press the button to open it.',
    waiting: 'Continue at {provider}',
    waitingHint: 'Finish in the tab that opened. This page updates automatically.',
    pending: 'Payment in progress',
    pendingHint: '{provider} is processing it. You can close this window.',
    settling: 'On its way',
    settlingHint: 'The network still has to confirm it. You can close this window.',
    completed: 'Purchase complete',
    completedHint: '{amount} is in your wallet.',
    notMade: 'Purchase not completed',
    notMadeHint: '{provider} declined it, or you cancelled. Nothing was sent to you.',
    expired: 'Purchase expired',
    expiredHint: '{provider} received no payment. Nothing was sent to you.',
    tokenDiffers:
      'The chain describes this token differently from how it is listed here, so nothing was started. Choose another one.',
    notBegun: 'The purchase could not be started',
    goTo: 'Go to {provider}',
    provider: 'Provider',
    cancel: 'Cancel',
    explorer: 'Explorer',
    done: 'Done',
    noPurchase: 'Nothing is being bought',
    left: 'The page of {provider} is closed',
    leftHint: 'If you have paid, this page updates automatically. If not, open it again.',
    // The explanation.
    cardMoneyTitle: 'Money into crypto',
    cardMoneyText: 'You pay with a card or from a bank account, and get coins or tokens for it.',
    cardProviderTitle: 'Handled by providers',
    cardProviderText:
      'You pay on the page of a provider, who may ask who you are. Neither this app nor your wallet sees your card.',
    cardWalletTitle: 'Straight to your wallet',
    cardWalletText:
      'What you buy is sent to your address. It counts as arrived once the network has confirmed it.',
    understood: 'Got it',
  }),
}

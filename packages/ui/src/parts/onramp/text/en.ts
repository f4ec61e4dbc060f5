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
    loading: 'Loading what is on offer',
    failed: 'What is on offer could not be loaded',
    nothing_sold: 'Nothing is on offer here',
    nothingSoldHint: 'On the network in use nobody sells through this app. Try another network.',
    add_amount: 'Enter an amount to see offers.',
    quoting: 'Asking for offers',
    amount_too_small: 'This is less than anybody sells.',
    amount_out_of_range: 'Nobody sells that much at once.',
    unavailable: 'Nobody answers right now.',
    footer:
      'We work with the best providers to give you the lowest fees and best support. More options coming soon!',
    howItWorks: 'How does it work?',
    underWay: 'A purchase is under way',
    underWayHint: 'See how far it is',
    // The choices.
    searchAsset: 'Name or symbol',
    searchCurrency: 'Name or code',
    nothingFound: 'Nothing found',
    onNetwork: '{symbol} on {network}',
    // The purchase.
    opening: 'Opening {provider}',
    openingHint: 'One moment.',
    blocked: 'Go on at {provider}',
    blockedHint: 'Your browser opened no tab by itself. Press the button.',
    waiting: 'Go on at {provider}',
    waitingHint: 'Finish in the tab that was opened. This page notices by itself.',
    pending: 'Being paid',
    pendingHint: '{provider} is working on it. You can close this window.',
    settling: 'On its way',
    settlingHint: 'The network has to confirm it. You can close this window.',
    completed: 'It has arrived',
    completedHint: '{amount} are in your wallet.',
    notMade: 'It was not made',
    notMadeHint: '{provider} declined it, or you cancelled. Nothing was sent to you.',
    expired: 'Its time is over',
    expiredHint: '{provider} has heard of no payment. Nothing was sent to you.',
    tokenDiffers:
      'The chain describes this token otherwise than it is listed here. Nothing was begun. Choose another one.',
    notBegun: 'It could not be begun',
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
    cardProviderTitle: 'Providers do it',
    cardProviderText:
      'You pay on the page of a provider, who may ask who you are. Neither this app nor your wallet sees your card.',
    cardWalletTitle: 'Straight to your wallet',
    cardWalletText:
      'What you buy is sent to your address. It counts as arrived once the network has confirmed it.',
    understood: 'Got it',
  }),
}

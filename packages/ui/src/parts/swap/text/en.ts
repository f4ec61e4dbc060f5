import { accountText } from '../../../text/accountText.ts'
import { frameText } from '../../../text/frameText.ts'
import { searchText } from '../../../text/searchText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  swap: 'Swap',
  swapSelectToken: 'Select Token',
  swapPreview: 'Review Swap',
})

/** Texts: swapping currency and tokens. */
export const swapText = {
  network: accountText.network,
  clearSearch: searchText.clearSearch,
  tryAgain: frameText.tryAgain,
  ...defineTexts('swap', {
    // The form.
    pay: 'You pay',
    receive: 'You receive',
    amountOf: 'Amount of {symbol}',
    amountWanted: '{symbol} to receive',
    tokenInUse: 'Token: {symbol}. Choose another',
    balance: 'Balance {amount}',
    max: 'Max',
    maxLabel: 'Swap all your {symbol}',
    flip: 'Swap the other way around',
    about: 'about {amount}',
    select_token: 'Select a token',
    add_amount: 'Enter an amount',
    insufficient_funds: 'Insufficient funds',
    quoting: 'Looking for the best price',
    insufficient_liquidity: 'Insufficient liquidity',
    unavailable: 'No price right now',
    preview: 'Review swap',
    slippage: 'The price may move by',
    slippageOwn: 'Other',
    slippageHint: 'Up to {percent} less than shown may arrive.',
    impact: 'Price impact',
    impactHint: 'The pools are small for this amount: you receive {percent} less than the price says.',
    tokenFee: 'The token keeps about {percent} of every transfer.',
    tokenDiffers:
      'The chain describes one of these tokens otherwise than it is listed here. Nothing was asked of your wallet. Choose another token.',
    tokenUnconfirmed:
      'Neither your wallet nor the network could confirm these tokens. Nothing was asked of your wallet. Try again in a moment.',
    unconfirmedToken: 'Compare the amount in your wallet',
    unconfirmedTokenHint:
      'Only the server of this app says what this token is. Approve only if your wallet shows the same amount.',
    refused: 'The quote did not pass our checks. Nothing was asked of your wallet.',
    // The choice of a token.
    searchToken: 'Name, symbol or address',
    tokensLoading: 'Loading the tokens',
    tokensFailed: 'The tokens could not be loaded',
    noTokenFound: 'No token found',
    noTokenFoundHint: 'Try another name, or the whole address.',
    unknownToken: 'unknown',
    unknownTokenHint: 'Nobody has checked this token. Anyone can give theirs any name: compare its address.',
    // The preview.
    minimum: 'At least',
    fee: 'Network fee',
    route: 'Route',
    cancel: 'Cancel',
    swapNow: 'Swap',
    approveAndSwap: 'Approve and swap',
    inWallet: 'Approve in wallet',
    approving: 'Allow the swap to take exactly {amount} {symbol}.',
    confirmingApproval: 'Waiting for the network to confirm the approval.',
    swapping: 'Confirm the swap.',
    priceMoved: 'The price has moved',
    priceMovedHint: 'At least {amount} {symbol} arrive now.',
    acceptPrice: 'Accept the new price',
    wrongNetwork: 'Your wallet is on another network',
    switchTo: 'Switch to {network}',
    declined: 'Declined',
    declinedHint: 'You declined in your wallet. Nothing was swapped.',
    notMade: 'The swap was not made',
    // The receipt.
    pending: 'Swapping',
    pendingHint: 'Waiting for the network. You can close this window.',
    confirmed: 'Swapped',
    confirmedHint: 'The network has confirmed the swap.',
    dropped: 'The network took it back',
    droppedHint:
      'Its block is no longer part of the chain. It may be included again: do not send it again yet.',
    reverted: 'Swap failed',
    revertedHint: 'The network reversed it. Only the fee was charged.',
    changed: 'Another transaction took its place',
    changedHint: 'Look at it in the explorer.',
    unknown: 'The network does not answer',
    unknownHint: 'The swap was sent off. Whether it went through is not known yet.',
    explorer: 'Explorer',
    done: 'Done',
    noReview: 'Nothing to review',
  }),
}

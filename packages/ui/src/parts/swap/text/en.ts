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
    flip: 'Switch tokens',
    about: 'about {amount}',
    select_token: 'Select a token',
    add_amount: 'Enter an amount',
    insufficient_funds: 'Insufficient funds',
    quoting: 'Looking for the best price',
    insufficient_liquidity: 'Insufficient liquidity',
    unavailable: 'No price right now',
    preview: 'Review swap',
    slippage: 'Max slippage',
    slippageOwn: 'Other',
    slippageHint: 'You could receive up to {percent} less than shown.',
    rate: 'Rate',
    turnRate: 'Invert the rate',
    loss: 'What you receive is worth about {percent} less than what you pay.',
    acceptLoss: 'I understand that I lose about {percent} of the value',
    acceptFirst: 'Confirm the warning above',
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
    minimum: 'Minimum received',
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
    confirmed: 'Swap complete',
    confirmedHint: 'The network has confirmed the swap.',
    dropped: 'No longer confirmed',
    droppedHint:
      'Its block is no longer part of the chain. It may still be included again: don’t swap again yet.',
    reverted: 'Swap failed',
    revertedHint:
      'The transaction was reverted, so nothing was swapped. Only the network fee was charged. Try again, or allow a higher max slippage.',
    replaced: 'Swap replaced',
    replacedHint:
      'Another transaction from your account took its place. Check it in the explorer before you swap again.',
    cancelled: 'Swap cancelled',
    cancelledHint: 'You cancelled it in your wallet. Only a network fee was charged.',
    lost: 'Swap dropped',
    lostHint:
      'The network no longer knows this transaction, and nothing was swapped. If your wallet no longer shows it as pending, you can swap again.',
    stillPending: 'Still waiting',
    stillPendingHint: 'The network hasn’t picked it up yet. It may still go through: don’t swap again.',
    unknown: 'No answer from the network',
    unknownHint: 'The swap was sent. Whether it went through isn’t known yet.',
    swapAgain: 'Swap again',
    keepWaiting: 'Keep waiting',
    checkAgain: 'Check again',
    transaction: 'Transaction',
    explorer: 'Explorer',
    done: 'Done',
    noReview: 'Nothing to review',
  }),
}

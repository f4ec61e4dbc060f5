import { accountText } from '../../../text/accountText.ts'
import { frameText } from '../../../text/frameText.ts'
import { searchText } from '../../../text/searchText.ts'
import { defineTexts } from '../../../text/text.ts'
import { tokensText } from '../../../text/tokensText.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  walletSend: 'Send',
  walletSendSelectToken: 'Select Token',
  walletSendPreview: 'Review Transfer',
  walletSendConfirmed: 'Transfer',
})

/** Texts: why the network would refuse a transfer, by reason. */
export const refusalText = defineTexts('refusal', {
  fee_short: 'You do not have enough {symbol} for the network fee.',
  deposit_short:
    'The recipient has no account for this token yet. Opening one takes {amount} {symbol}, more than you have.',
  receiver_below_minimum: 'The recipient is new to this network and has to get at least {amount} {symbol}.',
  sender_below_minimum: 'Your account has to keep at least {amount} {symbol}, or nothing at all.',
  not_transferable: 'This token cannot be sent: its issuer ties it to your account.',
  transfer_hook: 'This token runs a program of its issuer at each transfer, which is not supported here.',
  transfers_paused: 'The issuer of this token has paused all transfers.',
  sender_frozen: 'The issuer of this token has frozen your account of it.',
  receiver_frozen: 'The issuer of this token has frozen the account of the recipient.',
  memo_required: 'The recipient takes this token only with a memo, which cannot be added here.',
  receiver_account_taken:
    'The recipient’s account for this token belongs to somebody else. Ask for another address.',
  token_differs:
    'The chain describes this token otherwise than it is listed here, so the amount may be wrong. Nothing was sent. Do not trust this entry.',
  token_unconfirmed:
    'Neither your wallet nor the network could confirm this token, so nothing was sent. Try again in a moment.',
  name_differs: 'Two sources say that this name leads to different addresses. Enter the address itself.',
  unknown_token: 'This token works in a way that is not supported here.',
  too_many_accounts: 'This amount lies in too many accounts for one transfer. Send less at a time.',
  receiver_token_account: 'This is the account of a token. Enter the address of its owner.',
  receiver_token: 'This is the address of a token. Anything sent to it is lost.',
  receiver_program: 'This is the address of a program. Anything sent to it is lost.',
  network_not_listed:
    'Your wallet does not offer {network} for this account. Choose the network in your wallet, then try again.',
  cost_risen: 'It now costs more than you agreed to, so nothing was sent. Check it again.',
  expired: 'It was approved too late, so nothing was sent. Try again.',
})

/** Texts: sending currency and tokens. */
export const sendText = {
  unverifiedHint: tokensText.unverifiedHint,
  network: accountText.network,
  clearSearch: searchText.clearSearch,
  tryAgain: frameText.tryAgain,
  viewActivity: accountText.activity,
  token_account: refusalText.receiver_token_account,
  program: refusalText.receiver_program,
  name_differs: refusalText.name_differs,
  ...defineTexts('send', {
    // Missing input (clauses validate-3, validate-4).
    formIncomplete: 'An amount and receiver address are required',
    tokenRequired: 'A token is required',
    unsupported_chain: 'Unsupported chain',
    select_token: 'Select a token',
    add_amount: 'Enter an amount',
    insufficient_funds: 'Insufficient funds',
    add_receiver: 'Add a recipient',
    resolving_receiver: 'Looking up the recipient',
    invalid_receiver: 'Check the recipient',
    insufficient_fee: 'Not enough {symbol} for the fee',
    preview: 'Review transfer',
    acceptFirst: 'Confirm the warning above',
    // The amount.
    amount: 'Amount',
    amountOf: 'Amount of {symbol}',
    tokenInUse: 'Token: {symbol}. Choose another',
    available: 'Available {amount} {symbol}',
    max: 'Max',
    maxLabel: 'Send all your {symbol}',
    // The receiver.
    to: 'To',
    receiver: 'Recipient',
    receiverPlaceholder: 'Address or name',
    receiverHint: 'The whole address appears here. Compare it with the one you were given.',
    paste: 'Paste',
    pasteLabel: 'Paste the recipient',
    clearReceiver: 'Remove the recipient',
    resolving: 'Looking up the name',
    not_found: 'No address goes by this name.',
    failed: 'The name could not be looked up. Try again in a moment.',
    not_address: 'This is neither an address nor a name.',
    checksum: 'This address has a typo. Copy it again from where you got it.',
    other_chain: 'This is for {network}. Switch to it to send there.',
    unknown_chain: 'This app does not have the network named after the @. Ask the recipient for another one.',
    interop_checksum:
      'The characters after the # do not fit this address and network. Copy it again from where you got it.',
    zero: 'Nobody owns this address. Anything sent to it is lost.',
    token: 'This is the contract of a token. Anything sent to it is lost.',
    // Warnings (threats T40, T41).
    lookAlike: 'Not an address you know',
    lookAlikeHint:
      'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.',
    knownAddress: 'The one you know',
    thisAddress: 'The one entered',
    acceptLookAlike: 'I compared both addresses and want to send to the one entered',
    first: 'First transfer to this address',
    firstHint: 'Compare every group of characters with the address you were given.',
    own: 'This is your own address',
    ownHint: 'The transfer only costs its fee.',
    other_network: 'Given for another network',
    other_networkHint:
      'What you entered names another network than the one you send on. Ask the recipient which one is right.',
    program_owned: 'A program decides on this address',
    program_ownedHint:
      'It has no key of its own, like the vault of a group. Send only if you were given it for this.',
    name_unconfirmed: 'Only one source knows this name',
    name_unconfirmedHint:
      'Only the server of this app says whom the name leads to. Compare the address with the one you were given.',
    unverified: 'Unverified token',
    // Fees.
    fee: 'Network fee',
    maxFee: 'At most {amount} {symbol}',
    deposit: '{amount} {symbol} of it opens the recipient’s account.',
    arrives: '{amount} {symbol} arrives: the token keeps back a fee.',
    feeLoading: 'Estimating the network fee',
    feeAbout: '{amount} {symbol}',
    feeUnknown: 'Shown by your wallet',
    feeLater: '–',
    // The choice of a token.
    searchToken: 'Search token',
    tokens: 'Tokens',
    tokensLoading: 'Loading your tokens',
    noTokens: 'Nothing to send',
    noTokensHint: 'This account holds no tokens on the network in use.',
    receive: 'Receive funds',
    noTokenFound: 'No token found',
    noTokenFoundHint: 'Try another name, symbol or contract address.',
    // The preview.
    from: 'From',
    cancel: 'Cancel',
    sendNow: 'Send',
    approve: 'Approve in wallet',
    approveHint: 'Accept the transfer in {wallet}.',
    approveSwitch: 'Accept the change of network in {wallet}.',
    yourWallet: 'your wallet',
    unconfirmedToken: 'Compare the amount in your wallet',
    unconfirmedTokenHint:
      'Only the server of this app says what this token is. Approve only if your wallet shows the same amount.',
    declined: 'Transaction declined',
    declinedHint: 'You declined the transfer in your wallet. Nothing was sent.',
    notMade: 'The transfer was not made',
    noAnswer: 'The wallet did not answer',
    noAnswerHint: 'If the request is still open in your wallet, answer it there before you try again.',
    serverAwayHint: 'The server of this wallet cannot be reached. Check your connection, then try again.',
    unclear: 'It is not clear whether this was sent',
    unclearHint: 'Look in your wallet before you try again.',
    wrongNetwork: 'Your wallet is on another network',
    wrongNetworkHint: 'This transfer is on {network}. Switch to it to go on.',
    switchTo: 'Switch to {network}',
    feeRisen: 'The network fee went up',
    feeRisenHint: 'It is now {amount} {symbol}. Check it before you send.',
    acceptFee: 'Accept the new fee',
    noReview: 'Nothing to review',
    noReviewHint: 'Fill in what to send and to whom first.',
    toForm: 'To the transfer',
    // The transaction.
    pending: 'Sending {amount} {symbol}',
    pendingHint: 'Waiting for the network. You can close this window.',
    confirmed: 'Sent {amount} {symbol}',
    confirmedHint: 'The network has confirmed the transfer.',
    notMoved: 'The token did not move as asked',
    notMovedHint:
      'The network confirmed the transaction, but it reports no such transfer. Look at both balances before you send again.',
    dropped: 'No longer confirmed',
    droppedHint:
      'Its block is no longer part of the chain. It may still be included again: don’t send it again yet.',
    reverted: 'Transfer failed',
    revertedHint: 'The transaction was reverted, so nothing was sent. Only the network fee was charged.',
    replaced: 'Transfer replaced',
    replacedHint:
      'Another transaction from your account took its place. Check it in the explorer before you send again.',
    cancelled: 'Transfer cancelled',
    cancelledHint: 'You cancelled it in your wallet. Only a network fee was charged.',
    lost: 'Transfer dropped',
    lostHint:
      'The network no longer knows this transaction, and nothing was sent. If your wallet no longer shows it as pending, you can send it again.',
    expired: 'Transfer not included in time',
    expiredHint:
      'The network did not include it, and never will. Check that your wallet is on {network}, then send it again.',
    sendAgain: 'Send again',
    stillPending: 'Still waiting',
    stillPendingHint: 'The network hasn’t picked it up yet. It may still go through: don’t send it again.',
    unknown: 'No answer from the network',
    unknownHint: 'The transfer was sent. Whether it went through isn’t known yet.',
    pendingAny: 'Sending',
    confirmedAny: 'Sent',
    keepWaiting: 'Keep waiting',
    checkAgain: 'Check again',
    transaction: 'Transaction',
    viewExplorer: 'Explorer',
    done: 'Done',
  }),
}

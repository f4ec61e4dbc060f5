import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  pay: 'Pay',
  payLoading: 'Payment',
})

/** Texts: a payment, what it costs, and what has become of it. */
export const payText = defineTexts('pay', {
  to: 'To',
  amount: 'Amount',
  network: 'Network',
  payWith: 'Pay with',
  balance: 'Balance: {amount}',
  cost: 'Cost',
  atMost: 'At most {amount}',
  payNow: 'Pay {amount}',
  approveAndPay: 'Approve and pay',
  switchTo: 'Switch to {network}',
  inWallet: 'Confirm in your wallet',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  asking: 'Confirm the payment in your wallet.',
  approving: 'Allow up to {amount} to be taken.',
  confirmingApproval: 'Waiting for your approval to be confirmed.',
  quoting: 'Getting the price …',
  noRoute: 'You can’t pay with this token. Choose another one.',
  tooLittle: 'This account doesn’t have enough of it.',
  declined: 'You declined. Nothing was paid.',
  priceMoved: 'The price has changed. Check the new one, then pay.',
  notSent: 'The payment was not sent.',
  tokenDiffers: 'The chain describes this token otherwise than it is listed here. Pay with another one.',
  tokenUnconfirmed: 'Neither your wallet nor the network could confirm this token. Try again in a moment.',
  expired: 'This payment has expired',
  expiredHint: 'Ask the shop for a new one. Do not send anything to it now.',
  notThere: 'The payment could not be loaded',
  connect: 'Connect wallet',
  nameUnread: 'Connect a wallet to see who is paid',
  nameUnreadHint: 'The payment is for a name. It is looked up on the network of the payment.',
  nameNotFound: 'No address goes by the name of the recipient. Nothing was paid.',
  nameChecksum:
    'The check behind the name of the recipient is wrong. Ask the recipient for the address again.',
  nameDiffers:
    'Two sources say that the name of the recipient leads to different addresses. Nothing was paid.',
  nameUnconfirmed:
    'Only the server of this app says whom the name leads to. Compare the address with the one you were given.',
  unsupported: 'This app does not know the network of the payment.',
  otherFamily: 'The connected wallet cannot pay on {network}. Connect another one, or use the code.',
  smartAccount:
    'A smart account cannot pay in {symbol}: the payment could not be found. Switch to your EOA in the settings, or use the code.',
  payFromEoa: 'Open settings',
  ownAmount: 'The last digits tell this payment apart from others.',
  otherDevice: 'Pay with another device',
  hideCode: 'Hide the code',
  qrLabel: 'Payment code',
  copyLink: 'Copy link',
  codeHint: 'The code asks for exactly {amount}. Check the amount in your wallet.',
  elsewherePaying:
    'This payment is being made elsewhere: another window or device is asking a wallet for it. Finish it there, or wait a minute.',
  elsewhereSent:
    'A transaction for this payment is already on its way. Wait for it. If you pay here as well, you may pay twice.',
  payAnyway: 'Pay here anyway',
  otherTerms: 'This is not the payment that was asked for',
  otherTermsHint:
    'The server answered with another recipient, amount or token. Nothing was paid. Close this window and tell whoever runs the site.',
  ownRequest: 'The page you are on requests this payment.',
  sent: 'Payment sent',
  sentHint: 'Waiting for the network. You may close this window.',
  confirming: 'Confirming',
  confirmingHint: '{seen} of {needed} confirmations',
  paid: 'Payment complete',
  paidHint: 'The recipient has received {amount}.',
  takenBack: 'The payment was undone by the network',
  takenBackHint:
    'Its block was given up. It usually comes back in another one. Wait, and do not pay again before it has ended.',
  notPaid: 'Payment failed',
  reverted: 'The transaction was reverted. Nothing was paid.',
  tooOld: 'The transaction is older than the payment.',
  notToRecipient: 'None of it went to the recipient.',
  tooLittleArrived: 'Less arrived than was asked for. Ask the shop.',
  used: 'The transaction paid for something else.',
  unclear: 'It isn’t clear which payment the transaction is for. Ask the shop.',
  lost: 'Transaction dropped',
  lostHint:
    'The network no longer knows it, and nothing was paid. Make sure your wallet no longer shows it as pending before you pay again.',
  replaced: 'Transaction replaced',
  replacedHint: 'Another transaction from your account took its place, so nothing was paid.',
  offline: 'The server does not answer. Your transaction is not lost.',
  explorer: 'View on explorer',
  done: 'Done',
  payAgain: 'Back to the payment',
})

import { ModalError, type RefusalReason } from '@foyer/core/ports'

/** Sentences for developers; visitors read sentences of the modal. */
const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  fee_short: 'There is too little SOL for the network fee.',
  deposit_short: 'There is too little SOL for the account of the token that the receiver needs.',
  receiver_below_minimum: 'The receiver has no account yet, and a new one has to hold more than this.',
  sender_below_minimum: 'The account would be left with too little to exist: send all of it, or less.',
  not_transferable: 'This token cannot be transferred.',
  transfer_hook: 'Transfers of this token run a program of its issuer.',
  transfers_paused: 'Transfers of this token are paused.',
  sender_frozen: 'The issuer of the token has frozen the account of the sender.',
  receiver_frozen: 'The issuer of the token has frozen the account of the receiver, or freezes new ones.',
  memo_required: 'The account of the receiver takes transfers with a memo alone.',
  receiver_account_taken: 'The account in which the receiver would get the token belongs to somebody else.',
  unknown_token: 'This is no token, or one with a property that is not known here.',
  token_differs: 'The token has other decimals than were shown.',
  token_unconfirmed: 'Nobody could be asked what the token is.',
  name_differs: 'Two nodes say that the name leads to different addresses.',
  too_many_accounts: 'The amount lies in more accounts of the token than one transaction can empty.',
  receiver_token_account: 'The receiver is an account of a token: enter the address of its owner.',
  receiver_token: 'The receiver is a token.',
  receiver_program: 'The receiver is a program.',
  network_not_listed: 'The wallet does not list this network for its account.',
  cost_risen: 'The transfer costs more by now than was agreed to.',
  expired: 'The transaction was approved too late to be included: nothing was sent.',
}

/** Reasons that more SOL mends. */
const FUNDS: readonly RefusalReason[] = ['fee_short', 'deposit_short']

/** The error of a transfer that the network would refuse, with what has to be there in lamports. */
export function refusal(reason: RefusalReason, amountBase?: bigint, cause?: unknown): ModalError {
  return new ModalError({
    code: FUNDS.includes(reason) ? 'insufficient_funds' : 'would_revert',
    message: SENTENCES[reason],
    refusal: { reason, ...(amountBase !== undefined && { amountBase: String(amountBase) }) },
    cause,
  })
}

/** The error of an amount that is not there. */
export function tooLittle(cause?: unknown): ModalError {
  return new ModalError({
    code: 'insufficient_funds',
    message: 'There is too little for the amount and the network fee.',
    cause,
  })
}

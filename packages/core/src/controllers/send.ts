import type { TokenBalance } from '@foyer/contract'
import type { ModalState } from '../modal.ts'
import type { TransferEstimate, TransferReceipt } from '../ports/session.ts'
import { lateSlice } from './lateSlices.ts'

/** Where the typed receiver leads. */
export type Receiver =
  | { readonly status: 'none' | 'resolving' | 'not_found' | 'failed' }
  | {
      readonly status: 'found'
      /** Checksummed. */
      readonly address: string
      readonly name: string | undefined
      readonly imageUrl: string | undefined
      /** `first`: nothing was ever sent there; `look_alike`: it begins and ends like a known counterparty, and is another. */
      readonly warning: 'first' | 'look_alike' | 'own' | undefined
      /** The counterparty that it looks like. */
      readonly resembles: string | undefined
    }

/** What is being sent, to whom (clause entity-10). */
export interface SendState {
  readonly token: TokenBalance | undefined
  /** As typed, cleaned: digits and at most one point (clause validate-18). */
  readonly amountText: string
  readonly receiverText: string
  readonly receiver: Receiver
  /** What it is expected to cost, for the token, amount and receiver at hand. */
  readonly estimate: TransferEstimate | undefined
  readonly hash: string | undefined
  readonly receipt: TransferReceipt | undefined
}

type Draft = { -readonly [K in keyof SendState]: SendState[K] }

const EMPTY: SendState = {
  token: undefined,
  amountText: '',
  receiverText: '',
  receiver: { status: 'none' },
  estimate: undefined,
  hash: undefined,
  receipt: undefined,
}

/** The slice of a transfer, as its writers see it. */
export function sendDraft(state: ModalState): Draft {
  return lateSlice(state, 'send', () => ({ ...EMPTY }))
}

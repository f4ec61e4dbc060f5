import { isModalError, type ModalError, type RefusalReason } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { layersOf } from '../requests/layersOf.ts'
import { refusal, tooLittle } from './refuse.ts'

/** Errors of the token programs by number. The errors of Token-2022 begin with the same numbers. */
const TOKEN_ERRORS: Readonly<Record<number, RefusalReason>> = {
  17: 'sender_frozen',
  36: 'memo_required',
  37: 'not_transferable',
  67: 'transfers_paused',
}
/** Too little, in the numbers of the system program and of the token programs. */
const TOO_LITTLE = 1

/** Errors of a whole transaction by name. */
const NAMED: Readonly<Record<string, RefusalReason>> = {
  AccountNotFound: 'fee_short',
  BlockhashNotFound: 'expired',
  InsufficientFundsForFee: 'fee_short',
}

/** Texts of wallets that sent nothing, since a node told them the same. */
const TEXTS: readonly (readonly [RegExp, RefusalReason])[] = [
  // Not "block height exceeded": that is said of one that was sent, and may have been included all the same.
  [/block ?hash (?:was )?not found/i, 'expired'],
  [/insufficient funds for fee/i, 'fee_short'],
  [/insufficient funds for rent/i, 'sender_below_minimum'],
]

/** The movement of a transaction: its first instruction opens an account where `opensAccount` says so. */
interface Moved {
  readonly isToken: boolean
  readonly opensAccount: boolean
}

/**
 * Why a node refuses a transaction, by the error of `simulateTransaction` or of `sendTransaction`; undefined when it says nothing known.
 */
export function toRefusal(err: unknown, moved: Moved, cause?: unknown): ModalError | undefined {
  if (typeof err === 'string') {
    const reason = Object.hasOwn(NAMED, err) ? NAMED[err] : undefined
    return reason && refusal(reason, undefined, cause)
  }
  if (!isRecord(err)) return undefined
  if (isRecord(err.InsufficientFundsForRent)) {
    const isSender = err.InsufficientFundsForRent.account_index === 0
    return refusal(isSender ? 'sender_below_minimum' : 'receiver_below_minimum', undefined, cause)
  }
  return ofInstruction(err.InstructionError, moved, cause)
}

/** Why a program refuses its instruction: the number of the instruction, and the program's own number for the error. */
function ofInstruction(
  error: unknown,
  { isToken, opensAccount }: Moved,
  cause: unknown,
): ModalError | undefined {
  const [index, reason]: readonly unknown[] = Array.isArray(error) ? error : []
  const custom = isRecord(reason) ? reason.Custom : undefined
  if (typeof custom !== 'number') return undefined
  if (custom === TOO_LITTLE) {
    return opensAccount && index === 0 ? refusal('deposit_short', undefined, cause) : tooLittle(cause)
  }
  const known = isToken && Object.hasOwn(TOKEN_ERRORS, custom) ? TOKEN_ERRORS[custom] : undefined
  return known && refusal(known, undefined, cause)
}

/** The error of a failed call or of a wallet with the reason that a node gave, where one is found in it; otherwise the error itself. */
export function withRefusal(error: unknown, moved: Moved): unknown {
  for (const layer of layersOf(error)) {
    const data = 'data' in layer ? layer.data : undefined
    const found = isRecord(data) ? toRefusal(data.err, moved, error) : undefined
    if (found) return found
  }
  // A wallet that declined, or of which it is not known whether it sent, keeps its own error.
  if (!isModalError(error) || error.refusal || !['unknown', 'insufficient_funds'].includes(error.code))
    return error
  const text = error.details ?? ''
  const reason = TEXTS.find(([pattern]) => pattern.test(text))?.[1]
  return reason ? refusal(reason, undefined, error) : error
}

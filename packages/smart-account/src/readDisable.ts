import { toWord } from '@foyer/codec'
import { disableCall, type SignedDelegation } from './delegation.ts'
import { readContext } from './readDelegation.ts'
import { SmartAccountError } from './smartAccountError.ts'

const WORD_DIGITS = 64
/** How a list of one begins whose item has no fixed length: where it is, how many there are, and where the first one is. */
const LIST_OF_ONE = [32, 1, 32].map((value) => toWord(value)).join('')

/**
 * Reads the delegation that a call revokes. Refuses bytes that `disableCall` would not write exactly so.
 * @throws SmartAccountError input_invalid
 */
export function readDisableCall(callData: string): SignedDelegation {
  const delegation = readContext(`0x${LIST_OF_ONE}${callData.slice('0x12345678'.length + WORD_DIGITS)}`)
  if (disableCall(delegation) !== callData.toLowerCase())
    throw new SmartAccountError('input_invalid', 'not a call that takes a session back')
  return delegation
}

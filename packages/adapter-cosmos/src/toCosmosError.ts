import { readField, toModalError } from '@foyer/adapter-kit'
import { isModalError, ModalError, type ModalErrorCode } from '@foyer/core/ports'

const UNKNOWN_CHAIN = /no (?:modular )?chain info|(?:invalid|unknown|unsupported) chain/i
const TEXT_MAX_CHARS = 1_000

/** Converts what a wallet threw to a ModalError: a chain that it does not know is `chain_not_added`, all else is as for every wallet. */
export function toCosmosError(error: unknown, fallback?: ModalErrorCode): ModalError {
  const text = typeof error === 'string' ? error : readField(error, 'message')
  if (isModalError(error) || typeof text !== 'string' || !UNKNOWN_CHAIN.test(text.slice(0, TEXT_MAX_CHARS))) {
    return toModalError(error, fallback)
  }
  return new ModalError({
    code: 'chain_not_added',
    message: 'The wallet does not know this network.',
    cause: error,
  })
}

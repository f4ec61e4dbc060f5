import { ModalError, type SwapRefusal } from '@foyer/core/ports'

/** The error of a swap that is not brought to the wallet. */
export function refuse(reason: SwapRefusal): ModalError {
  return new ModalError({
    code: 'bad_call',
    message: `The swap was refused before the wallet was asked: ${reason}.`,
    details: reason,
  })
}

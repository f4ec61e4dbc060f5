import { ModalError } from '@foyer/core/ports'

/** The error of an answer that is not what the method gives. */
export function unreadable(method: string): ModalError {
  return new ModalError({
    code: 'rpc_failed',
    message: `The node answered ${method} with something else than it gives.`,
  })
}

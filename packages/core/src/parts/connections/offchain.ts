import { postNameLookUpsCall } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { OffchainRead } from '../../ports/session.ts'

/** Asks the app's gateway for the answers of servers to which contracts of names send their clients. Calls: postNameLookUps. */
export function offchainOf(modal: Modal): OffchainRead {
  return async ({ sender, data, signal }) => {
    const input = { body: { sender, data }, signal }
    return (await modal.api.call(toClientRoute(postNameLookUpsCall), input)).data
  }
}

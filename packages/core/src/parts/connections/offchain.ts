import { postNameAnswerCall } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { OffchainRead } from '../../ports/session.ts'

/** Asks the app's gateway for the answer to a contract that sends its clients elsewhere. Calls: postNameAnswer. */
export function offchainOf(modal: Modal): OffchainRead {
  return async ({ sender, data, signal }) => {
    const input = { body: { sender, data }, signal }
    return (await modal.api.call(toClientRoute(postNameAnswerCall), input)).data
  }
}

import type { Modal } from '../../kernel/modal.ts'
import type { Session } from '../../ports/session.ts'
import { showGrant } from './showGrant.ts'

/** Shows a permission that the page itself has asked its provider for, by what the wallet answered. */
export async function showAnswer(
  modal: Modal,
  { session, answer }: { readonly session: Session; readonly answer: unknown },
): Promise<void> {
  const grant = await session.permissions?.read(answer)
  if (grant) showGrant(modal, grant)
}

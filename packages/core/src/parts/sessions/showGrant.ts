import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Grant } from '../../ports/permissions.ts'
import { setCreatedGrant, setGrantsOwner } from './sessionsSlice.ts'

/** Shows what was just given, in an open modal above what it shows. */
export function showGrant(modal: Modal, grant: Grant): void {
  const owner = selectActiveAccount(modal.state)?.caipAddress
  if (!owner) return
  setGrantsOwner(modal.state, owner)
  setCreatedGrant(modal.state, grant)
  const { isOpen, stack } = modal.router.state
  if (stack.at(-1)?.view === 'SmartSessionCreated' && isOpen) return
  if (isOpen) modal.router.push('SmartSessionCreated')
  else openModal(modal, { view: 'SmartSessionCreated' })
}

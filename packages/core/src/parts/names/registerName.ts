import { createNameCall, createNameChallengeCall } from '@foyer/api'
import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { GatewayRefusal } from '../../kernel/api/callRoute.ts'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import { type ErrorInfo, toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { requireInUse } from '../account/index.ts'
import { findSession, reloadProfile } from '../connections/index.ts'
import { checkAgain } from './editName.ts'
import { nameOf, setLabel, setNameProblem } from './nameSlice.ts'

/**
 * Takes the typed name: the gateway's message, the wallet's signature, the gateway's answer. The view of the success follows, and the
 * account shows the name once it leads back to it. While the wallet is being asked, a second call does nothing.
 * Calls: createNameChallenge, session.signMessage, createName, getAccountName, session.names.resolve.
 * @throws ModalError no_account, user_rejected, request_pending, signature_invalid, gateway_refused with the gateway's reason in `details`,
 * gateway_unreachable, timed_out, aborted
 */
export async function registerName(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  if (modal.tasks.state.registerName?.status === 'pending') return
  const { label } = nameOf(modal.state)
  const entryKey = modal.router.state.stack.at(-1)?.key
  setNameProblem(modal.state, undefined)
  try {
    const name = await modal.tasks.run('registerName', signal, (inner) => take(modal, label, inner))
    setLabel(modal.state, '')
    modal.emit('name', { name, status: 'registered' })
    // The task is over, and with it what the view waits for. A look-up that fails is tried again with the next event of the wallet.
    const shown = reloadProfile(modal, { namespace: 'eip155' }).catch(() => {})
    if (modal.router.state.stack.at(-1)?.key === entryKey)
      modal.router.replace('RegisterAccountNameSuccess', { name })
    await shown
  } catch (error) {
    const problem = toProblem(error)
    setNameProblem(modal.state, problem)
    // Another account was quicker: the field shows so, with others to choose.
    if (problem.details === 'name_taken') checkAgain(modal)
    throw error
  }
}

/** Stops waiting for the wallet; what it signs afterwards is not sent. */
export function cancelName(modal: Modal): void {
  modal.tasks.reset('registerName')
}

async function take(modal: Modal, label: string, signal: AbortSignal): Promise<string> {
  const account = selectActiveAccount(modal.state)
  const session = account && findSession(modal, { namespace: 'eip155', connectorId: account.connectorId })
  if (!account?.caipAddress || !session)
    throw new ModalError({ code: 'no_account', message: 'No account is connected that could have a name.' })
  const asked = { action: 'register', label, account: account.caipAddress }
  const { message } = await modal.api.call(toClientRoute(createNameChallengeCall), { body: asked, signal })
  const signature = await session.signMessage({ message, signal })
  requireInUse(modal, account.address)
  const body = { message, signature }
  return (await modal.api.call(toClientRoute(createNameCall), { body, signal })).name
}

/** Returns a refused signature as a problem of its own, since the gateway gives no other reason. */
function toProblem(error: unknown): ErrorInfo {
  const info = toErrorInfo(error)
  if (!(error instanceof GatewayRefusal)) return info
  if (error.problem === 'signature_invalid') return { ...info, code: 'signature_invalid' }
  // Only for a contract account has it to ask a node.
  return error.problem === 'chain_not_supported' ? { ...info, details: 'no_node' } : info
}

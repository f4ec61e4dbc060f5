import type { Modal } from '../../kernel/modal.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { Approval, AuthEvent } from '../../ports/auth.ts'
import { findAuthConnector } from './authConnectorOf.ts'
import { emailOf, setAccountSocial, setApproval, setEmailAccount } from './emailSlice.ts'
import { loadSmartNetworks } from './loadSmartNetworks.ts'
import { forgetLogin, noteLogin, readLoginHints } from './loginHints.ts'
import { clearSmartAccount, setAccountInUse } from './smartSlice.ts'
import { startCapture } from './startCapture.ts'

/**
 * Follows the embedded wallet of a modal: who is signed in, and what waits for an approval. Started with its connection,
 * once for each modal.
 */
export function startFollowingAuth(modal: Modal): { stop(): void } {
  const auth = findAuthConnector(modal)?.auth
  const stopEvents = auth?.follow((event) => take(modal, event)) ?? (() => {})
  let wasConnected = connectionOf(modal) !== undefined
  const loads = createSmartLoads(modal)
  // Clauses state-17, state-18: whatever ended the connection, the hints go with it.
  const stopState = modal.observe(
    () => connectionOf(modal)?.networkId ?? (connectionOf(modal) ? 'none' : undefined),
    (networkId) => {
      const connection = connectionOf(modal)
      if (connection) note(modal, networkId)
      else if (wasConnected) {
        forgetLogin(modal)
        setEmailAccount(modal.state, undefined)
        clearSmartAccount(modal.state)
      }
      loads.follow(connection !== undefined)
      wasConnected = connection !== undefined
    },
  )
  loads.follow(wasConnected)
  return {
    stop() {
      loads.follow(false)
      stopEvents()
      stopState()
    },
  }
}

/** Asks where the wallet has a smart account, once for each connection. */
function createSmartLoads(modal: Modal) {
  let current: AbortController | undefined
  return {
    follow(isConnected: boolean) {
      if (!isConnected) {
        current?.abort()
        current = undefined
      } else if (!current) {
        current = new AbortController()
        loadSmartNetworks(modal, current).catch(() => {})
      }
    },
  }
}

/** Starts it for this modal, unless it runs already. */
export function followAuth(modal: Modal): void {
  modal.own(startFollowingAuth)
}

/** Notes who is signed in, and with what (clause state-17). */
function note(modal: Modal, lastChainId: string | undefined): void {
  // After a reload only the note of the login itself says with what.
  if (emailOf(modal.state).accountSocial === undefined)
    setAccountSocial(modal.state, readLoginHints(modal).social ?? 'none')
  const { accountEmail: email, accountSocial } = emailOf(modal.state)
  noteLogin(modal, { email, lastChainId, social: accountSocial === 'none' ? undefined : accountSocial })
}

function connectionOf({ connections, connectors }: Modal) {
  return connections.state.items.find((item) =>
    connectors.state.items.some(({ id, kind }) => kind === 'AUTH' && id === item.connectorId),
  )
}

function take(modal: Modal, event: AuthEvent): void {
  switch (event.type) {
    case 'user':
      setEmailAccount(
        modal.state,
        event.address === undefined ? undefined : { email: event.email, name: event.userName },
      )
      setAccountInUse(modal.state, {
        preferredType: event.accountType,
        isDeployed: event.isSmartAccountDeployed,
      })
      return
    case 'approval':
      if (event.approval) showApproval(modal, event.approval)
      else leaveApproval(modal)
      return
    case 'otp-required':
      startCapture(modal, event.requestId)
  }
}

function isShown(modal: Modal): boolean {
  return modal.router.state.stack.at(-1)?.view === 'ApproveTransaction'
}

/** Shows the view that keeps the place for the secure frame. */
function showApproval(modal: Modal, approval: Approval): void {
  const wasOpen = modal.router.state.isOpen
  setApproval(modal.state, approval)
  if (isShown(modal)) return
  if (wasOpen) modal.router.push('ApproveTransaction')
  // The page may refuse to have its modal opened. Nothing can be approved then.
  else if (!openModal(modal, { view: 'ApproveTransaction' })) cancelApproval(modal)
}

/** Goes back to where the visitor was: to another view, or to the page. */
function leaveApproval(modal: Modal): void {
  setApproval(modal.state, undefined)
  if (isShown(modal) && !modal.router.pop()) closeModal(modal)
}

/** Cancels what waits for an approval. Spec: error-4. */
export function cancelApproval(modal: Modal): void {
  const approval = modal.state.email?.approval
  if (!approval) return
  setApproval(modal.state, undefined)
  findAuthConnector(modal)?.auth.cancelApproval(approval.requestId)
}

/** While the view is on show the approval waits; leaving it, in whatever way, cancels it. */
export function enterApproval(modal: Modal, signal: AbortSignal): void {
  const { approval } = modal.state.email ?? {}
  // The app opened the view by its name: there is nothing to show.
  if (!approval) return leaveApproval(modal)
  signal.addEventListener(
    'abort',
    () => {
      if (modal.state.email?.approval?.requestId === approval.requestId) cancelApproval(modal)
    },
    { once: true },
  )
}

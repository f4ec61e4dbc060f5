import { ModalError } from '../../base/modalError.ts'
import { codedError } from '../../kernel/errors/codedError.ts'
import type { ErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import type { SiwxSession } from '../../ports/siwx.ts'
import { connectWallet } from '../connections/index.ts'
import { wantSignIn } from './offerSignIn.ts'
import { isSameAccount, selectSigner } from './rules/signInFacts.ts'
import { signInOf } from './siwxSlice.ts'

/** The input of `connectAndSignIn`. */
export interface ConnectAndSignInInput {
  /** Connects with this wallet without opening the modal. @default the modal opens with its list of wallets */
  readonly connectorId?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Connects a wallet and signs in, at one prompt where the wallet can ask for both; else the visitor is asked to sign next. With a session
 * it resolves at once, and with a connected wallet it asks for the signature alone. It does nothing where the app has not set `siwx`.
 * @throws ModalError sign_in_failed without the option `siwx`, aborted when the visitor leaves, and what `connectWallet` throws
 */
export async function connectAndSignIn(
  modal: Modal,
  { connectorId, signal }: ConnectAndSignInInput = {},
): Promise<SiwxSession> {
  if (!modal.siwx.state.isEnabled)
    throw new ModalError({
      code: 'sign_in_failed',
      message: 'This app does not ask visitors to sign in. Set the option siwx, then call connectAndSignIn.',
    })
  const { session } = signInOf(modal.state)
  const signer = selectSigner(modal.state)
  // That of an account which has just left is still there for a moment.
  if (session && signer && isSameAccount(session, signer)) return session
  wantSignIn(modal, true)
  const outcome = waitForSignIn(modal, signal)
  try {
    if (signer) {
      if (!openModal(modal, { view: 'SIWXSignMessage' })) throw left()
    } else if (connectorId) await connectWallet(modal, { connectorId, signal })
    else if (!openModal(modal, { view: 'Connect' })) throw left()
    return await outcome.session
  } finally {
    outcome.stop()
    wantSignIn(modal, false)
  }
}

const left = () => codedError('aborted', 'The visitor left before signing in.')

/** Waits until the visitor has signed in, or has left: then with the last failure since the wallet was asked. */
function waitForSignIn(modal: Modal, signal: AbortSignal | undefined) {
  let last: ErrorInfo | undefined
  let refuse: () => void = () => {}
  const note = ({ error }: { readonly error?: ErrorInfo }) => {
    last = error
  }
  const stops: (() => void)[] = []
  const session = new Promise<SiwxSession>((resolve, reject) => {
    refuse = () => reject(last ? toModalError(last) : left())
    stops.push(
      modal.on('sign-in', (event) => resolve(event.session)),
      modal.on('close', refuse),
      modal.on('connect-start', () => note({})),
      modal.on('connect-reject', note),
      modal.on('connect-error', note),
      // Connecting one wallet may end another.
      modal.on('disconnect', () => modal.accounts.state.activeNamespace === undefined && refuse()),
    )
    signal?.addEventListener('abort', refuse)
    if (signal?.aborted) refuse()
  })
  // Where connecting fails nobody waits for it.
  session.catch(() => {})
  return {
    session,
    stop() {
      signal?.removeEventListener('abort', refuse)
      for (const stop of stops) stop()
    },
  }
}

/** A failure of which the page was told, as an error. */
function toModalError({ code, message, details }: ErrorInfo): ModalError {
  return new ModalError({ code, message, ...(details !== undefined && { details }) })
}

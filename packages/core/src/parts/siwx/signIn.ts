import { ModalError } from '../../base/modalError.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { codedError } from '../../kernel/errors/codedError.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Session } from '../../ports/session.ts'
import type { SiwxAccount, SiwxMessage, SiwxRecord } from '../../ports/siwx.ts'
import { findSession } from '../connections/index.ts'
import { adoptSession } from './adoptSession.ts'
import { tellOtherTabs } from './otherTabs.ts'
import { isSameAccount, schemeOf, selectSigner } from './rules/signInFacts.ts'
import { askStore } from './storeOf.ts'

export interface SignInInput {
  readonly signal?: AbortSignal | undefined
}

/**
 * Signs in by a signed message: the store's message, the wallet's signature, the store's session. A failure is told, and the
 * view stays. Calls: store createMessage and addSession, session.signIn or signMessage.
 * @throws ModalError no_account, user_rejected, signature_invalid, gateway_refused, gateway_unreachable, timed_out, aborted
 * Spec: state-21, error-1.
 */
export async function signIn(modal: Modal, { signal }: SignInInput = {}): Promise<void> {
  try {
    const session = await modal.tasks.run('signIn', signal, async (inner) => {
      const signer = selectSigner(modal.state)
      const account = selectActiveAccount(modal.state)
      const namespace = modal.accounts.state.activeNamespace
      const wallet =
        account && namespace && findSession(modal, { namespace, connectorId: account.connectorId })
      if (!signer || !wallet)
        throw new ModalError({ code: 'no_account', message: 'No account is connected that could sign in.' })
      const message = await askStore(modal, inner, (store, at) => store.createMessage(signer, at))
      const record = await sign(wallet, signer, message, inner)
      const added = await askStore(modal, inner, (store, at) => store.addSession(record, at))
      // The wallet may have gone to another account meanwhile. Its own sign-in has begun then.
      if (!isSameAccount(signer, selectSigner(modal.state)))
        throw codedError('aborted', 'The account changed.')
      return added
    })
    tellOtherTabs(modal)
    // Outside of the task, because the modal is closed, which would abort a running task.
    adoptSession(modal, session)
  } catch (error) {
    if (toErrorInfo(error).code !== 'aborted') modal.notices.show('error', 'signing_failed')
    throw error
  }
}

/** Has the wallet sign: by its own way to sign in, where it has one, since it shows more than a text then. */
async function sign(
  wallet: Session,
  signer: SiwxAccount,
  message: SiwxMessage,
  signal: AbortSignal,
): Promise<SiwxRecord> {
  if (wallet.signIn) return wallet.signIn({ message, signal })
  const text = message.serializedMessage
  const signature = await wallet.signMessage({ message: text, signal })
  return { ...signer, scheme: schemeOf(signer.chainId), message: text, signature }
}

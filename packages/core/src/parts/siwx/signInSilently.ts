import { isAbortError, withTimeout } from '../../base/raceAbort.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { GATEWAY_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SiwxAccount, SiwxSession } from '../../ports/siwx.ts'
import { tellOtherTabs } from './otherTabs.ts'
import { schemeOf } from './rules/signInFacts.ts'
import { askStore } from './storeOf.ts'

/**
 * After a sign-in by e-mail: has the secure frame sign the gateway's message with that sign-in, without a view of its own. Undefined
 * where it does not, for whatever reason: the view asks then.
 */
export async function signInSilently(
  modal: Modal,
  signer: SiwxAccount,
  signal: AbortSignal,
): Promise<SiwxSession | undefined> {
  const account = selectActiveAccount(modal.state)
  const auth = account && modal.connectors.get(account.connectorId)?.auth
  // The frame signs messages of its own gateway only, not those of a store that the app brings.
  if (!auth || typeof modal.options.siwx === 'object') return undefined
  try {
    const { chainId } = signer
    const make = () => askStore(modal, signal, (store, at) => store.createMessage(signer, at))
    const signed = await withTimeout((inner) => auth.signSilently({ chainId, make, signal: inner }), {
      timeoutMs: GATEWAY_TIMEOUT_MS,
      signal,
      what: 'The secure frame',
      setTimer: modal.platform.setTimer,
    })
    if (!signed) return undefined
    const { message, signature } = signed
    const record = { ...signer, scheme: schemeOf(chainId), message: message.serializedMessage, signature }
    const session = await askStore(modal, signal, (store, at) => store.addSession(record, at))
    tellOtherTabs(modal)
    return session
  } catch (error) {
    if (isAbortError(error)) throw error
    return undefined
  }
}

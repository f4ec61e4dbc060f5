import { selectIsUnsupported } from '../../kernel/accounts/activeAccount.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import { isAbortError } from '../../kernel/lib/raceAbort.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import type { SiwxAccount, SiwxSession } from '../../ports/siwx.ts'
import { adoptSession } from './adoptSession.ts'
import { isSameAccount, selectSigner } from './rules/signInFacts.ts'
import { forgetLastSignIn, setSignedIn } from './siwxSlice.ts'
import { askStore, storeOf } from './storeOf.ts'

/** What a check is for: another one is due when it changes. */
function selectOccasion(state: ModalSnapshot): string | undefined {
  const signer = selectSigner(state)
  const isSwitching = state.router.stack.at(-1)?.view === 'SwitchNetwork'
  return signer && `${signer.chainId}|${signer.address}|${isSwitching}`
}

/** Looks for a session whenever there is another account or network, and asks for a signature where there is none. */
function startFollowing(modal: Modal): { stop(): void } {
  /** The session that the page was told of. */
  let told: SiwxSession | undefined

  function signOut(): void {
    const before = told
    told = undefined
    if (before) modal.emit('sign-out', { address: before.address })
  }

  /** The account is gone: it has signed out, unless the store keeps who disconnects. */
  function leave(): void {
    modal.tasks.reset('checkSignIn')
    modal.tasks.reset('signIn')
    modal.siwx.setRequired(false)
    modal.siwx.setSession(false)
    forgetLastSignIn(modal.state)
    if (!told || storeOf(modal).signsOutOnDisconnect === false) return
    const { address } = told
    setSignedIn(modal.state, undefined)
    signOut()
    askStore(modal, undefined, (store, signal) => store.revokeSession({ address }, signal)).catch(
      (error: unknown) => modal.emit('error', { error: toErrorInfo(error) }),
    )
  }

  async function check(): Promise<void> {
    const signer = selectSigner(modal.state)
    if (!signer) {
      if (modal.accounts.state.activeNamespace === undefined) leave()
      return
    }
    const isKnown = isSameAccount(signer, modal.state.signIn?.session)
    if (isKnown && modal.siwx.state.hasSession) return
    modal.tasks.reset('signIn')
    modal.siwx.setSession(false)
    setSignedIn(modal.state, undefined)
    if (selectIsUnsupported(modal.state, modal.options)) return
    const session = await modal.tasks.run('checkSignIn', undefined, (signal) => find(modal, signer, signal))
    if (session) return adoptSession(modal, session)
    signOut()
    showViewAfter(modal, { type: 'sign-in-needed' })
    // Only where it can be answered: a page that keeps the modal shut is not to find it locked later.
    const isShown = modal.router.state.stack.at(-1)?.view === 'SIWXSignMessage'
    if (isShown) modal.siwx.setRequired(storeOf(modal).isRequired !== false)
  }

  const run = () => void check().catch(() => {}) // a newer check has taken its place
  const stops = [
    modal.on('sign-in', ({ session }) => {
      told = session
    }),
    modal.observe(selectOccasion, run),
  ]
  run()
  return { stop: () => stops.forEach((stop) => void stop()) }
}

/** The newest session of an account. A store that fails has none: the visitor can sign, or cancel. */
async function find(
  modal: Modal,
  signer: SiwxAccount,
  signal: AbortSignal,
): Promise<SiwxSession | undefined> {
  const sessions = await askStore(modal, signal, (store, at) => store.getSessions(signer, at)).catch(
    (error: unknown) => {
      if (isAbortError(error)) throw error
      return []
    },
  )
  return sessions.find((session) => isSameAccount(session, signer))
}

/** Follows the account of a modal, once for each modal. Spec: product-5, state-21. */
export function followSiwx(modal: Modal): void {
  modal.own(startFollowing)
}

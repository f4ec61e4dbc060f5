import { isAbortError } from '../../base/raceAbort.ts'
import { selectIsUnsupported } from '../../kernel/accounts/activeAccount.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { isSignInShown } from '../../kernel/router/viewAfter.ts'
import type { SiwxAccount, SiwxSession } from '../../ports/siwx.ts'
import { adoptSession } from './adoptSession.ts'
import { endSignIn } from './endSignIn.ts'
import { hearOtherTabs } from './otherTabs.ts'
import { isSameAccount, selectSigner } from './rules/signInFacts.ts'
import { signInSilently } from './signInSilently.ts'
import { forgetLastSignIn, setSignedIn } from './siwxSlice.ts'
import { askStore, storeOf } from './storeOf.ts'

/** Account, network, and whether a switch is on: the session is checked again when one of them changes. */
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
    // A wallet that is locked has taken nothing back: its account finds the session again.
    if (!isLost(modal, address)) endSignIn(modal, address)
  }

  async function check(): Promise<void> {
    const signer = selectSigner(modal.state)
    if (!signer) {
      if (modal.accounts.state.activeNamespace === undefined) leave()
      return
    }
    if (selectKnown(modal.state, signer)) return
    dropSession(modal)
    if (selectIsUnsupported(modal.state, modal.options)) return
    const session = await modal.tasks.run('checkSignIn', undefined, async (signal) => {
      const found = await find(modal, { signer, signal, known: undefined })
      return found ?? signInSilently(modal, signer, signal)
    })
    adoptOrAskToSignIn(session)
  }

  /** Another tab has signed in or out: what was known may be over, and what was asked for may be there. */
  async function checkAgain(): Promise<void> {
    const signer = selectSigner(modal.state)
    if (!signer || selectIsUnsupported(modal.state, modal.options)) return
    const known = selectKnown(modal.state, signer)
    const session = await modal.tasks.run('checkSignIn', undefined, (signal) =>
      find(modal, { signer, signal, known }),
    )
    // Nothing has changed: a signature that is being made goes on, and a visitor who has cancelled is not asked again.
    if ((known === undefined) === (session === undefined)) return
    dropSession(modal)
    adoptOrAskToSignIn(session)
  }

  function adoptOrAskToSignIn(session: SiwxSession | undefined): void {
    if (session) return adoptSession(modal, session)
    signOut()
    showViewAfter(modal, { type: 'sign-in-needed' })
    // Only while the view is shown: if the page kept the modal closed, it would be locked at its next opening.
    if (isSignInShown(modal.state)) modal.siwx.setRequired(storeOf(modal).isRequired !== false)
  }

  // A newer check takes the place of one that is still running.
  const run = () => void check().catch(() => {})
  const runAgain = () => {
    if (modal.state.tasks.checkSignIn?.status === 'pending') run()
    else checkAgain().catch(() => {})
  }
  const stops = [
    modal.on('sign-in', ({ session }) => {
      told = session
    }),
    modal.observe(selectOccasion, run),
    hearOtherTabs(modal, runAgain),
  ]
  run()
  return { stop: () => stops.forEach((stop) => void stop()) }
}

/** Forgets the session of the account that was in use, and the signature that is being made for another one. */
function dropSession({ siwx, state, tasks }: Modal): void {
  tasks.reset('signIn')
  siwx.setSession(false)
  setSignedIn(state, undefined)
}

/** Whether the wallet of an address gives no account now, and may give it again. */
function isLost({ persist }: Modal, address: string): boolean {
  const { connections } = persist.read()
  return connections.some((record) => record.lostAtMs !== undefined && record.address === address)
}

/** The session in use, if it is one of this account. */
function selectKnown({ siwx, signIn }: ModalSnapshot, signer: SiwxAccount): SiwxSession | undefined {
  return siwx.hasSession && isSameAccount(signer, signIn?.session) ? signIn?.session : undefined
}

/**
 * The newest session of an account. When the store fails, it is the one that was known before; without one the visitor can sign,
 * or cancel.
 */
async function find(
  modal: Modal,
  input: {
    readonly signer: SiwxAccount
    readonly signal: AbortSignal
    readonly known: SiwxSession | undefined
  },
): Promise<SiwxSession | undefined> {
  const { signer, signal, known } = input
  const sessions = await askStore(modal, signal, (store, at) => store.getSessions(signer, at)).catch(
    (error: unknown) => {
      if (isAbortError(error)) throw error
      return known ? [known] : []
    },
  )
  return sessions.find((session) => isSameAccount(session, signer))
}

/** Follows the account of a modal, once for each modal. Spec: product-5, state-21. */
export function followSiwx(modal: Modal): void {
  modal.own(startFollowing)
}

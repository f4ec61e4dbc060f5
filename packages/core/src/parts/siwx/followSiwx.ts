import { isAbortError } from '../../base/raceAbort.ts'
import { selectIsUnsupported } from '../../kernel/accounts/activeAccount.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { showViewAfter } from '../../kernel/router/showViewAfter.ts'
import { isSignInShown } from '../../kernel/router/viewAfter.ts'
import type { SiwxAccount, SiwxSession } from '../../ports/siwx.ts'
import { adoptSession } from './adoptSession.ts'
import { endSignIn } from './endSignIn.ts'
import { forgetOffered, hasOffered, signInOffered } from './offerSignIn.ts'
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

/**
 * Calls `run` for every occasion, also for an account that leaves and comes back at once. State is observed a moment later, when the same account is
 * there again: the session before would stay, and nobody would be asked.
 */
function observeOccasions(modal: Modal, run: () => void): readonly (() => void)[] {
  let leaves = 0
  return [
    modal.on('disconnect', () => {
      if (modal.accounts.state.activeNamespace !== undefined) return
      leaves += 1
      run()
    }),
    modal.observe((state) => {
      const occasion = selectOccasion(state)
      return occasion && `${leaves}|${occasion}`
    }, run),
  ]
}

/**
 * Tells whether a check is still the newest one. Its answer may have come right before the account left: once another check has begun, the answer
 * is nobody's any more.
 */
function createTurns() {
  let turn = 0
  const join = () => {
    const mine = turn
    return () => mine === turn
  }
  return {
    begin() {
      turn += 1
      return join()
    },
    join,
  }
}

/** Looks for a session whenever there is another account or network, and asks for a signature where there is none. */
function startFollowing(modal: Modal): { stop(): void } {
  /** The session that the page was told of. */
  let told: SiwxSession | undefined
  let hadAccount = false
  const checks = createTurns()

  function signOut(): void {
    const before = told
    told = undefined
    if (before) modal.emit('sign-out', { address: before.address })
  }

  /** The account is gone: it has signed out, unless the store keeps who disconnects. */
  function leave(): void {
    forgetSignIn(modal)
    // Before the first account there may be one that is about to connect.
    if (hadAccount) forgetOffered(modal)
    hadAccount = false
    if (!told || storeOf(modal).signsOutOnDisconnect === false) return
    const { address } = told
    setSignedIn(modal.state, undefined)
    signOut()
    // A wallet that is locked has taken nothing back: its account finds the session again.
    if (!isLost(modal, address)) endSignIn(modal, address)
  }

  async function check(): Promise<void> {
    const isNewest = checks.begin()
    const signer = selectSigner(modal.state)
    if (!signer) return modal.accounts.state.activeNamespace === undefined ? leave() : undefined
    hadAccount = true
    if (selectKnown(modal.state, signer)) return
    dropSession(modal)
    if (selectIsUnsupported(modal.state, modal.options)) return
    const isOffered = hasOffered(modal, signer)
    const session = await obtain(modal, signer)
    if (!isNewest()) return
    adoptOrAskToSignIn(session)
    // Said in the view that asks once more.
    if (isOffered && !modal.siwx.state.hasSession) modal.notices.show('error', 'signing_failed')
  }

  /** Another tab has signed in or out: what was known may be over, and what was asked for may be there. */
  async function checkAgain(): Promise<void> {
    const signer = selectSigner(modal.state)
    if (!signer || selectIsUnsupported(modal.state, modal.options)) return
    const isNewest = checks.join()
    const known = selectKnown(modal.state, signer)
    const session = await modal.tasks.run('checkSignIn', undefined, (signal) =>
      find(modal, { signer, signal, known }),
    )
    if (!isNewest()) return
    // Nothing has changed: a signature that is being made goes on, and a visitor who has cancelled is not asked again.
    if ((known === undefined) === (session === undefined)) return
    dropSession(modal)
    adoptOrAskToSignIn(session)
  }

  function adoptOrAskToSignIn(session: SiwxSession | undefined): void {
    if (session) return adoptSession(modal, session)
    signOut()
    askToSignIn(modal)
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
    ...observeOccasions(modal, run),
    hearOtherTabs(modal, runAgain),
  ]
  run()
  return { stop: () => stops.forEach((stop) => void stop()) }
}

/** Ends what is under way, and what is asked of the visitor. */
function forgetSignIn({ tasks, siwx, state }: Modal): void {
  tasks.reset('checkSignIn')
  tasks.reset('signIn')
  siwx.setRequired(false)
  siwx.setSession(false)
  forgetLastSignIn(state)
}

function askToSignIn(modal: Modal): void {
  showViewAfter(modal, { type: 'sign-in-needed' })
  // Only while the view is shown: if the page kept the modal closed, it would be locked at its next opening.
  if (isSignInShown(modal.state)) modal.siwx.setRequired(storeOf(modal).isRequired !== false)
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

/** Returns a session of an account without a question: of what it signed with connecting, or one that is there, or one that the frame signs. */
function obtain(modal: Modal, signer: SiwxAccount): Promise<SiwxSession | undefined> {
  return modal.tasks.run('checkSignIn', undefined, async (signal) => {
    const offered = await signInOffered(modal, signer, signal)
    const found = offered ?? (await find(modal, { signer, signal, known: undefined }))
    return found ?? signInSilently(modal, signer, signal)
  })
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

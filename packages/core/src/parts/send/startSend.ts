import { untilAborted } from '@foyer/kit'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal, ModalSnapshot } from '../../kernel/modal.ts'
import { selectOwner, watchTokens } from '../account/index.ts'
import { getActivity, setActivityOwner, setNewestActivity } from '../activity/index.ts'
import { loadBalance } from '../connections/index.ts'
import { beginForm } from './beginForm.ts'
import { scheduleEstimate } from './estimateSend.ts'
import { resolveReceiver } from './resolveReceiver.ts'
import { selectSendTokens } from './rules/sendTokens.ts'
import { sendOf, setReview, setSendOwner, setToken } from './sendSlice.ts'
import { loadSentTo } from './sentTo.ts'

/** The input of `startSend`. */
export interface StartSendInput {
  /** Signal of the view; its abort ends the work. */
  readonly signal: AbortSignal
}

/**
 * Starts a transfer, or continues the one that was started: loads the tokens and the counterparties, and updates the
 * form when account or network changes. Resolves when the signal aborts.
 * Calls: getBalances, getActivity, session.balance. Spec: entity-10; security T41.
 */
export async function startSend(modal: Modal, { signal }: StartSendInput): Promise<void> {
  beginForm(modal)
  setReview(modal.state, undefined)
  followOwner(modal)
  preselect(modal)
  // The tasks have the failures; the network's currency can be sent even without the responses.
  loadBalance(modal).catch(() => {})
  readActivity(modal).catch(() => {})
  const stops = [
    modal.observe(selectOwner, () => {
      followOwner(modal)
      loadBalance(modal).catch(() => {})
      readActivity(modal).catch(() => {})
    }),
    modal.observe(
      (state) => firstToken(state, modal.api.hasGateway),
      () => preselect(modal),
    ),
  ]
  watchTokens(modal, { signal })
  await untilAborted(signal, () => stops.forEach((end) => void end()))
}

/** Applies another account or network: typed text stays, everything that depends on the owner is removed. */
function followOwner(modal: Modal): void {
  const account = selectActiveAccount(modal.state)
  const owner = account?.caipAddress
  if (!owner || owner === sendOf(modal.state).owner) return
  setSendOwner(modal.state, owner)
  loadSentTo(modal, account.address)
  modal.tasks.reset('estimateSend')
  // The receiver is resolved again, because checksum and name service belong to the session.
  if (sendOf(modal.state).receiverText !== '') resolveReceiver(modal)
}

/** The id of the token that is chosen first: the network's currency, or where there is none of it, once all are loaded, the first one there is. */
function firstToken(state: ModalSnapshot, hasGateway: boolean): string | undefined {
  const tokens = selectSendTokens(state) ?? []
  const native = tokens.find(({ isNative }) => isNative)
  if (native && native.balanceBase !== '0') return native.id
  const isOwn = state.tokens?.owner === selectOwner(state)
  const isListed = isOwn && state.tokens?.items !== undefined
  if (hasGateway && !isListed && state.tasks.loadTokens?.status !== 'failed') return undefined
  return (tokens.find(({ isNative }) => !isNative) ?? native)?.id
}

/** Chooses the token that a transfer begins with, unless one is chosen. */
function preselect(modal: Modal): void {
  const id = firstToken(modal.getState(), modal.api.hasGateway)
  if (sendOf(modal.state).token || id === undefined) return
  setToken(modal.state, selectSendTokens(modal.state)?.find((token) => token.id === id)?.token)
  scheduleEstimate(modal)
}

/** Loads the counterparties once, without showing failures, because they only serve warnings. */
async function readActivity(modal: Modal): Promise<void> {
  const owner = selectOwner(modal.getState())
  const { activity } = modal.state
  const isThere = activity?.owner === owner && activity?.items !== undefined
  if (!owner || !modal.api.hasGateway || isThere) return
  setActivityOwner(modal.state, owner)
  await modal.tasks.run('loadActivity', undefined, async (signal) => {
    setNewestActivity(modal.state, owner, await getActivity(modal.api, { account: owner, signal }))
  })
}

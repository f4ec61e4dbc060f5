import { setActivityOwner, setNewestActivity } from '../../controllers/activity.ts'
import { sendDraft } from '../../controllers/send.ts'
import { untilAborted } from '../../lib/untilAborted.ts'
import type { Modal, ModalSnapshot } from '../../modal.ts'
import { selectActiveAccount } from '../../selectors/accountButton.ts'
import { selectSendTokens } from '../../selectors/sendTokens.ts'
import { loadBalance } from '../account/loadBalance.ts'
import { watchTokens } from '../account/watchTokens.ts'
import { beginForm } from './beginForm.ts'
import { scheduleEstimate } from './estimateSend.ts'
import { resolveReceiver } from './resolveReceiver.ts'
import { recallSentTo } from './sentTo.ts'

export interface StartSendInput {
  /** Signal of the view: the form is followed until it fires. */
  readonly signal: AbortSignal
}

/**
 * Begins a transfer, or goes on with the one that was begun: reads what there is to send and whom the account dealt with,
 * and keeps the form true to the account and network in use. Resolves when the signal fires.
 * Calls: getBalances, getActivity, session.balance. Spec: entity-10; security T41.
 */
export async function startSend(modal: Modal, { signal }: StartSendInput): Promise<void> {
  beginForm(modal)
  sendDraft(modal.state).review = undefined
  followOwner(modal)
  preselect(modal)
  // Failures are in the tasks: without either the native currency can be sent all the same.
  loadBalance(modal).catch(() => {})
  readActivity(modal).catch(() => {})
  const stops = [
    modal.observe(ownerOf, () => {
      followOwner(modal)
      loadBalance(modal).catch(() => {})
      readActivity(modal).catch(() => {})
    }),
    modal.observe(
      (state) => onlyToken(state, modal.api.hasGateway),
      () => preselect(modal),
    ),
  ]
  watchTokens(modal, { signal })
  await untilAborted(signal, () => stops.forEach((end) => void end()))
}

const ownerOf = (state: ModalSnapshot) => selectActiveAccount(state)?.caipAddress

/** Another account or network: what was typed stays, what does not hold there goes. */
function followOwner(modal: Modal): void {
  const account = selectActiveAccount(modal.state)
  const draft = sendDraft(modal.state)
  const owner = account?.caipAddress
  if (!owner || owner === draft.owner) return
  draft.owner = owner
  recallSentTo(modal, account.address)
  draft.token = undefined
  if (draft.isMax) draft.amountText = ''
  draft.isMax = false
  draft.estimate = undefined
  draft.estimatedFor = undefined
  draft.problem = undefined
  draft.review = undefined
  modal.tasks.reset('estimateSend')
  // Its checksum, and the keeper of its name, are the session's.
  if (draft.receiverText !== '') resolveReceiver(modal)
}

/** The id of the one token there is, once all are known that ever will be. */
function onlyToken(state: ModalSnapshot, hasGateway: boolean): string | undefined {
  const isOwn = state.tokens?.owner === ownerOf(state)
  const isListed = isOwn && state.tokens?.items !== undefined
  if (hasGateway && !isListed && state.tasks.loadTokens?.status !== 'failed') return undefined
  const tokens = selectSendTokens(state) ?? []
  return tokens.length === 1 ? tokens[0]?.id : undefined
}

/** Where there is one token only, nobody has to choose it. */
function preselect(modal: Modal): void {
  const draft = sendDraft(modal.state)
  const id = onlyToken(modal.getState(), modal.api.hasGateway)
  if (draft.token || id === undefined) return
  draft.token = selectSendTokens(modal.state)?.find((token) => token.id === id)?.token
  scheduleEstimate(modal)
}

/** Whom the account dealt with: read once, and quietly, for it only serves to warn. */
async function readActivity(modal: Modal): Promise<void> {
  const owner = ownerOf(modal.getState())
  const { activity } = modal.state
  const isThere = activity?.owner === owner && activity?.items !== undefined
  if (!owner || !modal.api.hasGateway || isThere) return
  setActivityOwner(modal.state, owner)
  await modal.tasks.run('loadActivity', undefined, async (signal) => {
    setNewestActivity(modal.state, owner, await modal.api.getActivity({ account: owner, signal }))
  })
}

import { sleep } from '@foyer/kit'
import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CallsStatus } from '../../ports/session.ts'
import { loadTokens } from '../account/index.ts'
import { loadBalance, sentTransactionsOf } from '../connections/index.ts'
import { askWallet } from '../networks/index.ts'
import { estimateMove, toMovedAssets } from './estimateMove.ts'
import { loadMove } from './loadMove.ts'
import { type MoveContext, requireMoveContext } from './moveContext.ts'
import { forgetMoveAssets, type MoveBatch, moveStateOf, setMoveBatch, setPaysItself } from './moveSlice.ts'
import { feeOf, planMove } from './rules/planMove.ts'
import { forgetMove, readSentMove, rememberMove } from './sentMove.ts'

const POLL_MS = 1_000

/**
 * Moves the chosen assets by one batch of the account that holds them, once the visitor has approved it in the wallet, and waits until it is in a
 * block: task `moveAssets`. All of them arrive, or none. A batch that was taken already, here, before a reload or in another tab, is waited for
 * and not sent again. It goes on when the view is left, since the wallet asks in a view of its own. Calls: session.moves.send,
 * session.calls.status. Standard: EIP-5792.
 * @throws ModalError bad_option without a fee, user_rejected, insufficient_funds, would_revert, gateway_unreachable, timed_out, no_account
 */
export async function confirmMove(modal: Modal): Promise<void> {
  if (modal.tasks.state.moveAssets?.status === 'pending') return
  await modal.tasks.run('moveAssets', undefined, async (signal) => {
    const context = requireMoveContext(modal)
    await follow(modal, context, waitingBatch(modal, context) ?? (await send(modal, context, signal)), signal)
  })
}

/**
 * Waits until the batch that is on its way is in a block, or never will be: task `moveAssets`. Without one it does nothing, and it never asks the
 * wallet to send. Calls: session.calls.status.
 * @throws ModalError timed_out, rpc_failed, no_account
 */
export async function followMove(modal: Modal): Promise<void> {
  const { batch } = moveStateOf(modal.state)
  if (!batch || batch.status !== undefined || modal.tasks.state.moveAssets?.status === 'pending') return
  await modal.tasks.run('moveAssets', undefined, (signal) =>
    follow(modal, requireMoveContext(modal), batch, signal),
  )
}

/** Returns the batch of the account that is on its way. One of another tab is taken over. */
function waitingBatch(modal: Modal, context: MoveContext): MoveBatch | undefined {
  const { batch } = moveStateOf(modal.state)
  if (batch && batch.status === undefined) return batch
  const kept = readSentMove(modal, context)
  if (kept) setMoveBatch(modal.state, kept)
  return kept
}

async function follow(
  modal: Modal,
  context: MoveContext,
  batch: MoveBatch,
  signal: AbortSignal,
): Promise<void> {
  const end = await watch(modal, context, batch, signal).catch((error: unknown) => {
    if (!isLost(modal, batch, error)) throw error
    return undefined
  })
  forgetMove(modal, context, batch)
  if (!end) return setMoveBatch(modal.state, undefined)
  setMoveBatch(modal.state, { ...batch, status: end.status, hash: end.hashes[0] })
  if (end.status === 'confirmed') forgetMoveAssets(modal.state)
  refresh(modal, context, end)
}

/** Whether the wallet does not know a batch that should be in a block long since: waiting for it would keep the assets from being moved. */
function isLost(modal: Modal, { sentAtMs }: MoveBatch, error: unknown): boolean {
  const ageMs = Math.abs(modal.platform.now() - sentAtMs)
  return toErrorInfo(error).code === 'bad_call' && ageMs > RECEIPT_TIMEOUT_MS
}

async function send(modal: Modal, context: MoveContext, signal: AbortSignal): Promise<MoveBatch> {
  const state = moveStateOf(modal.state)
  const fee = feeOf(state)
  const { moved, isShort } = planMove(state, fee)
  if (state.owner !== context.owner || !fee)
    throw new ModalError({ code: 'bad_option', message: 'Choose assets and wait for their fee first.' })
  if (isShort) throw short()
  const { moves, network, from, to } = context
  const asking = moves.send({ network, from, to, assets: toMovedAssets(moved), signal })
  // Stored in this callback rather than after the wait, so that no batch is sent twice.
  const noted = asking.then((id) => {
    const batch = { id, moved, to, sentAtMs: modal.platform.now(), status: undefined, hash: undefined }
    rememberMove(modal, context, batch)
    setMoveBatch(modal.state, batch)
    return batch
  })
  try {
    return await askWallet(modal, { signal, ask: () => noted })
  } catch (error) {
    handleRefusal(modal, error)
    throw error
  }
}

function short(): ModalError {
  return new ModalError({
    code: 'insufficient_funds',
    message: 'The account has too little of the currency for the network fee.',
  })
}

/** Where the app was to pay and the account lacks the fee, the budget of the app is used up: the fee is asked for anew. */
function handleRefusal(modal: Modal, error: unknown): void {
  if (toErrorInfo(error).code !== 'insufficient_funds') return
  if (moveStateOf(modal.state).fee?.isPaidByApp) setPaysItself(modal.state)
  // The slice has the failure.
  estimateMove(modal).catch(() => {})
}

type EndedStatus = CallsStatus & { readonly status: NonNullable<MoveBatch['status']> }

/** Waits until the batch is in a block, or never will be. @throws ModalError timed_out; the batch stays known */
function watch(
  modal: Modal,
  { calls }: MoveContext,
  { id }: MoveBatch,
  signal: AbortSignal,
): Promise<EndedStatus> {
  const { setTimer } = modal.platform
  const look = async (inner: AbortSignal): Promise<EndedStatus> => {
    for (;;) {
      const { status, hashes } = await calls.status({ id, signal: inner })
      if (status !== 'pending') return { status, hashes }
      await sleep(POLL_MS, { signal: inner, setTimer })
    }
  }
  return withTimeout(look, { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The network', setTimer })
}

/** Loads again what the batch has changed. */
function refresh(modal: Modal, { network, from }: MoveContext, { hashes }: CallsStatus): void {
  for (const hash of hashes) sentTransactionsOf(modal).add({ networkId: network.caipNetworkId, from, hash })
  // The tasks have the failures.
  loadMove(modal).catch(() => {})
  loadBalance(modal).catch(() => {})
  if (modal.state.tokens?.items) loadTokens(modal).catch(() => {})
}

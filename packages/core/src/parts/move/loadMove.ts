import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import { estimateMove } from './estimateMove.ts'
import { requireMoveContext } from './moveContext.ts'
import { setMoveAssets } from './moveSlice.ts'

/**
 * Loads the assets of the smart account as the chain tells them, then the fee to move them. NFTs, and tokens that the gateway does not know, are not
 * among them. Calls: session.calls.assets. Standard: ERC-7811.
 * @throws ModalError no_account, unsupported_method, timed_out, aborted; they are in the task `loadMove`
 */
export async function loadMove(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await modal.tasks.run('loadMove', signal, async (running) => {
    const { owner, from, network, calls } = requireMoveContext(modal)
    const assets = await calls.assets({ network, address: from, signal: running })
    if (assets === undefined)
      throw new ModalError({ code: 'unsupported_method', message: 'The wallet does not say what it holds.' })
    const held = assets.filter(({ type, amountBase }) => type !== 'erc721' && amountBase !== '0')
    if (!running.aborted) setMoveAssets(modal.state, owner, held)
  })
  // The slice has the failure.
  estimateMove(modal).catch(() => {})
}

import { sleep } from '@foyer/kit'
import { withTimeout } from '../../base/raceAbort.ts'
import { ESTIMATE_DEBOUNCE_MS, ESTIMATE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { MovedAsset } from '../../ports/moves.ts'
import { requireMoveContext } from './moveContext.ts'
import { type MovedFacts, moveStateOf, setMoveFee, setMoveProblem } from './moveSlice.ts'
import { chooseAssets, keyOf } from './rules/planMove.ts'

/** Converts what is moved to what the wallet is asked for. */
export function toMovedAssets(moved: readonly MovedFacts[]): readonly MovedAsset[] {
  return moved.map(({ asset, amountBase }) => ({ tokenAddress: asset.address, amountBase }))
}

/**
 * Asks for the fee of moving the chosen assets, after a debounce: task `estimateMove`. The whole amount of the currency stands for what will be
 * left of it, since gas does not depend on an amount. Calls: session.moves.estimate.
 * @throws ModalError as session.moves.estimate rejects; the slice has it as `problem`
 */
export async function estimateMove(modal: Modal): Promise<void> {
  const state = moveStateOf(modal.state)
  const chosen = chooseAssets(state)
  const moved = chosen.map((asset) => ({ asset, amountBase: asset.amountBase }))
  modal.tasks.reset('estimateMove')
  if (moved.length === 0) return setMoveFee(modal.state, undefined, undefined)
  await modal.tasks.run('estimateMove', undefined, async (signal) => {
    await sleep(ESTIMATE_DEBOUNCE_MS, { signal, setTimer: modal.platform.setTimer })
    const { moves, owner, ...place } = requireMoveContext(modal)
    if (owner !== state.owner) return
    const assets = toMovedAssets(moved)
    const { paysItself } = moveStateOf(modal.state)
    try {
      const fee = await withTimeout(
        (inner) => moves.estimate({ ...place, assets, paysItself, signal: inner }),
        {
          timeoutMs: ESTIMATE_TIMEOUT_MS,
          signal,
          what: 'The estimate of the fee',
          setTimer: modal.platform.setTimer,
        },
      )
      if (!signal.aborted) setMoveFee(modal.state, fee, keyOf(chosen))
    } catch (error) {
      const problem = toErrorInfo(error)
      if (problem.code !== 'aborted') setMoveProblem(modal.state, problem)
      throw error
    }
  })
}

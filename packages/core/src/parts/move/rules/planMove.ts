import type { MoveFee } from '../../../ports/moves.ts'
import type { WalletAsset } from '../../../ports/session.ts'
import type { MovedFacts, MoveState } from '../moveSlice.ts'

/** The most calls of a batch, which one approval shows. */
export const MOST_MOVED = 20
/** The part of the fee that is kept back besides, because fees may rise until the batch is approved: a quarter. */
const SPARE = 4n

/** The id of an asset: the address of its contract, or `native`. */
export function idOfAsset({ address }: WalletAsset): string {
  return address?.toLowerCase() ?? 'native'
}

/** The assets that are moved, and what is known of their fee. */
export interface MovePlan {
  /** The calls of the batch in their order: tokens first, the network's currency last, because it pays the fee. */
  readonly moved: readonly MovedFacts[]
  /** The account has less of the currency than the fee, or nothing else than the fee. */
  readonly isShort: boolean
}

/** Puts the network's currency last. More assets than a batch holds wait for the next one. */
export function chooseAssets({
  assets = [],
  left,
}: Pick<MoveState, 'assets' | 'left'>): readonly WalletAsset[] {
  const chosen = assets.filter((asset) => !left.includes(idOfAsset(asset)))
  const native = chosen.filter(({ type }) => type === 'native')
  return [...chosen.filter(({ type }) => type !== 'native').slice(0, MOST_MOVED - native.length), ...native]
}

/** The key of the assets that a fee is for. */
export function keyOf(chosen: readonly WalletAsset[]): string {
  return chosen.map(idOfAsset).join()
}

/** The fee, if it is that of the assets which are chosen now. */
export function feeOf(state: Pick<MoveState, 'assets' | 'left' | 'fee' | 'feeFor'>): MoveFee | undefined {
  return state.feeFor === keyOf(chooseAssets(state)) ? state.fee : undefined
}

/** Returns the plan for a fee; without one, the whole of each asset. */
export function planMove(
  state: Pick<MoveState, 'assets' | 'left'>,
  fee: Pick<MoveFee, 'feeBase' | 'isPaidByApp'> | undefined,
): MovePlan {
  const feeBase = fee && !fee.isPaidByApp ? BigInt(fee.feeBase) : 0n
  const keptBase = feeBase + feeBase / SPARE
  const balanceBase = BigInt(state.assets?.find(({ type }) => type === 'native')?.amountBase ?? '0')
  const moved = chooseAssets(state).flatMap((asset): readonly MovedFacts[] => {
    if (asset.type !== 'native') return [{ asset, amountBase: asset.amountBase }]
    const restBase = balanceBase - keptBase
    return restBase > 0n ? [{ asset, amountBase: String(restBase) }] : []
  })
  return { moved, isShort: balanceBase < feeBase || moved.length === 0 }
}

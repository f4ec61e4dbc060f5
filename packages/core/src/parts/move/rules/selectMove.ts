import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { toDisplayText } from '../../../kernel/lib/displayText.ts'
import { toExactAmountText } from '../../../kernel/lib/exactAmountText.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { WalletAsset } from '../../../ports/session.ts'
import { toTransactionUrl } from '../../activity/index.ts'
import type { MovedFacts, MoveState } from '../moveSlice.ts'
import { chooseAssets, feeOf, idOfAsset, MOST_MOVED, planMove } from './planMove.ts'
import { selectMovePlace } from './selectMovePlace.ts'

/** An asset as a row of the list shows it. */
export interface MoveRow {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly isNative: boolean
  readonly isChosen: boolean
  /** The whole balance, with all of its digits. */
  readonly balanceText: string
  /** The part that is moved; undefined while the fee of the currency is not known, and for an asset that stays. */
  readonly movedText: string | undefined
}

/** The state of the view. */
export type MoveStep =
  /** The wallet does not have both accounts, or not on this network. */
  | 'unavailable'
  | 'loading'
  /** The assets could not be read. */
  | 'load_failed'
  | 'empty'
  /** Assets are chosen; `feeText` or `problem` tells about the fee. */
  | 'choosing'
  /** The wallet asks the visitor. */
  | 'asking'
  /** The batch was taken, and is in no block yet. */
  | 'waiting'
  /** It is not known yet whether it is in a block: confirming looks again. */
  | 'unclear'
  /** All were moved. */
  | 'moved'
  /** The batch has failed, and moved nothing. */
  | 'reverted'

/** The facts that MoveAssets shows. */
export interface MoveFacts {
  readonly step: MoveStep
  readonly network: Network | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  /** Tokens in the wallet's order, the network's currency last. */
  readonly rows: readonly MoveRow[]
  readonly isEstimating: boolean
  /** The most that the batch costs; undefined while it is not known. */
  readonly feeText: string | undefined
  readonly isPaidByApp: boolean
  readonly feeSymbol: string | undefined
  /** The account has less of the currency than the fee. */
  readonly isShort: boolean
  /** A part of the currency stays for the fee. */
  readonly keepsFee: boolean
  /** More assets are chosen than a batch holds: the rest waits for another one. */
  readonly mostMoved: number | undefined
  readonly canConfirm: boolean
  /** Why there is no fee, or why the last attempt failed. */
  readonly problem: ErrorInfo | undefined
  /** The assets of the batch that was sent, with their amounts. */
  readonly moved: readonly { readonly id: string; readonly symbol: string; readonly amountText: string }[]
  readonly explorerUrl: string | undefined
  /** After a move: the account still has other assets than the rest of the currency. */
  readonly hasMore: boolean
}

type MovePart = Pick<ModalState, 'accounts' | 'connections' | 'networks' | 'smartAccount' | 'move' | 'tasks'>

const NONE: MoveState = {
  ...{
    owner: undefined,
    entryKey: undefined,
    assets: undefined,
    left: [],
    fee: undefined,
    feeFor: undefined,
  },
  ...{ problem: undefined, paysItself: false, batch: undefined },
}

/** Returns the facts that MoveAssets shows. */
export function selectMove(state: MovePart): MoveFacts {
  const place = selectMovePlace(state)
  const own = state.move && state.move.owner === place?.owner ? state.move : NONE
  const chosen = chooseAssets(own)
  const fee = feeOf(own)
  const plan = planMove(own, fee)
  const { tasks } = state
  const isEstimating = tasks.estimateMove?.status === 'pending'
  const failed = tasks.moveAssets?.status === 'failed' ? tasks.moveAssets.error : undefined
  const step = toStep(state, own, place !== undefined)
  const currency = place?.network.nativeCurrency
  const wanted = own.assets?.filter((asset) => !own.left.includes(idOfAsset(asset))) ?? []
  const isShort = fee !== undefined && plan.isShort
  return {
    step,
    network: place?.network,
    from: place?.from,
    to: place?.to,
    rows: toRows(own, plan.moved, fee !== undefined),
    isEstimating,
    feeText: fee && currency && toExactAmountText(fee.feeBase, currency.decimals),
    isPaidByApp: fee?.isPaidByApp === true,
    feeSymbol: currency?.symbol,
    isShort,
    keepsFee: fee !== undefined && !fee.isPaidByApp && chosen.some(({ type }) => type === 'native'),
    mostMoved: wanted.length > MOST_MOVED ? MOST_MOVED : undefined,
    canConfirm: step === 'choosing' && fee !== undefined && !isShort,
    problem: own.problem ?? (failed?.code === 'aborted' ? undefined : failed),
    moved: (own.batch?.moved ?? []).map(toMoved),
    explorerUrl: own.batch?.hash === undefined ? undefined : toTransactionUrl(place?.network, own.batch.hash),
    hasMore: (own.assets ?? []).some(({ type }) => type !== 'native'),
  }
}

function toStep({ tasks }: MovePart, { assets, batch }: MoveState, isAvailable: boolean): MoveStep {
  if (!isAvailable) return 'unavailable'
  const isRunning = tasks.moveAssets?.status === 'pending'
  if (batch && batch.status === undefined) return isRunning ? 'waiting' : 'unclear'
  if (isRunning) return 'asking'
  if (batch) return batch.status === 'confirmed' ? 'moved' : 'reverted'
  if (assets === undefined) return tasks.loadMove?.status === 'failed' ? 'load_failed' : 'loading'
  return assets.length === 0 ? 'empty' : 'choosing'
}

function toRows(
  { assets = [], left }: MoveState,
  moved: readonly MovedFacts[],
  isFeeKnown: boolean,
): readonly MoveRow[] {
  const isNative = ({ type }: WalletAsset) => type === 'native'
  const sorted = [...assets.filter((asset) => !isNative(asset)), ...assets.filter(isNative)]
  return sorted.map((asset) => {
    const id = idOfAsset(asset)
    const part = moved.find((one) => one.asset === asset)
    const isKnown = part !== undefined && (isFeeKnown || !isNative(asset))
    return {
      id,
      ...wordsOf(asset),
      isNative: isNative(asset),
      isChosen: !left.includes(id),
      balanceText: toExactAmountText(asset.amountBase, asset.decimals ?? 0),
      movedText: isKnown ? toExactAmountText(part.amountBase, asset.decimals ?? 0) : undefined,
    }
  })
}

function wordsOf({ name, symbol }: WalletAsset): { readonly name: string; readonly symbol: string } {
  const short = toDisplayText(symbol ?? '', 16)
  return { symbol: short, name: toDisplayText(name ?? '', 40) || short }
}

function toMoved({ asset, amountBase }: MovedFacts) {
  const { symbol } = wordsOf(asset)
  return { id: idOfAsset(asset), symbol, amountText: toExactAmountText(amountBase, asset.decimals ?? 0) }
}

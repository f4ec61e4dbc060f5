import type { OnrampAsset, OnrampKind, PurchaseStatus } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { toExactAmountText } from '../../../kernel/lib/exactAmountText.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import { toTransactionUrl } from '../../activity/index.ts'

/** The state that this rule reads. */
export type PurchasePart = Pick<ModalState, 'networks' | 'tasks' | 'onramp'>

/** The step that BuyInProgress announces. */
export type PurchaseStep =
  /** The gateway is asked for the provider's page. */
  | 'opening'
  /** It could not be begun. */
  | 'not_begun'
  /** The browser has opened no tab. */
  | 'blocked'
  /** The visitor has closed the provider's page, and may have paid there. */
  | 'left'
  | Exclude<PurchaseStatus, 'created'>
  /** The provider waits for the visitor. */
  | 'waiting'

/** The facts that BuyInProgress shows. */
export interface PurchaseFacts {
  readonly step: PurchaseStep
  readonly kind: OnrampKind
  readonly providerName: string
  readonly asset: OnrampAsset
  /** The amount that arrives, or has arrived; undefined until the gateway has told it. */
  readonly amountText: string | undefined
  readonly fiat: string | undefined
  readonly fiatAmount: string | undefined
  readonly network: Network | undefined
  readonly explorerUrl: string | undefined
  readonly pageUrl: string | undefined
  readonly problem: ErrorInfo | undefined
  /** Whether another one may be begun: nobody should pay twice. */
  readonly canRetry: boolean
}

/** Whether a purchase stays as it is while the visitor looks on. */
export function hasEnded(status: PurchaseStatus): boolean {
  return status === 'completed' || status === 'failed' || status === 'expired'
}

/** Returns the facts that BuyInProgress shows; undefined where nothing was begun. */
export function selectPurchase(state: PurchasePart): PurchaseFacts | undefined {
  const { purchase, wanted, pageUrl } = state.onramp ?? {}
  const about = purchase ?? wanted
  if (!about) return undefined
  const task = state.tasks.beginPurchase
  const step = toStep(state)
  const chainId = about.asset.id.split('/')[0]
  const network = state.networks.requested.find((one) => one.caipNetworkId === chainId)
  const amountBase = purchase?.arrivedBase ?? purchase?.amountBase
  return {
    step,
    kind: about.kind,
    providerName: about.providerName,
    asset: about.asset,
    amountText: amountBase === undefined ? undefined : toExactAmountText(amountBase, about.asset.decimals),
    fiat: about.fiat,
    fiatAmount: purchase?.fiatAmount ?? (purchase ? undefined : wanted?.amountText),
    network,
    explorerUrl: purchase?.hash === undefined ? undefined : toTransactionUrl(network, purchase.hash),
    pageUrl,
    problem: step === 'not_begun' && task?.status === 'failed' ? task.error : undefined,
    canRetry: wanted !== undefined && ['not_begun', 'failed', 'expired'].includes(step),
  }
}

function toStep({ tasks, onramp }: PurchasePart): PurchaseStep {
  const { purchase, pageUrl, isPageLeft } = onramp ?? {}
  if (!purchase) return tasks.beginPurchase?.status === 'failed' ? 'not_begun' : 'opening'
  if (purchase.status !== 'created') return purchase.status
  if (isPageLeft) return 'left'
  return pageUrl === undefined ? 'waiting' : 'blocked'
}

/** Whether a purchase of the account in use is under way, for views that lead to it. */
export function selectIsBuying(state: Pick<ModalState, 'accounts' | 'onramp'>): boolean {
  const { purchase } = state.onramp ?? {}
  const account = selectActiveAccount(state)?.address
  return (
    purchase !== undefined &&
    !hasEnded(purchase.status) &&
    account !== undefined &&
    isSameAddress(purchase.account, account)
  )
}

/** An account of one family is the same on all of its networks. Both may be with their network or without. */
export function isSameAddress(one: string, other: string): boolean {
  const addressOf = (account: string) => account.split(':').at(-1)?.toLowerCase()
  return addressOf(one) === addressOf(other)
}

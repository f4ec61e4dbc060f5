import type { OnrampAsset, OnrampCurrency, OnrampKind } from '@foyer/api'
import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import { toAmountText } from '../../../kernel/lib/amount.ts'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { Network } from '../../../ports/network.ts'
import type { OnrampState } from '../onrampSlice.ts'
import { selectIsBuying } from './purchaseFacts.ts'

/** The state that the rules of buying read. */
export type OnrampPart = Pick<ModalState, 'accounts' | 'networks' | 'tasks' | 'onramp'>

/** A provider in the list. */
export interface ProviderRow {
  readonly id: string
  readonly name: string
  /** The approximate amount that arrives; undefined for an exchange, which sends exactly the amount asked for. */
  readonly amountText: string | undefined
  /** The provider's fee, in the money that is paid with. */
  readonly fee: string | undefined
  /** It gives most. */
  readonly isBest: boolean
  readonly canPick: boolean
}

/** The text that the list of providers shows in the place of rows. */
export type OnrampLabel =
  | 'loading'
  | 'failed'
  | 'nothing_sold'
  | 'add_amount'
  | 'quoting'
  | 'amount_too_small'
  | 'amount_out_of_range'
  | 'unavailable'
  | 'ready'

/** The facts that OnRampProviders and PayWithExchange show. */
export interface OnrampForm {
  readonly kind: OnrampKind
  readonly network: Network | undefined
  readonly asset: OnrampAsset | undefined
  readonly currency: OnrampCurrency | undefined
  readonly amountText: string
  readonly rows: readonly ProviderRow[]
  readonly label: OnrampLabel
  readonly problem: ErrorInfo | undefined
  /** A purchase of before is under way. */
  readonly isBuying: boolean
}

const SHOWN_DECIMALS = 6

/** Returns the facts that the form shows; undefined without an account. */
export function selectOnrampForm(state: OnrampPart): OnrampForm | undefined {
  if (!selectActiveAccount(state)) return undefined
  const { onramp } = state
  const loading = state.tasks.loadOnramp
  const rows = toRows(onramp)
  return {
    kind: onramp?.kind ?? 'onramp',
    network: selectActiveNetwork(state),
    asset: onramp?.asset,
    currency: onramp?.offers?.currencies.find(({ code }) => code === onramp.fiat),
    amountText: onramp?.amountText ?? '',
    rows,
    label: toLabel(state, rows),
    problem: loading?.status === 'failed' ? loading.error : onramp?.problem,
    isBuying: selectIsBuying(state),
  }
}

function toRows(onramp: OnrampState | undefined): readonly ProviderRow[] {
  const { kind, asset, offers, quotes, amountText = '' } = onramp ?? {}
  if (!asset || !offers) return []
  if (kind === 'exchange') {
    const canPick = Number(parseAmount(amountText, asset.decimals) ?? '0') > 0
    return offers.providers
      .filter(({ assetIds }) => assetIds.includes(asset.id))
      .map(({ id, name }) => ({ id, name, amountText: undefined, fee: undefined, isBest: false, canPick }))
  }
  return (quotes ?? []).map(({ provider, name, amountBase, fee }, index) => ({
    id: provider,
    name,
    amountText: toAmountText(amountBase, asset.decimals, SHOWN_DECIMALS),
    fee,
    isBest: index === 0 && (quotes ?? []).length > 1,
    canPick: true,
  }))
}

function toLabel(state: OnrampPart, rows: readonly ProviderRow[]): OnrampLabel {
  const { offers, kind, amountText = '' } = state.onramp ?? {}
  if (!offers) return toLoadLabel(state)
  if (offers.assets.length === 0 || (kind === 'exchange' && rows.length === 0)) return 'nothing_sold'
  if (rows.length > 0) return 'ready'
  return /[1-9]/.test(amountText) ? toQuoteLabel(state) : 'add_amount'
}

function toLoadLabel({ tasks: { loadOnramp } }: OnrampPart): OnrampLabel {
  if (loadOnramp?.status !== 'failed') return 'loading'
  // A gateway that sells nothing on the network says so.
  return isNotSold(loadOnramp.error) ? 'nothing_sold' : 'failed'
}

function toQuoteLabel({ tasks: { quoteOnramp }, onramp }: OnrampPart): OnrampLabel {
  const { problem } = onramp ?? {}
  if (!problem || quoteOnramp?.status === 'pending') return 'quoting'
  const { details } = problem
  return details === 'amount_too_small' || details === 'amount_out_of_range' ? details : 'unavailable'
}

function isNotSold({ code, message }: ErrorInfo): boolean {
  return code === 'gateway_refused' && message.includes('chain_not_supported')
}

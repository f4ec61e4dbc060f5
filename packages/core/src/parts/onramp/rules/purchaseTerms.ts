import type { Purchase } from '@foyer/api'
import { parseAmount } from '../../../kernel/lib/amountInput.ts'
import type { WantedPurchase } from '../onrampSlice.ts'
import { isSameAddress } from './purchaseFacts.ts'

/** A term of a purchase that differs from the request. */
export type PurchaseTerm = 'kind' | 'provider' | 'account' | 'asset' | 'amount' | 'money'

/**
 * Returns the first term in a gateway's answer that differs from the visitor's choice; undefined when all agree. Compared before the
 * provider's page is opened, where the visitor would otherwise pay for another account.
 */
export function findOtherPurchaseTerm(wanted: WantedPurchase, purchase: Purchase): PurchaseTerm | undefined {
  const { asset } = wanted
  if (purchase.kind !== wanted.kind) return 'kind'
  if (purchase.provider !== wanted.provider) return 'provider'
  if (!isSameAddress(purchase.account, wanted.owner)) return 'account'
  const isSameAsset =
    purchase.asset.id.toLowerCase() === asset.id.toLowerCase() && purchase.asset.decimals === asset.decimals
  if (!isSameAsset) return 'asset'
  if (wanted.kind === 'exchange')
    return purchase.amountBase === parseAmount(wanted.amountText, asset.decimals) ? undefined : 'amount'
  const isSameMoney =
    purchase.fiat === wanted.fiat && toCents(purchase.fiatAmount) === toCents(wanted.amountText)
  return isSameMoney ? undefined : 'money'
}

function toCents(text: string | undefined): string | undefined {
  return parseAmount(text ?? '', 2)
}

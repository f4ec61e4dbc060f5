import type { OnrampAsset } from '@foyer/api'
import { cleanAmount } from '../../kernel/lib/amountInput.ts'
import type { Modal } from '../../kernel/modal.ts'
import { keepOnramp } from './onrampRecord.ts'
import { onrampOf, setAmountText, setAsset, setFiat } from './onrampSlice.ts'
import { scheduleOnrampQuote } from './quoteOnramp.ts'
import { cleanMoney } from './rules/money.ts'

/** Sets how much from typed text. @returns the cleaned text, which the field shows. Spec: validate-18 */
export function setOnrampAmount(modal: Modal, { text }: { readonly text: string }): string {
  const { kind, asset, fiat, offers, amountText } = onrampOf(modal.state)
  const money = offers?.currencies.find(({ code }) => code === fiat)
  const cleaned =
    kind === 'onramp' ? cleanMoney(text, money?.decimals ?? 2) : cleanAmount(text, asset?.decimals)
  if (cleaned !== amountText) {
    setAmountText(modal.state, cleaned)
    scheduleOnrampQuote(modal)
  }
  return cleaned
}

/** Chooses what is bought, or sent. */
export function setOnrampAsset(modal: Modal, { asset }: { readonly asset: OnrampAsset }): void {
  setAsset(modal.state, asset)
  const { kind, amountText } = onrampOf(modal.state)
  if (kind === 'exchange') setAmountText(modal.state, cleanAmount(amountText, asset.decimals))
  scheduleOnrampQuote(modal)
}

/** Chooses what it is paid with, now and the next time. */
export function setOnrampFiat(modal: Modal, { fiat }: { readonly fiat: string }): void {
  setFiat(modal.state, fiat)
  keepOnramp(modal, { fiat })
  const { offers, amountText } = onrampOf(modal.state)
  const money = offers?.currencies.find(({ code }) => code === fiat)
  setAmountText(modal.state, cleanMoney(amountText, money?.decimals ?? 2))
  scheduleOnrampQuote(modal)
}

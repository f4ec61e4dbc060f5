import type { Modal } from '../../kernel/modal.ts'
import { copyText } from '../../kernel/notices/copyText.ts'
import { selectPay } from './rules/payFacts.ts'

/** Copies the link that asks another wallet for the payment, and shows a toast. Never rejects. Without a payment it does nothing. */
export async function copyPayLink(modal: Modal): Promise<void> {
  const link = selectPay(modal.state)?.link
  if (link) await copyText(modal, link, 'link_copied')
}

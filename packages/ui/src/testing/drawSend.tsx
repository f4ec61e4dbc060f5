import { createPreviewTest, createSendTest, fakeBalances, type SendTest } from '@foyer/devkit'
import { page } from 'vitest/browser'
import { drawMade, endingWithTest } from './drawView.tsx'

type SendTestInput = Parameters<typeof createSendTest>[0]

/** Draws the send form, with a wallet that has Ether and a token. */
export async function drawSend(input: SendTestInput = { balances: fakeBalances() }) {
  return endingWithTest(await drawMade(await createSendTest(input), { view: 'WalletSend' }))
}

/** Draws the preview of a transfer of half an Ether. */
export async function drawPreview(prepare: (made: SendTest) => void = () => {}) {
  const made = await createPreviewTest({ balances: fakeBalances() })
  prepare(made)
  return endingWithTest(await drawMade(made, { view: 'WalletSendPreview' }))
}

/** The field of the amount. */
export function amountField() {
  return page.getByRole('textbox', { name: /^Amount/ })
}

/** Its text. */
export function amountText(): string {
  return (amountField().element() as HTMLInputElement).value // a textbox is an input here
}

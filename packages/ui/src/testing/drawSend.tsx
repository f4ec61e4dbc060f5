import { createPreviewTest, createSendTest, fakeBalances, type SendTest } from '@foyer/testing'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { type DrawnView, drawMade } from './drawView.tsx'

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

/** Removes the drawn modal after the test, even if it fails. */
function endingWithTest<T extends DrawnView>(made: T): T {
  onTestFinished(() => made.drawn.host.remove())
  return made
}

/** The field of the amount. */
export function amountField() {
  return page.getByRole('textbox', { name: /^Amount/ })
}

/** Its text. */
export function amountText(): string {
  return (amountField().element() as HTMLInputElement).value // a textbox is an input here
}

import { createSwapTest, type SwapTest, until } from '@foyer/devkit'
import { page, userEvent } from 'vitest/browser'
import { type DrawnView, drawMade, endingWithTest } from './drawView.tsx'
import { nextTask } from './renderInRoot.tsx'

/** Draws the form of a swap, with a wallet that has Ether and a token. */
export async function drawSwap(prepare: (made: SwapTest) => void = () => {}) {
  const made = await createSwapTest()
  prepare(made)
  return endingWithTest(await drawMade(made, { view: 'Swap' }))
}

/** The text of one of its fields. */
export function typedIn(made: DrawnView, id: string): string {
  const field = made.find(id)
  return field instanceof HTMLInputElement ? field.value : ''
}

/** Chooses the other token and types an amount, as a visitor does, and waits for the quote. */
export async function fillSwap(made: DrawnView, amount = '1') {
  await made.click('swap-receive-token')
  await made.expectView('SwapSelectToken')
  await made.click('swap-token-USDC')
  await made.expectView('Swap')
  await page.getByRole('textbox', { name: /^Amount/ }).click()
  await userEvent.keyboard(amount)
  await nextTask()
  await made.advance(400)
  await until(() => made.modal.state.tasks.quoteSwap?.status !== 'pending')
  await nextTask()
}

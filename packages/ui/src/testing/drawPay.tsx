import { createPayTest, FAKE_PAYMENT_ID, type PayTest, until } from '@foyer/devkit'
import { drawMade, endingWithTest } from './drawView.tsx'
import { nextTask } from './renderInRoot.tsx'

/** Draws Pay with the request of a shop, once the payment and what the account holds are loaded. */
export async function drawPay(
  prepare: (made: PayTest) => void = () => {},
  input: { readonly isConnected?: boolean } = {},
) {
  const made = await createPayTest(input)
  prepare(made)
  const { beginPay } = await made.modal.load('pay')
  beginPay(made.modal, { paymentId: FAKE_PAYMENT_ID })
  const open = () => made.modal.router.open('Pay')
  const drawn = endingWithTest(await drawMade(made, { view: 'Pay', open }))
  await until(() => !['pending', undefined].includes(made.modal.state.tasks.loadPayment?.status))
  if (made.gateway.isUp && input.isConnected !== false)
    await until(() => made.modal.state.tokens?.items !== undefined)
  await nextTask()
  return drawn
}

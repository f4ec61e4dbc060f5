import {
  createPayTest,
  FAKE_ADDRESS,
  FAKE_PAYMENT_ID,
  fakePayment,
  type PayTest,
  until,
} from '@foyer/testing'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { confirmPay, copyPayLink, selectPay } from './index.ts'
import { beginPay } from './waitForPayment.ts'

// What is paid, and asked for of another device, is what the visitor sees.

const facts = ({ modal }: PayTest) => selectPay(modal.state)

async function openPayment(): Promise<PayTest> {
  const made = await createPayTest()
  beginPay(made.modal, { paymentId: FAKE_PAYMENT_ID })
  openModal(made.modal, { view: 'Pay' })
  await until(() => facts(made)?.step === 'ready')
  return made
}

test.each([
  ['amount', { amountBase: '26000000' }],
  ['receiver', { to: `eip155:1:${FAKE_ADDRESS.toLowerCase()}` }],
])('a gateway that changes the %s after it was seen changes nothing that is sent', async (_what, changed) => {
  const made = await openPayment()
  const { to, amountBase } = fakePayment()
  made.gateway.payment = fakePayment(changed)
  await confirmPay(made.modal)
  expect(made.transfer.asked).toMatchObject([{ amountBase }])
  expect(String(made.transfer.asked[0]?.to).toLowerCase()).toBe(to.split(':')[2])
})

test('the link is copied with a word about it, also where the browser refuses', async () => {
  const made = await openPayment()
  const lastNotice = () => made.modal.state.notices.items.at(-1)?.code
  await copyPayLink(made.modal)
  expect(made.platform.copiedTexts.at(-1)).toBe(facts(made)?.link)
  expect(lastNotice()).toBe('link_copied')
  made.platform.copyText = () => Promise.reject(new Error('no'))
  await copyPayLink(made.modal)
  expect(lastNotice()).toBe('copy_failed')
})

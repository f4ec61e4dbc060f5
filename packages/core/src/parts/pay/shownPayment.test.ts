import { createPayTest, FAKE_ADDRESS, FAKE_PAYMENT_ID, fakePayment, type PayTest, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { confirmPay, copyPayLink, selectPay } from './index.ts'
import { beginPay } from './waitForPayment.ts'

// The visitor sees the payment that is made here, and that is asked for of another device.

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
  [
    'token',
    { asset: { ...fakePayment().asset, id: 'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f' } },
  ],
  ['decimals', { asset: { ...fakePayment().asset, decimals: 18 } }],
  ['symbol', { asset: { ...fakePayment().asset, symbol: 'DAI' } }],
  ['name', { label: 'Another Bookshop' }],
  ['maker', { madeBy: 'page' as const }],
  ['id', { id: 'f'.repeat(32) }],
])(
  'a gateway that changes the %s after it was seen is paid nothing, and the view says so',
  async (_what, changed) => {
    const made = await openPayment()
    made.gateway.payment = fakePayment(changed)
    const refused = { code: 'bad_call', details: 'terms' }
    await expect(confirmPay(made.modal)).rejects.toMatchObject(refused)
    expect(facts(made)?.step).toBe('other_terms')
    await expect(confirmPay(made.modal)).rejects.toMatchObject(refused)
    expect(made.transfer.asked).toEqual([])
    expect(made.exactOut.asked).toEqual([])
  },
)

test('so is one that changes it while the payment is on show', async () => {
  const made = await openPayment()
  made.gateway.payment = fakePayment({ amountBase: '26000000', askedBase: '26000000' })
  await made.platform.advance(4_000)
  await until(() => facts(made)?.step === 'other_terms')
  expect(facts(made)).toMatchObject({ amountText: '25' })
  expect(made.transfer.asked).toEqual([])
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

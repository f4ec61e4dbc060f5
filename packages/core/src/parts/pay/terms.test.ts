import {
  createPayTest,
  FAKE_OTHER_ADDRESS,
  FAKE_PAYMENT_ID,
  fakePayment,
  type PayTest,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { confirmPay, selectPay } from './index.ts'
import { beginPay, type PayInput, waitForPayment } from './waitForPayment.ts'

// The payment that the page asks for is the one that is shown and paid, or none is.

const facts = ({ modal }: PayTest) => selectPay(modal.state)
const THIEF = '0x00000000000000000000000000000000000000f1'
const { asset } = fakePayment()
const TOKEN = asset.id.split(':')[2]

async function open(input: PayInput, fields: Parameters<typeof fakePayment>[0]): Promise<PayTest> {
  const made = await createPayTest()
  made.gateway.payment = fakePayment({ madeBy: 'page', label: undefined, ...fields })
  beginPay(made.modal, input)
  openModal(made.modal, { view: 'Pay' })
  await until(() => !['loading', undefined].includes(facts(made)?.step))
  return made
}

const OWN: PayInput = { to: FAKE_OTHER_ADDRESS, asset: asset.id, amount: '25' }
const LINK: PayInput = { link: `ethereum:${TOKEN}@1/transfer?address=${FAKE_OTHER_ADDRESS}&uint256=25e6` }
const COIN_LINK: PayInput = { link: `ethereum:${FAKE_OTHER_ADDRESS}@1?value=1e18` }
const COIN = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }

describe.each<[string, PayInput, object]>([
  ['its own terms', OWN, {}],
  ['a link for a token', LINK, {}],
  [
    'a link for coins',
    COIN_LINK,
    { asset: COIN, amountBase: String(10n ** 18n), askedBase: String(10n ** 18n) },
  ],
])('of a page with %s', (_what, input, right) => {
  test('the payment that was asked for is shown and paid', async () => {
    const made = await open(input, right)
    expect(facts(made)?.step).toBe('ready')
    await confirmPay(made.modal)
    expect(made.transfer.asked).toHaveLength(1)
  })

  test.each([
    ['receiver', { to: `eip155:1:${THIEF}` }],
    ['network', { to: `eip155:10:${FAKE_OTHER_ADDRESS.toLowerCase()}` }],
    ['asset', { asset: { ...asset, id: `eip155:1/erc20:${THIEF}` } }],
    ['amount', { amountBase: '250000000', askedBase: '250000000' }],
    ['amount by a little', { amountBase: '25000001' }],
    ['maker', { madeBy: 'merchant' as const }],
    ['label', { label: 'Red Cross' }],
  ])('one with another %s is neither shown nor paid, and the page is told', async (_term, wrong) => {
    const made = await open(input, { ...right, ...wrong })
    const outcome = waitForPayment(made.modal)
    expect(facts(made)).toMatchObject({ step: 'other_terms', amountText: '', to: '', link: '' })
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ code: 'bad_option' })
    expect([made.transfer.asked, made.exactOut.asked]).toEqual([[], []])
    made.modal.router.close()
    expect(await outcome).toMatchObject({ status: 'error', error: { code: 'bad_call', details: 'terms' } })
  })
})

test('decimals that make another amount of the same number are refused', async () => {
  const made = await open(OWN, { asset: { ...asset, decimals: 7 } })
  expect(facts(made)?.step).toBe('other_terms')
})

test('an answer about another payment than the one with the id is refused', async () => {
  const made = await open({ paymentId: FAKE_PAYMENT_ID }, { madeBy: 'merchant', id: 'f'.repeat(32) })
  expect(facts(made)?.step).toBe('other_terms')
})

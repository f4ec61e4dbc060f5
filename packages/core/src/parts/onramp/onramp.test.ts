import {
  createOnrampTest,
  FAKE_ADDRESS,
  FAKE_DOLLAR,
  FAKE_ETHER,
  FAKE_HASH,
  FAKE_PAGE_URL,
  FAKE_PURCHASE_ID,
  type OnrampTest,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import {
  leavePurchase,
  pickProvider,
  retryPurchase,
  selectOnrampForm,
  selectPurchase,
  setOnrampAmount,
  setOnrampAsset,
  setOnrampFiat,
} from './index.ts'
import { ONRAMP_DEBOUNCE_MS } from './quoteOnramp.ts'
import { cleanMoney, toMoney } from './rules/money.ts'
import { moneyOf, regionOf } from './rules/region.ts'

const STORED = 'foyer:v1:main:onramp'

async function open(view: 'OnRampProviders' | 'PayWithExchange' = 'OnRampProviders', made?: OnrampTest) {
  const test = made ?? (await createOnrampTest())
  openModal(test.modal, { view })
  await until(
    () => test.modal.state.tasks.loadOnramp?.status !== 'pending' && test.modal.state.onramp !== undefined,
  )
  return test
}

const form = ({ modal }: OnrampTest) => selectOnrampForm(modal.state)
const purchase = ({ modal }: OnrampTest) => selectPurchase(modal.state)

async function quote(made: OnrampTest, text = '50') {
  setOnrampAmount(made.modal, { text })
  await made.platform.advance(ONRAMP_DEBOUNCE_MS)
  await until(() => made.modal.state.tasks.quoteOnramp?.status !== 'pending')
}

async function pick(made: OnrampTest) {
  pickProvider(made.modal, { provider: 'one' })
  await until(() => made.modal.state.tasks.beginPurchase?.status !== 'pending')
}

describe('the form', () => {
  test('account-8 dollars are chosen first, and offers come with an amount, the best one first', async () => {
    const made = await open()
    expect(form(made)).toMatchObject({ asset: { symbol: 'USDC' }, label: 'add_amount', rows: [] })
    await quote(made)
    expect(form(made)).toMatchObject({
      label: 'ready',
      rows: [
        { id: 'one', amountText: '48', fee: '1.99', isBest: true, canPick: true },
        { id: 'two', amountText: '47', fee: undefined, isBest: false },
      ],
    })
  })

  test('another asset or other money asks anew, and the money is kept for the next time', async () => {
    const made = await open()
    await quote(made)
    setOnrampAsset(made.modal, { asset: FAKE_ETHER })
    expect(form(made)).toMatchObject({ label: 'quoting', rows: [] })
    setOnrampFiat(made.modal, { fiat: 'JPY' })
    expect(form(made)?.amountText).toBe('50')
    expect(setOnrampAmount(made.modal, { text: '50.5' })).toBe('50')
    expect(JSON.parse(made.platform.storage?.getItem(STORED) ?? '{}').fiat).toBe('JPY')
  })

  test.each([
    ['amount_too_small', 'amount_too_small'],
    ['amount_out_of_range', 'amount_out_of_range'],
    ['fiat_unknown', 'unavailable'],
  ])('a refusal because of %s is said as %s', async (reason, label) => {
    const made = await open()
    made.gateway.refuses = { quotes: { code: 'refused', reason } }
    await quote(made)
    expect(form(made)?.label).toBe(label)
  })

  test('a chain on which nobody sells is said as such, and what could not be loaded too', async () => {
    const made = await createOnrampTest()
    made.gateway.refuses = { offers: { code: 'chain_not_supported' } }
    await open('OnRampProviders', made)
    expect(form(made)?.label).toBe('nothing_sold')
    const other = await createOnrampTest()
    other.gateway.refuses = { offers: { code: 'upstream_unavailable' } }
    await open('OnRampProviders', other)
    expect(form(other)?.label).toBe('failed')
  })

  test('account-3 exchanges take an amount of the asset itself', async () => {
    const made = await open('PayWithExchange')
    expect(form(made)).toMatchObject({ kind: 'exchange', rows: [{ id: 'one', canPick: false }] })
    expect(setOnrampAmount(made.modal, { text: '12.1234567' })).toBe('12.123456')
    expect(form(made)?.rows[0]?.canPick).toBe(true)
    await pick(made)
    expect(made.gateway.begun[0]).toMatchObject({
      kind: 'exchange',
      assetId: FAKE_DOLLAR.id,
      amountBase: '12123456',
      account: `eip155:1:${FAKE_ADDRESS}`,
    })
  })
})

describe('a purchase', () => {
  test('T45 the tab is opened in the click and goes to the provider; the account is that of the session', async () => {
    const made = await open()
    await quote(made)
    pickProvider(made.modal, { provider: 'one' })
    expect(made.platform.popups).toHaveLength(1)
    await until(() => made.modal.state.tasks.beginPurchase?.status === 'done')
    expect(made.platform.popups[0]?.urls).toEqual([FAKE_PAGE_URL])
    expect(made.gateway.begun[0]).toMatchObject({
      account: `eip155:1:${FAKE_ADDRESS}`,
      fiat: expect.stringMatching(/^[A-Z]{3}$/),
      amount: '50',
      returnUrl: 'https://app.example/',
    })
    expect(purchase(made)?.step).toBe('waiting')
  })

  test('a browser that opens no tab leaves a button with the page', async () => {
    const made = await open()
    await quote(made)
    made.platform.blockPopups(true)
    await pick(made)
    expect(purchase(made)).toMatchObject({ step: 'blocked', pageUrl: FAKE_PAGE_URL })
  })

  test('the gateway is asked every 2 s, after a minute every 10, and not while the page is hidden', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    for (let turn = 0; turn < 5; turn += 1) await made.platform.advance(2_000)
    expect(made.gateway.asked).toBe(5)
    for (let turn = 0; turn < 30; turn += 1) await made.platform.advance(2_000)
    const before = made.gateway.asked
    await made.platform.advance(10_000)
    expect(made.gateway.asked - before).toBeLessThanOrEqual(1)
    made.platform.setVisible(false)
    await made.platform.advance(60_000)
    const hidden = made.gateway.asked
    await made.platform.advance(60_000)
    expect(made.gateway.asked).toBe(hidden)
    made.platform.setVisible(true)
    await made.platform.advance(0)
    expect(made.gateway.asked).toBe(hidden + 1)
  })

  test('it is complete when the gateway says so, and storage forgets it', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    expect(JSON.parse(made.platform.storage?.getItem(STORED) ?? '{}').purchase.id).toBe(FAKE_PURCHASE_ID)
    made.gateway.purchase = {
      ...made.gateway.purchase,
      status: 'completed',
      hash: FAKE_HASH,
      arrivedBase: '48500000',
    }
    await made.platform.advance(2_000)
    expect(purchase(made)).toMatchObject({ step: 'completed', amountText: '48.5', canRetry: false })
    await made.platform.advance(2_000)
    expect(JSON.parse(made.platform.storage?.getItem(STORED) ?? '{}').purchase).toBeUndefined()
  })

  test('what was declined may be tried again, and what is being paid may not: nobody pays twice', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    made.gateway.purchase = { ...made.gateway.purchase, status: 'pending' }
    await made.platform.advance(2_000)
    retryPurchase(made.modal)
    expect(made.platform.popups).toHaveLength(1)
    made.gateway.purchase = { ...made.gateway.purchase, status: 'failed' }
    await made.platform.advance(2_000)
    expect(purchase(made)).toMatchObject({ step: 'failed', canRetry: true })
    retryPurchase(made.modal)
    expect(made.platform.popups).toHaveLength(2)
  })

  test('what could not be begun closes its tab and says why', async () => {
    const made = await open()
    await quote(made)
    made.gateway.refuses = { begin: { code: 'refused', reason: 'amount_too_small' } }
    await pick(made)
    expect(made.platform.popups[0]?.closed).toBe(true)
    expect(purchase(made)).toMatchObject({
      step: 'not_begun',
      canRetry: true,
      problem: { details: 'amount_too_small' },
    })
  })

  test('a later visit finds it, if it is the same account', async () => {
    const keep = (owner: string) => ({
      platform: {
        stored: { [STORED]: JSON.stringify({ version: 1, purchase: { id: FAKE_PURCHASE_ID, owner } }) },
      },
    })
    const made = await createOnrampTest(keep(`eip155:8453:${FAKE_ADDRESS}`))
    await open('OnRampProviders', made)
    await until(() => made.modal.state.onramp?.purchase !== undefined)
    expect(form(made)?.isBuying).toBe(true)
    const other = await createOnrampTest(keep(`eip155:1:0x${'9'.repeat(40)}`))
    await open('OnRampProviders', other)
    expect(form(other)?.isBuying).toBe(false)
  })

  test('one that nobody paid is forgotten when it is left, and one that is paid is not', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    leavePurchase(made.modal)
    expect(purchase(made)?.step).not.toBe('waiting')
    expect(JSON.parse(made.platform.storage?.getItem(STORED) ?? '{}').purchase).toBeUndefined()
    await pick(made)
    made.gateway.purchase = { ...made.gateway.purchase, status: 'settling' }
    await made.platform.advance(2_000)
    leavePurchase(made.modal)
    expect(purchase(made)?.step).toBe('settling')
  })
})

describe('money', () => {
  test('validate-18 what is typed becomes an amount of money', () => {
    expect(['1,5', '1.234', '12345678901', 'a1b2', '1.'].map((text) => cleanMoney(text, 2))).toEqual([
      '1.5',
      '1.23',
      '123456789',
      '12',
      '1.',
    ])
    expect(['', '0', '0.00', '.5', '1.', '1.23', '1e3'].map((text) => toMoney(text, 2))).toEqual([
      undefined,
      undefined,
      undefined,
      '0.5',
      '1',
      '1.23',
      undefined,
    ])
  })

  test('is that of the country of the language', () => {
    expect(['de', 'en-GB', 'ja', 'pt-BR', 'x'].map((tag) => moneyOf(regionOf(tag)))).toEqual([
      'EUR',
      'GBP',
      'JPY',
      'BRL',
      'USD',
    ])
  })
})

import {
  createOnrampTest,
  FAKE_DOLLAR,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  FAKE_PURCHASE_ID,
  type OnrampTest,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { pickProvider, selectOnrampForm, selectPurchase, setOnrampAmount, setOnrampFiat } from './index.ts'
import { updatePurchase } from './onrampSlice.ts'
import { ONRAMP_DEBOUNCE_MS } from './quoteOnramp.ts'

const STORED = 'foyer:v1:main:onramp'

async function open(made?: OnrampTest) {
  const test = made ?? (await createOnrampTest())
  openModal(test.modal, { view: 'OnRampProviders' })
  await until(
    () => test.modal.state.tasks.loadOnramp?.status !== 'pending' && test.modal.state.onramp !== undefined,
  )
  return test
}

const form = ({ modal }: OnrampTest) => selectOnrampForm(modal.state)
const purchase = ({ modal }: OnrampTest) => selectPurchase(modal.state)

async function quote(made: OnrampTest) {
  setOnrampAmount(made.modal, { text: '50' })
  await made.platform.advance(ONRAMP_DEBOUNCE_MS)
  await until(() => made.modal.state.tasks.quoteOnramp?.status !== 'pending')
}

async function pick(made: OnrampTest) {
  pickProvider(made.modal, { provider: 'one' })
  await until(() => made.modal.state.tasks.beginPurchase?.status !== 'pending')
}

describe('a purchase that is followed', () => {
  test('the page hears that it was begun, and how it has ended, once each, without amounts and addresses', async () => {
    const made = await open()
    const heard: unknown[] = []
    made.modal.on('purchase', (detail) => heard.push(detail))
    await quote(made)
    await pick(made)
    const about = { id: FAKE_PURCHASE_ID, kind: 'onramp', provider: 'one' }
    expect(heard).toEqual([{ ...about, status: 'begun' }])
    made.gateway.purchase = { ...made.gateway.purchase, status: 'expired' }
    await made.platform.advance(2_000)
    expect(heard).toEqual([
      { ...about, status: 'begun' },
      { ...about, status: 'failed' },
    ])
    // The same view once more, and the form: nothing is new.
    made.modal.router.replace('BuyInProgress')
    made.modal.router.push('OnRampProviders')
    await made.platform.advance(60_000)
    expect(heard).toHaveLength(2)
  })

  test('it is followed when the modal is closed, since somebody pays in another tab meanwhile', async () => {
    const made = await open()
    const heard: string[] = []
    made.modal.on('purchase', ({ status }) => heard.push(status))
    await quote(made)
    await pick(made)
    closeModal(made.modal)
    made.gateway.purchase = { ...made.gateway.purchase, status: 'completed', hash: FAKE_HASH }
    await made.platform.advance(2_000)
    expect(heard).toEqual(['begun', 'completed'])
    const { asked } = made.gateway
    await made.platform.advance(600_000)
    expect(made.gateway.asked).toBe(asked)
  })

  test('closing its page is told within a second, with the way back to it, and the purchase is followed all the same', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    const [tab] = made.platform.popups
    if (tab) tab.isAway = true
    await made.platform.advance(1_000)
    expect(purchase(made)).toMatchObject({ step: 'waiting', pageUrl: undefined })
    tab?.close()
    await made.platform.advance(1_000)
    expect(purchase(made)).toMatchObject({ step: 'left', pageUrl: tab?.urls[0] })
    made.gateway.purchase = { ...made.gateway.purchase, status: 'pending' }
    await made.platform.advance(2_000)
    expect(purchase(made)?.step).toBe('pending')
    made.gateway.purchase = { ...made.gateway.purchase, status: 'completed', hash: FAKE_HASH }
    await made.platform.advance(2_000)
    await until(() => made.modal.state.tasks.watchPurchase?.status === 'done')
    await made.platform.advance(120_000)
    // Nothing is looked at any more.
    expect(purchase(made)?.step).toBe('completed')
  })

  test('a page that is cut off from this one does not count as closed, however often somebody looks here', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    made.platform.popups[0]?.close()
    made.platform.setFocused(true)
    await made.platform.advance(10_000)
    expect(purchase(made)).toMatchObject({ step: 'waiting', pageUrl: undefined })
  })

  test('one that takes long is asked for once a minute, for as long as somebody may look on', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    for (let turn = 0; turn < 80; turn += 1) await made.platform.advance(10_000)
    const before = made.gateway.asked
    for (let turn = 0; turn < 30; turn += 1) await made.platform.advance(10_000)
    expect(made.gateway.asked - before).toBeLessThanOrEqual(5)
  })

  test('one that the gateway does not know any more is forgotten, and not asked for again', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    made.gateway.refuses = { purchase: { code: 'not_found' } }
    await made.platform.advance(2_000)
    expect(made.modal.state.onramp?.purchase).toBeUndefined()
    expect(JSON.parse(made.platform.storage?.getItem(STORED) ?? '{}').purchase).toBeUndefined()
    const { asked } = made.gateway
    await made.platform.advance(60_000)
    expect(made.gateway.asked).toBe(asked)
  })

  test('one of before says nothing about another that was begun meanwhile', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    const first = made.gateway.purchase
    made.gateway.purchase = { ...first, id: '1'.repeat(32) }
    made.modal.router.push('OnRampProviders')
    await pick(made)
    expect(made.modal.state.onramp?.purchase?.id).toBe('1'.repeat(32))
    // An answer about the first that was on its way.
    updatePurchase(made.modal.state, { ...first, status: 'failed' })
    expect(purchase(made)?.step).toBe('waiting')
  })

  test('one of another account is not said to be under way', async () => {
    const made = await open()
    await quote(made)
    await pick(made)
    made.modal.router.push('OnRampProviders')
    expect(form(made)?.isBuying).toBe(true)
    made.evm.emit('com.example.one', { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
    await made.platform.advance(0)
    expect(form(made)?.isBuying).toBe(false)
  })
})

describe('where buyers are', () => {
  const options = { onramp: { country: 'JP', fiat: 'EUR' } }

  test('is what the app says, for the providers and for the money, until the visitor chooses another', async () => {
    const made = await open(await createOnrampTest({ options }))
    expect(form(made)?.currency?.code).toBe('EUR')
    await quote(made)
    await pick(made)
    expect(made.gateway.begun[0]).toMatchObject({ country: 'JP', fiat: 'EUR' })
    setOnrampFiat(made.modal, { fiat: 'USD' })
    const stored = { [STORED]: made.platform.storage?.getItem(STORED) ?? '' }
    const later = await open(await createOnrampTest({ options, platform: { stored } }))
    expect(form(later)?.currency?.code).toBe('USD')
  })

  test('without money of its own that of the country comes first; money that nobody takes counts for nothing', async () => {
    const here = await open(await createOnrampTest({ options: { onramp: { country: 'JP' } } }))
    expect(form(here)?.currency?.code).toBe('JPY')
    const none = { onramp: { country: 'JP', fiat: 'CHF' } }
    expect(form(await open(await createOnrampTest({ options: none })))?.currency?.code).toBe('JPY')
  })
})

describe('an answer of the gateway about another purchase', () => {
  test.each<[string, Partial<OnrampTest['gateway']['purchase']>]>([
    ['account', { account: `eip155:1:${FAKE_OTHER_ADDRESS}` }],
    ['asset', { asset: { ...FAKE_DOLLAR, id: `eip155:1/erc20:${FAKE_OTHER_ADDRESS}` } }],
    ['kind', { kind: 'exchange' }],
    ['provider', { provider: 'two' }],
    ['amount of money', { fiatAmount: '500' }],
    ['money', { fiat: 'CHF' }],
  ])('with another %s opens no page of a provider', async (_what, lie) => {
    const made = await open()
    made.gateway.lie = lie
    await quote(made)
    pickProvider(made.modal, { provider: 'one' })
    await until(() => made.modal.state.tasks.beginPurchase?.status === 'failed')
    expect(made.modal.state.tasks.beginPurchase).toMatchObject({
      error: { code: 'bad_call', details: 'terms' },
    })
    expect(made.platform.popups[0]).toMatchObject({ urls: [], closed: true })
    expect(purchase(made)?.step).toBe('not_begun')
  })
})

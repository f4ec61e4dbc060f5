import {
  createSwapTest,
  FAKE_COIN,
  FAKE_HASH,
  FAKE_ROUTER,
  FAKE_USDC,
  fakeBalances,
  fillSwapForm,
  SEND_WALLET_ID,
  type SwapTest,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import type { Modal } from '../../kernel/modal.ts'
import { confirmSwap, reviewSwap, selectSwapPreview } from './index.ts'
import { QUOTE_REFRESH_MS } from './startSwap.ts'

const topOf = (modal: Modal) => modal.router.state.stack.at(-1)?.view

async function review(made: SwapTest, ...more: [amount?: string, tokens?: typeof TO_COIN]) {
  await fillSwapForm(made, ...more)
  await reviewSwap(made.modal)
  return made
}
/** A coin whose price nobody knows: the amounts of these tests are worth nothing, and who swaps for them would be asked about that. */
const TO_COIN = { from: FAKE_USDC, to: { ...FAKE_COIN, price: undefined } }
const refuse = (code: ConstructorParameters<typeof ModalError>[0]['code'], details?: string) => () =>
  Promise.reject(new ModalError({ code, message: 'no', ...(details && { details }) }))

test('coin to token: reviewed, and the wallet is asked once, for at least what was agreed to', async () => {
  const made = await review(await createSwapTest())
  const { modal, swaps } = made
  expect(topOf(modal)).toBe('SwapPreview')
  expect(selectSwapPreview(modal.state)).toMatchObject({
    amountInText: '1',
    arrivesText: '1,990',
    minOutText: '1,970.1',
    route: ['ETH', 'USDC'],
    step: 'ready',
    receipt: undefined,
  })
  await confirmSwap(modal)
  expect(swaps.asked).toEqual(['swap'])
  expect(swaps.orders[0]).toMatchObject({
    amountInBase: `1${'0'.repeat(18)}`,
    minOutBase: '1970100000',
    slippageBps: 100,
  })
  expect(swaps.orders[0]?.place.router).toBe(FAKE_ROUTER.toLowerCase())
  await until(() => selectSwapPreview(modal.state)?.receipt?.status === 'confirmed')
  expect(selectSwapPreview(modal.state)?.receipt).toMatchObject({ hash: FAKE_HASH })
  expect(modal.state.swap?.amountText).toBe('')
})

test('called twice at once, and again afterwards, it asks the wallet once', async () => {
  const { modal, swaps } = await review(await createSwapTest())
  await Promise.all([confirmSwap(modal), confirmSwap(modal)])
  await expect(confirmSwap(modal)).rejects.toMatchObject({ code: 'bad_option' })
  expect(swaps.asked).toEqual(['swap'])
})

test.each(['confirmed', 'reverted'] as const)(
  'the page hears that a swap was sent, and that it is %s, without amounts and addresses',
  async (end) => {
    const made = await review(await createSwapTest())
    const heard: unknown[] = []
    made.modal.on('swap', (detail) => heard.push(detail))
    made.transfer.onReceipt = async (hash) => ({ status: end, hash })
    await confirmSwap(made.modal)
    await until(() => heard.length === 2)
    const swap = { networkId: 'eip155:1', hash: FAKE_HASH }
    expect(heard).toEqual([
      { ...swap, status: 'sent' },
      { ...swap, status: end === 'confirmed' ? 'confirmed' : 'failed' },
    ])
  },
)

test('entity-5 call-4 after a swap the account has its new tokens, and its currency is read anew', async () => {
  const balances = fakeBalances().map((one) => ({ ...one }))
  const made = await review(await createSwapTest({ balances }))
  const { modal, platform } = made
  const held = () => modal.state.tokens?.items?.find(({ symbol }) => symbol === 'USDC')?.quantity.numeric
  expect(held()).toBe('250.5')
  const before = modal.accounts.state.byNamespace.eip155?.balance
  const dollar = balances.findIndex(({ symbol }) => symbol === 'USDC')
  Object.assign(balances[dollar] ?? {}, { quantity: { decimals: '6', numeric: '2240.5' } })
  const asked = () => platform.requests.filter(({ url }) => url.includes('/v1/balances')).length
  const count = asked()
  await confirmSwap(modal)
  await until(() => held() === '2240.5')
  expect(asked()).toBeGreaterThan(count)
  await until(() => modal.tasks.state.loadBalance.status === 'done')
  const account = modal.accounts.state.byNamespace.eip155
  expect(account?.balance).toEqual(before)
  expect(account?.balance).not.toBe(before)
  expect(account).toMatchObject({ networkId: 'eip155:1', caipAddress: `eip155:1:${account?.address}` })
  expect(modal.accounts.state.status).toBe('connected')
})

test('token to coin in a plain wallet: first the approval, then the price anew, then the swap', async () => {
  const made = await createSwapTest()
  const { modal, swaps, gateway } = made
  swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
  await review(made, '100', TO_COIN)
  const quotes = gateway.quotes
  await confirmSwap(modal)
  expect(swaps.asked).toEqual(['approve', 'swap'])
  expect(gateway.quotes).toBe(quotes + 1)
})

test('call-6 a wallet that does all or nothing is asked once', async () => {
  const made = await createSwapTest()
  made.swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
  made.swaps.onSendAtOnce = async () => '0xbatch'
  await review(made, '100', TO_COIN)
  await confirmSwap(made.modal)
  expect(made.swaps.asked).toEqual(['batch'])
  expect(made.modal.state.swap?.hash).toBe(FAKE_HASH)
})

test('a batch that failed without a transaction says so, and nothing counts as sent', async () => {
  const made = await createSwapTest()
  made.swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
  made.swaps.onSendAtOnce = async () => '0xbatch'
  made.batch.status = { status: 'failed', hashes: [] }
  await review(made, '100', TO_COIN)
  await expect(confirmSwap(made.modal)).rejects.toMatchObject({ code: 'would_revert' })
  expect(made.modal.state.swap?.hash).toBeUndefined()
})

test('a price below what was agreed to stops a swap between its two prompts, until it is agreed to anew', async () => {
  const made = await createSwapTest()
  const { modal, swaps } = made
  swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
  await review(made, '100', TO_COIN)
  swaps.onPreview = async () => ({ arrivesBase: '1900000000', gas: '1', approvals: 0 })
  await expect(confirmSwap(modal)).rejects.toMatchObject({ details: 'price' })
  expect(swaps.asked).toEqual(['approve'])
  expect(selectSwapPreview(modal.state)).toMatchObject({ step: 'price_moved' })
  await confirmSwap(modal)
  expect([swaps.asked, selectSwapPreview(modal.state)?.step]).toEqual([['approve'], 'failed'])
  await confirmSwap(modal)
  expect(swaps.asked).toEqual(['approve', 'swap'])
  expect(swaps.orders[0]?.minOutBase).toBe('1881000000')
})

test('a better price never lowers what was agreed to', async () => {
  const made = await review(await createSwapTest())
  const { modal, platform, swaps } = made
  swaps.onPreview = async () => ({ arrivesBase: '1980000000', gas: '1', approvals: 0 })
  await platform.advance(QUOTE_REFRESH_MS)
  await until(() => selectSwapPreview(modal.state)?.arrivesText === '1,980')
  expect(selectSwapPreview(modal.state)).toMatchObject({ minOutText: '1,970.1', step: 'ready' })
})

test('a wallet that declines the second prompt leaves the preview with its reason; the approval is not asked for again', async () => {
  const made = await createSwapTest()
  const { modal, swaps } = made
  swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
  swaps.onSend = refuse('user_rejected')
  await review(made, '100', TO_COIN)
  await expect(confirmSwap(modal)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(selectSwapPreview(modal.state)).toMatchObject({ step: 'failed', problem: { code: 'user_rejected' } })
  swaps.onSend = async () => FAKE_HASH
  await confirmSwap(modal)
  expect(swaps.asked).toEqual(['approve', 'swap', 'swap'])
})

test.each(['reverted', 'cancelled', 'replaced'] as const)(
  'a swap that was %s is shown as that',
  async (status) => {
    const made = await createSwapTest()
    made.transfer.onReceipt = async (hash) => ({ status, hash })
    await review(made)
    await confirmSwap(made.modal)
    await until(() => selectSwapPreview(made.modal.state)?.receipt?.status === status)
  },
)

test('a swap that is sent after the visitor left is told of by a toast', async () => {
  const made = await review(await createSwapTest())
  const { modal, swaps } = made
  let send = (_hash: string) => {}
  swaps.onSend = () => new Promise((resolve) => (send = resolve))
  const confirmed = confirmSwap(modal)
  await until(() => swaps.asked.length > 0)
  modal.router.pop()
  await expect(confirmed).rejects.toMatchObject({ code: 'aborted' })
  send(FAKE_HASH)
  await until(() => modal.state.swap?.hash === FAKE_HASH)
  expect(modal.notices.state.items.map(({ code }) => code)).toEqual(['transaction_sent'])
})

describe('a batch that is approved after its view was left', () => {
  async function leaveBatch() {
    const made = await createSwapTest()
    made.swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
    let approve = (_id: string | undefined) => {}
    let isAsked = false
    made.swaps.onSendAtOnce = () => {
      isAsked = true
      return new Promise((resolve) => (approve = resolve))
    }
    await review(made, '100', TO_COIN)
    const events: unknown[] = []
    made.modal.on('swap', (detail) => events.push(detail))
    const confirmed = confirmSwap(made.modal)
    await until(() => isAsked)
    made.modal.router.pop()
    await expect(confirmed).rejects.toMatchObject({ code: 'aborted' })
    return { ...made, events, approve: (id: string | undefined) => approve(id) }
  }
  const toasts = ({ modal }: SwapTest) => modal.notices.state.items.map(({ code }) => code)

  test('is told of by a toast and by events, and the account is read anew', async () => {
    const made = await leaveBatch()
    const { modal, platform, events } = made
    const balances = () => platform.requests.filter(({ url }) => url.includes('/v1/balances')).length
    const before = balances()
    made.approve('0xbatch')
    await until(() => events.length === 2)
    expect(events).toMatchObject([
      { hash: FAKE_HASH, status: 'sent' },
      { hash: FAKE_HASH, status: 'confirmed' },
    ])
    expect([modal.state.swap?.hash, toasts(made)]).toEqual([FAKE_HASH, ['transaction_sent']])
    await until(() => balances() > before)
  })

  test('is told of when its hash comes after some looks, one of which failed', async () => {
    const made = await leaveBatch()
    let looks = 0
    const { calls } = made.evm
    if (!calls) throw new Error('The wallet makes no batches.')
    calls.status = async () => {
      looks += 1
      if (looks === 1) throw new ModalError({ code: 'rpc_failed', message: 'no' })
      return looks < 4 ? { status: 'pending', hashes: [] } : { status: 'confirmed', hashes: [FAKE_HASH] }
    }
    made.approve('0xbatch')
    for (let look = 1; look <= 4; look += 1) {
      await until(() => looks >= look)
      await made.platform.advance(1_000)
    }
    await until(() => made.modal.state.swap?.hash === FAKE_HASH)
    expect(toasts(made)).toEqual(['transaction_sent'])
  })

  test('does not take the place of a newer swap that is being sent', async () => {
    const made = await leaveBatch()
    const { modal, swaps } = made
    await review(made, '50', TO_COIN)
    swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 0 })
    let send = (_hash: string) => {}
    let isAsked = false
    swaps.onSendAtOnce = async () => undefined
    swaps.onApprove = async () => undefined
    swaps.onSend = () => {
      isAsked = true
      return new Promise((resolve) => (send = resolve))
    }
    const confirmed = confirmSwap(modal)
    await until(() => isAsked)
    made.approve('0xbatch')
    await until(() => made.events.length > 0)
    expect([toasts(made), modal.state.swap?.hash]).toEqual([['transaction_sent'], undefined])
    const later = `0x${'cd'.repeat(32)}`
    send(later)
    await confirmed
    expect(modal.state.swap?.hash).toBe(later)
  })

  test('that failed is no swap', async () => {
    const made = await leaveBatch()
    made.batch.status = { status: 'failed', hashes: [] }
    made.approve('0xbatch')
    await until(() => made.modal.tasks.state.sendSwap?.status !== 'pending')
    expect([made.modal.state.swap?.hash, toasts(made)]).toEqual([undefined, []])
  })
})

test('what was shown of both tokens goes with a swap, for the chain to confirm', async () => {
  const made = await review(await createSwapTest())
  await confirmSwap(made.modal)
  const shown = { shownIn: { decimals: 18, symbol: 'ETH' }, shownOut: { decimals: 6, symbol: 'USDC' } }
  expect([made.swaps.previewed.at(-1), made.swaps.orders[0]]).toMatchObject([shown, shown])
})

test('a swap that a reorganisation dropped is waited for again, and told', async () => {
  const made = await createSwapTest()
  const { modal, transfer } = made
  let drop = (_end: 'dropped') => {}
  transfer.settle = () => new Promise((resolve) => (drop = resolve))
  await review(made)
  const heard: unknown[] = []
  modal.on('swap', ({ status }) => heard.push(status))
  await confirmSwap(modal)
  await until(() => selectSwapPreview(modal.state)?.receipt?.status === 'confirmed')
  let mine = (_receipt: { status: 'confirmed'; hash: string }) => {}
  transfer.onReceipt = () => new Promise((resolve) => (mine = resolve))
  drop('dropped')
  await until(() => selectSwapPreview(modal.state)?.receipt?.status === 'dropped')
  mine({ status: 'confirmed', hash: FAKE_HASH })
  await until(() => selectSwapPreview(modal.state)?.receipt?.status === 'confirmed')
  expect(heard).toEqual(['sent', 'confirmed', 'sent', 'confirmed'])
})

test('a wallet on another network is asked to switch first', async () => {
  const made = await review(await createSwapTest())
  made.evm.emit(SEND_WALLET_ID, { type: 'network', networkId: 'eip155:10' })
  await until(() => selectSwapPreview(made.modal.state)?.step === 'wrong_network')
  await confirmSwap(made.modal)
  expect(made.swaps.orders.map(({ network }) => network.caipNetworkId)).toEqual(['eip155:1'])
})

import {
  createPreviewTest,
  createSendTest,
  FAKE_ADDRESS,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  FAKE_TOKEN_ID,
  fakeBalances,
  fillSendForm,
  SEND_WALLET_ID,
  until,
} from '@foyer/devkit'
import { sleep } from '@foyer/kit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { FEE_REFRESH_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { findSession } from '../connections/index.ts'
import {
  confirmSend,
  part,
  resetSend,
  reviewSend,
  setSendAmount,
  setSendToken,
  watchReceipt,
} from './index.ts'
import { selectSendPreview, selectSendReceipt } from './rules/sendPreview.ts'
import { requireSendContext } from './sendContext.ts'

const OTHER_HASH = `0x${'cd'.repeat(32)}`
const waitForTasks = () => sleep(5)
const topOf = (modal: Modal) => modal.router.state.stack.at(-1)?.view
const refuse = (code: ConstructorParameters<typeof ModalError>[0]['code']) => () =>
  Promise.reject(new ModalError({ code, message: 'no' }))

/** A promise that the test resolves or rejects. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: T) => resolve(value) }
}

test('validate-3 a form that is not filled in is not reviewed, and says what is missing', async () => {
  const { modal } = await createSendTest({ balances: fakeBalances() })
  await expect(reviewSend(modal)).rejects.toThrow('An amount and receiver address are required')
  await expect(confirmSend(modal)).rejects.toThrow('An amount and receiver address are required')
  resetSend(modal)
  await fillSendForm(modal)
  await expect(reviewSend(modal)).rejects.toThrow('A token is required')
  expect(topOf(modal)).toBe('WalletSend')
})

test('called twice at once, and again afterwards, it asks the wallet once', async () => {
  const { modal, transfer } = await createPreviewTest()
  await Promise.all([confirmSend(modal), confirmSend(modal)])
  await expect(confirmSend(modal)).rejects.toMatchObject({ code: 'bad_option' })
  expect(transfer.asked).toHaveLength(1)
})

test('validate-4 only families of chains where sending works are sent on, and only with a wallet that can', async () => {
  const bitcoin = {
    id: '1',
    caipNetworkId: 'bip122:1',
    chainNamespace: 'bip122',
    name: 'Bitcoin',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
  } as const
  const solana = { ...bitcoin, caipNetworkId: 'solana:1', chainNamespace: 'solana', name: 'Solana' } as const
  const { modal, transfer } = await createPreviewTest({ options: { networks: [1, bitcoin, solana] } })
  // A wallet of EVM chains is asked about no other family, whether that sends or not.
  expect(() => requireSendContext(modal, 'solana:1')).toThrow('Unsupported chain')
  expect(() => requireSendContext(modal, 'bip122:1')).toThrow('Unsupported chain')
  Object.assign(findSession(modal, { namespace: 'eip155', connectorId: SEND_WALLET_ID }) ?? {}, {
    transfer: undefined,
  })
  await expect(confirmSend(modal)).rejects.toMatchObject({ shortMessage: 'Unsupported chain' })
  await expect(reviewSend(modal)).rejects.toMatchObject({ shortMessage: 'Unsupported chain' })
  expect(transfer.asked).toEqual([])
})

test('entity-10 the preview shows whole address and exact amount, and the wallet is asked for just that', async () => {
  const { modal, transfer } = await createSendTest({ balances: fakeBalances() })
  setSendToken(modal, { id: FAKE_TOKEN_ID })
  await fillSendForm(modal, { amount: '250.123456' })
  await reviewSend(modal)
  expect(topOf(modal)).toBe('WalletSendPreview')
  expect(selectSendPreview(modal.state)).toMatchObject({
    amountText: '250.123456',
    amountUsd: '250.12',
    from: FAKE_ADDRESS,
    receiver: { address: FAKE_OTHER_ADDRESS, warning: 'first' },
    feeText: '0.001',
    feeUsd: '2.00',
    step: 'ready',
  })
  // The form may change; the review stays.
  setSendAmount(modal, { text: '1' })
  await confirmSend(modal)
  expect(transfer.asked).toEqual([
    expect.objectContaining({
      from: FAKE_ADDRESS,
      to: FAKE_OTHER_ADDRESS,
      amountBase: '250123456',
      tokenAddress: FAKE_TOKEN_ID.slice('eip155:1:'.length),
    }),
  ])
})

test('a transfer that is sent goes on to its transaction, which is followed until it is mined', async () => {
  const { modal, transfer, platform } = await createPreviewTest({ balances: fakeBalances() })
  const mined = deferred<{ status: 'confirmed'; hash: string }>()
  transfer.onReceipt = () => mined.promise
  await confirmSend(modal)
  expect(modal.router.state.stack.at(-1)).toMatchObject({
    view: 'WalletSendConfirmed',
    params: { hash: FAKE_HASH },
  })
  const receipt = () => selectSendReceipt(modal.state, { hash: FAKE_HASH })
  expect(receipt()).toMatchObject({ status: 'pending', amountText: '0.5', to: FAKE_OTHER_ADDRESS })
  expect(receipt().explorerUrl).toBe(`https://etherscan.io/tx/${FAKE_HASH}`)
  await waitForTasks()
  const asked = (path: string) => platform.requests.filter(({ url }) => url.includes(path)).length
  const before = asked('/v1/balances')
  mined.resolve({ status: 'confirmed', hash: FAKE_HASH })
  await until(() => receipt().status === 'confirmed')
  await until(() => asked('/v1/balances') > before)
  expect(transfer.watched).toEqual([FAKE_HASH])
})

test.each(['reverted', 'cancelled', 'replaced'] as const)(
  'a transaction that was %s is shown as that',
  async (status) => {
    const { modal, transfer } = await createPreviewTest()
    transfer.onReceipt = async () => ({ status, hash: OTHER_HASH })
    await confirmSend(modal)
    await until(() => modal.state.send?.receipt !== undefined)
    expect(selectSendReceipt(modal.state, { hash: FAKE_HASH })).toMatchObject({ status, hash: OTHER_HASH })
  },
)

test('a transaction that is not mined in time is still pending, and can be waited for again', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onReceipt = refuse('timed_out')
  await confirmSend(modal)
  const status = () => selectSendReceipt(modal.state, { hash: FAKE_HASH }).status
  await until(() => status() === 'still_pending')
  transfer.onReceipt = refuse('rpc_failed')
  await watchReceipt(modal, { hash: FAKE_HASH }).catch(() => {})
  expect(status()).toBe('unknown')
  transfer.onReceipt = async (hash) => ({ status: 'confirmed', hash })
  await watchReceipt(modal, { hash: FAKE_HASH })
  expect(status()).toBe('confirmed')
})

test('a receipt that cannot be read is asked for once, not again by the view that shows it', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onReceipt = refuse('rpc_failed')
  await confirmSend(modal)
  await until(() => modal.state.tasks.watchReceipt?.status === 'failed')
  const { signal } = new AbortController()
  await part.enter.WalletSendConfirmed(modal, { params: { hash: FAKE_HASH }, signal, isReturn: false })
  expect(transfer.watched).toEqual([FAKE_HASH])
})

test('a second click while the wallet is asked sends nothing more', async () => {
  const { modal, transfer } = await createPreviewTest()
  const sent = deferred<string>()
  transfer.onSend = () => sent.promise
  const first = confirmSend(modal)
  await confirmSend(modal)
  await until(() => transfer.asked.length > 0)
  expect(selectSendPreview(modal.state)?.step).toBe('asking')
  await confirmSend(modal)
  sent.resolve(FAKE_HASH)
  await first
  expect(transfer.asked).toHaveLength(1)
})

test('a wallet that declines leaves the preview as it was, with the reason, and can be asked again', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onSend = refuse('user_rejected')
  await expect(confirmSend(modal)).rejects.toMatchObject({ code: 'user_rejected' })
  expect(selectSendPreview(modal.state)).toMatchObject({ step: 'failed', problem: { code: 'user_rejected' } })
  expect(topOf(modal)).toBe('WalletSendPreview')
  transfer.onSend = async () => FAKE_HASH
  await confirmSend(modal)
  expect(topOf(modal)).toBe('WalletSendConfirmed')
})

test('validate-19 an answer that is no transaction hash is a failure, not a transaction', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onSend = async () => '0x1234'
  await expect(confirmSend(modal)).rejects.toMatchObject({ code: 'unknown', details: '0x1234' })
  expect([topOf(modal), modal.state.send?.hash]).toEqual(['WalletSendPreview', undefined])
})

test('a wallet on another network is asked to switch, and then to send', async () => {
  const { modal, evm, transfer } = await createPreviewTest()
  evm.emit(SEND_WALLET_ID, { type: 'network', networkId: 'eip155:10' })
  await waitForTasks()
  expect([topOf(modal), selectSendPreview(modal.state)?.step]).toEqual(['WalletSendPreview', 'wrong_network'])
  await confirmSend(modal)
  expect(modal.accounts.state.byNamespace.eip155?.networkId).toBe('eip155:1')
  expect(transfer.asked.map(({ network }) => network.caipNetworkId)).toEqual(['eip155:1'])
  expect(topOf(modal)).toBe('WalletSendConfirmed')
})

test('a wallet that finds itself on another network than it said is asked to switch at the next press', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onSend = refuse('wrong_network')
  await confirmSend(modal).catch(() => {})
  expect(selectSendPreview(modal.state)?.step).toBe('wrong_network')
})

test('where networks are not switched, another network is a failure with its reason', async () => {
  const { modal, evm, transfer } = await createPreviewTest({ options: { enableNetworkSwitch: false } })
  evm.emit(SEND_WALLET_ID, { type: 'network', networkId: 'eip155:10' })
  await expect(confirmSend(modal)).rejects.toMatchObject({ code: 'wrong_network' })
  expect(transfer.asked).toEqual([])
})

test('a transaction that comes after the preview was left is not lost: a toast tells of it, the form is empty', async () => {
  const { modal, transfer } = await createPreviewTest()
  const sent = deferred<string>()
  transfer.onSend = () => sent.promise
  const confirmed = confirmSend(modal)
  await until(() => transfer.asked.length > 0)
  modal.router.pop()
  await expect(confirmed).rejects.toMatchObject({ code: 'aborted' })
  expect(modal.state.send?.amountText).toBe('0.5')
  sent.resolve(FAKE_HASH)
  await until(() => modal.state.send?.hash === FAKE_HASH)
  expect(modal.notices.state.items.map(({ code }) => code)).toEqual(['transaction_sent'])
  expect([topOf(modal), modal.state.send?.amountText]).toEqual(['WalletSend', ''])
  await until(() => transfer.watched.length === 1)
})

test('const-5 a fee that rises by more than a tenth has to be agreed to before anything is sent', async () => {
  const { modal, platform, transfer } = await createPreviewTest()
  const look = async (feeBase: string) => {
    transfer.onEstimate = async () => ({ gas: '1', feeBase, maxFeeBase: feeBase })
    const { length } = transfer.estimated
    await until(() => platform.timerCount() > 0)
    await platform.advance(FEE_REFRESH_MS)
    await until(() => transfer.estimated.length > length)
    await waitForTasks()
    return selectSendPreview(modal.state)
  }
  expect(await look('1005000000000000')).toMatchObject({ feeText: '0.001', step: 'ready' })
  expect(await look('1090000000000000')).toMatchObject({ feeText: '0.00109', step: 'ready' })
  // Small rises add up: each is compared with the confirmed fee.
  expect(await look('1120000000000000')).toMatchObject({ feeText: '0.00112', step: 'fee_risen' })
  await confirmSend(modal)
  expect([transfer.asked, selectSendPreview(modal.state)?.step]).toEqual([[], 'ready'])
  await confirmSend(modal)
  expect(transfer.asked).toHaveLength(1)
})

test('a fee that nobody can tell does not stand in the way: the wallet will tell it', async () => {
  const { modal, transfer } = await createSendTest()
  await fillSendForm(modal)
  transfer.onEstimate = refuse('rpc_failed')
  await reviewSend(modal)
  expect(selectSendPreview(modal.state)).toMatchObject({ feeText: undefined, step: 'ready' })
})

test('a transfer that would fail does not come to the preview', async () => {
  const { modal, transfer } = await createSendTest()
  await fillSendForm(modal)
  transfer.onEstimate = refuse('would_revert')
  await expect(reviewSend(modal)).rejects.toMatchObject({ code: 'would_revert' })
  expect([topOf(modal), modal.state.send?.problem?.code, modal.state.send?.isReviewing]).toEqual([
    'WalletSend',
    'would_revert',
    false,
  ])
})

test('another account takes the preview away, for it was looked over by somebody else', async () => {
  const { modal, evm } = await createPreviewTest()
  evm.emit(SEND_WALLET_ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
  await until(() => topOf(modal) === 'WalletSend')
  expect(modal.state.send?.receiverText).toBe(FAKE_OTHER_ADDRESS)
})

test('a preview of nothing gives way to the form', async () => {
  const { modal } = await createSendTest()
  modal.router.open('WalletSendPreview')
  await until(() => topOf(modal) === 'WalletSend')
})

test('emptying the form forgets what was typed, and nothing that was sent before', async () => {
  const { modal } = await createPreviewTest()
  resetSend(modal)
  const { amountText, receiver, review, owner } = modal.state.send ?? {}
  expect([amountText, receiver, review]).toEqual(['', { status: 'none' }, undefined])
  expect(owner).toBe(`eip155:1:${FAKE_ADDRESS}`)
})

test('a wallet that goes away takes the form with it', async () => {
  const { modal, evm } = await createSendTest()
  evm.emit(SEND_WALLET_ID, { type: 'ended' })
  expect(topOf(modal)).toBe('Connect')
})

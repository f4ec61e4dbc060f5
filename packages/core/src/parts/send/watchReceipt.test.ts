import {
  createSendTest,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  FAKE_TOKEN_ID,
  fakeBalances,
  fillSendForm,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import type { TransferReceipt } from '../../ports/transfer.ts'
import { confirmSend, reviewSend, selectSendPreview, selectSendReceipt, setSendToken } from './index.ts'

const statusOf = (made: Awaited<ReturnType<typeof createSendTest>>) =>
  selectSendReceipt(made.modal.state, { hash: FAKE_HASH }).status

async function sendToken() {
  const made = await createSendTest({ balances: fakeBalances() })
  setSendToken(made.modal, { id: FAKE_TOKEN_ID })
  await fillSendForm(made.modal, { amount: '2.5' })
  await reviewSend(made.modal)
  return made
}

test('what was shown of a token goes with its estimate and its transfer, for the chain to confirm', async () => {
  const { modal, transfer } = await sendToken()
  await confirmSend(modal)
  const shown = { amountBase: '2500000', shown: { decimals: 6, symbol: 'USDC' } }
  expect([transfer.estimated.at(-1), transfer.asked[0]]).toMatchObject([shown, shown])
})

test('the receipt of a token is asked for with what has to have moved', async () => {
  const { modal, transfer } = await sendToken()
  const asked: unknown[] = []
  transfer.receipt = async (input) => {
    asked.push(input.expected)
    return { status: 'not_moved', hash: input.hash }
  }
  await confirmSend(modal)
  await until(() => selectSendReceipt(modal.state, { hash: FAKE_HASH }).status === 'not_moved')
  const tokenAddress = FAKE_TOKEN_ID.slice('eip155:1:'.length)
  expect(asked).toEqual([{ to: FAKE_OTHER_ADDRESS, amountBase: '2500000', tokenAddress }])
})

test('a token that nobody but the gateway knows is said in the preview', async () => {
  const made = await createSendTest({ balances: fakeBalances() })
  made.transfer.onEstimate = async () => ({ feeBase: '1', maxFeeBase: '2', isTokenUnconfirmed: true })
  setSendToken(made.modal, { id: FAKE_TOKEN_ID })
  await fillSendForm(made.modal, { amount: '2.5' })
  await reviewSend(made.modal)
  expect(selectSendPreview(made.modal.state)?.isTokenUnconfirmed).toBe(true)
})

describe('a transaction that the chain takes back', () => {
  test('is told, waited for again, and told again when it is there', async () => {
    const made = await sendToken()
    const { modal, transfer } = made
    let end = (_end: 'kept' | 'dropped') => {}
    transfer.settle = () => new Promise((resolve) => (end = resolve))
    await confirmSend(modal)
    await until(() => statusOf(made) === 'confirmed')
    let mine = (_receipt: TransferReceipt) => {}
    transfer.onReceipt = () => new Promise((resolve) => (mine = resolve))
    end('dropped')
    await until(() => statusOf(made) === 'dropped')
    mine({ status: 'reverted', hash: FAKE_HASH })
    await until(() => statusOf(made) === 'reverted')
  })

  test.each(['kept', 'failed'] as const)('is not told of one that is %s', async (how) => {
    const made = await sendToken()
    const { modal, transfer } = made
    transfer.settle = () => (how === 'kept' ? Promise.resolve('kept') : Promise.reject(new Error('down')))
    await confirmSend(modal)
    await until(() => modal.tasks.state.settleReceipt?.status === (how === 'kept' ? 'done' : 'failed'))
    expect(statusOf(made)).toBe('confirmed')
  })

  test('does not come in the way of a newer transfer', async () => {
    const made = await sendToken()
    const { modal, transfer } = made
    let end = (_end: 'kept' | 'dropped') => {}
    transfer.settle = () => new Promise((resolve) => (end = resolve))
    await confirmSend(modal)
    await until(() => statusOf(made) === 'confirmed')
    const first = end
    const later = `0x${'cd'.repeat(32)}`
    transfer.onSend = async () => later
    modal.router.reset('WalletSend')
    setSendToken(modal, { id: FAKE_TOKEN_ID })
    await fillSendForm(modal, { amount: '1' })
    await reviewSend(modal)
    await confirmSend(modal)
    await until(() => modal.state.send?.hash === later && modal.state.send.receipt !== undefined)
    first('dropped')
    await Promise.resolve()
    expect(modal.state.send).toMatchObject({ hash: later, isDropped: false })
  })
})

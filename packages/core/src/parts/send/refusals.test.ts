import {
  createPreviewTest,
  createSendTest,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  fillSendForm,
  type SendTest,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { ModalError, type Refusal } from '../../base/modalError.ts'
import type { ReceiverKind } from '../../ports/transfer.ts'
import { confirmSend, reviewSend, sendAgain, setSendReceiver } from './index.ts'
import { selectReceiverFacts } from './rules/receiverFacts.ts'
import { selectSendForm } from './rules/sendForm.ts'
import { selectSendPreview, selectSendReceipt } from './rules/sendPreview.ts'

const OTHER_HASH = `0x${'cd'.repeat(32)}`
const refuse = (code: ModalError['code'], refusal: Refusal) => () =>
  Promise.reject(new ModalError({ code, message: 'no', refusal }))
const topOf = ({ modal }: SendTest) => modal.router.state.stack.at(-1)?.view

test('validate-16 the reason why the network refuses, and what there has to be, come with the form and the preview', async () => {
  const made = await createSendTest()
  const { modal, transfer } = made
  await fillSendForm(modal)
  transfer.onEstimate = refuse('would_revert', { reason: 'receiver_below_minimum', amountBase: '890880' })
  await reviewSend(modal).catch(() => {})
  expect(selectSendForm(modal.state)).toMatchObject({
    problem: { code: 'would_revert', refusal: { reason: 'receiver_below_minimum' } },
    neededText: '0.00000000000089088',
  })
  const preview = await createPreviewTest()
  preview.transfer.onSend = refuse('insufficient_funds', { reason: 'deposit_short', amountBase: '5' })
  await confirmSend(preview.modal).catch(() => {})
  expect(selectSendPreview(preview.modal.state)).toMatchObject({
    step: 'failed',
    problem: { refusal: { reason: 'deposit_short' } },
    neededText: '0.000000000000000005',
  })
})

test('a network that the wallet does not offer is said to be that, and no switch is asked for again', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onSend = refuse('wrong_network', { reason: 'network_not_listed' })
  await confirmSend(modal).catch(() => {})
  expect(selectSendPreview(modal.state)?.step).toBe('failed')
  transfer.onSend = async () => FAKE_HASH
  await confirmSend(modal)
  expect(transfer.asked).toHaveLength(2)
})

test('a transfer that has expired is sent again from its preview, and nothing else is', async () => {
  const made = await createPreviewTest()
  const { modal, transfer } = made
  transfer.onReceipt = async (hash) => ({ status: 'expired', hash })
  await confirmSend(modal)
  const receipt = () => selectSendReceipt(modal.state, { hash: FAKE_HASH })
  await until(() => receipt().status === 'expired')
  expect(receipt().canSendAgain).toBe(true)
  await expect(sendAgain(modal, { hash: OTHER_HASH })).rejects.toMatchObject({ code: 'bad_option' })
  await sendAgain(modal, { hash: FAKE_HASH })
  expect(topOf(made)).toBe('WalletSendPreview')
  expect(selectSendPreview(modal.state)).toMatchObject({ amountText: '0.5', step: 'ready' })
  transfer.onSend = async () => OTHER_HASH
  transfer.onReceipt = async (hash) => ({ status: 'confirmed', hash })
  await confirmSend(modal)
  const [first, second] = transfer.asked.map((asked) => ({ ...asked, signal: undefined }))
  expect(second).toEqual(first)
  const again = () => selectSendReceipt(modal.state, { hash: OTHER_HASH })
  await until(() => again().status === 'confirmed')
  expect(again().canSendAgain).toBe(false)
  await expect(sendAgain(modal, { hash: OTHER_HASH })).rejects.toMatchObject({ code: 'bad_option' })
})

async function receiverOf(kind: ReceiverKind | undefined) {
  const { modal, transfer } = await createSendTest({ activity: [] })
  let asked = 0
  Object.assign(transfer, {
    async receiverKind() {
      asked += 1
      return kind
    },
  })
  setSendReceiver(modal, { text: FAKE_OTHER_ADDRESS })
  await until(() => asked === 1 && modal.tasks.state.resolveReceiver?.status !== 'pending')
  return selectReceiverFacts(modal.state)
}

test.each(['token', 'token_account', 'program'] as const)(
  'a receiver that is a %s is refused in its field',
  async (kind) => {
    expect(await receiverOf(kind)).toEqual({ status: 'invalid', reason: kind })
  },
)

test.each([
  ['eth:', undefined],
  ['eip155:1:', undefined],
  ['\u200b', undefined],
  ['base:', 'other_network'],
  ['eip155:10:', 'other_network'],
  ['nosuch:', 'other_network'],
])(
  'entity-10 a receiver with %j before it is read, and another network is warned of and not switched to',
  async (prefix, warning) => {
    const { modal } = await createSendTest({ activity: [] })
    setSendReceiver(modal, { text: `${prefix}${FAKE_OTHER_ADDRESS}` })
    await until(() => modal.state.send?.receiver?.status === 'found')
    await until(() => modal.tasks.state.resolveReceiver?.status !== 'pending')
    expect(selectReceiverFacts(modal.state)).toMatchObject({
      address: FAKE_OTHER_ADDRESS,
      warning: warning ?? 'first',
    })
    expect(modal.networks.state.activeId).toBe('eip155:1')
  },
)

test('a receiver that a program decides on is warned of, and one that is somebody is not', async () => {
  expect(await receiverOf('program_owned')).toMatchObject({ status: 'found', warning: 'program_owned' })
  expect(await receiverOf(undefined)).toMatchObject({ status: 'found', warning: 'first' })
})

test('what cannot be found out of a receiver does not stand in the way', async () => {
  const { modal, transfer } = await createSendTest()
  Object.assign(transfer, { receiverKind: () => Promise.reject(new Error('no node')) })
  await fillSendForm(modal)
  await reviewSend(modal)
  expect(modal.router.state.stack.at(-1)?.view).toBe('WalletSendPreview')
})

test('the wallet is asked for no more than what was agreed to, and a cost that has risen since is told', async () => {
  const { modal, transfer } = await createPreviewTest()
  transfer.onSend = refuse('would_revert', { reason: 'cost_risen' })
  await confirmSend(modal).catch(() => {})
  const [asked] = transfer.asked
  expect(BigInt(asked?.maxFeeBase ?? '0')).toBeGreaterThan(0n)
  expect(selectSendPreview(modal.state)).toMatchObject({
    step: 'failed',
    problem: { refusal: { reason: 'cost_risen' } },
  })
})

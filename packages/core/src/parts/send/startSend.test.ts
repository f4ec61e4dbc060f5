import {
  createSendTest,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  FAKE_TOKEN_ID,
  fakeBalances,
  SEND_WALLET_ID,
  until,
} from '@foyer/devkit'
import { sleep } from '@foyer/kit'
import { expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { ESTIMATE_DEBOUNCE_MS, RECEIVER_DEBOUNCE_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import { findSession } from '../connections/index.ts'
import { reviewSend, setSendAmount, setSendMax, setSendReceiver, setSendToken } from './index.ts'
import { selectSendForm } from './rules/sendForm.ts'
import { selectSendPreview } from './rules/sendPreview.ts'

function form(modal: Modal) {
  const facts = selectSendForm(modal.state)
  if (!facts) throw new Error('There is no account.')
  return facts
}

const waitForTasks = () => sleep(5)

async function type(modal: Modal, amount: string, receiver = FAKE_OTHER_ADDRESS) {
  setSendAmount(modal, { text: amount })
  setSendReceiver(modal, { text: receiver })
  await waitForTasks()
}

test('entity-10 without a gateway the network currency is there to send, and nobody has to choose it', async () => {
  const { modal } = await createSendTest()
  expect(form(modal).tokens?.map(({ id }) => id)).toEqual(['native'])
  expect(form(modal).token?.symbol).toBe('ETH')
  expect(form(modal).availableText).toBe('1.5')
  expect(form(modal).label).toBe('add_amount')
})

test('entity-10 validate-5 tokens with decimals of which there is something are offered, the own currency first', async () => {
  const [native, usdc] = fakeBalances()
  if (!native || !usdc) throw new Error('There are two.')
  const of = (address: string, decimals: string, numeric: string) => ({
    ...usdc,
    address: `eip155:1:${address}`,
    quantity: { decimals, numeric },
  })
  const { modal } = await createSendTest({
    balances: [usdc, of('0x01', '0', '3'), of('0x02', '18', '0'), { ...usdc, chainId: 'eip155:10' }, native],
  })
  expect(form(modal).tokens?.map(({ id }) => id)).toEqual(['native', FAKE_TOKEN_ID])
  expect(form(modal).token?.id).toBe('native')
  expect(form(modal).label).toBe('add_amount')
})

test('entity-10 a transfer begins with the own currency, and where there is none of it with a token that there is', async () => {
  const [native, usdc] = fakeBalances()
  if (!native || !usdc) throw new Error('There are two.')
  const none = { ...native, quantity: { ...native.quantity, numeric: '0' } }
  const { modal } = await createSendTest({ balances: [none, usdc] })
  expect(form(modal).token?.id).toBe('native')
  modal.router.reset('Account')
  const owner = { address: FAKE_ADDRESS, networkId: 'eip155:1' } as const
  modal.accounts.setBalance('eip155', owner, { amountBase: '0', decimals: 18, symbol: 'ETH' })
  modal.router.push('WalletSend')
  await until(() => form(modal).token?.id === FAKE_TOKEN_ID)
})

test('the button names what is missing, step by step', async () => {
  const { modal } = await createSendTest({ balances: fakeBalances() })
  setSendToken(modal, { id: FAKE_TOKEN_ID })
  expect(form(modal).label).toBe('add_amount')
  setSendAmount(modal, { text: '0.0' })
  expect(form(modal).label).toBe('add_amount')
  setSendAmount(modal, { text: '250.51' })
  expect(form(modal).label).toBe('insufficient_funds')
  setSendAmount(modal, { text: '250.5' })
  expect([form(modal).label, form(modal).amountUsd]).toEqual(['add_receiver', '250.50'])
  await type(modal, '10', '0x12')
  expect(form(modal).label).toBe('invalid_receiver')
  await type(modal, '10')
  expect([form(modal).label, form(modal).canReview]).toEqual(['preview', true])
})

test('validate-18 the amount follows the token: what it has no decimals for is cut', async () => {
  const { modal } = await createSendTest({ balances: fakeBalances() })
  expect(setSendAmount(modal, { text: '1,123456789' })).toBe('1.123456789')
  setSendToken(modal, { id: FAKE_TOKEN_ID })
  expect(form(modal).amountText).toBe('1.123456')
  expect(setSendAmount(modal, { text: '1.1234567' })).toBe('1.123456')
})

test('Max of the own currency keeps back the most that the fee can be, and follows it', async () => {
  const { modal, transfer } = await createSendTest()
  await setSendMax(modal)
  expect(transfer.estimated[0]).toMatchObject({ amountBase: '1', from: FAKE_ADDRESS, to: FAKE_ADDRESS })
  expect([form(modal).amountText, form(modal).isMax]).toEqual(['1.498', true])
  expect([form(modal).feeText, form(modal).maxFeeText, form(modal).feeSymbol]).toEqual([
    '0.001',
    '0.002',
    'ETH',
  ])
  transfer.onEstimate = async () => ({ gas: '1', feeBase: '5', maxFeeBase: '500000000000000000' })
  setSendReceiver(modal, { text: FAKE_OTHER_ADDRESS })
  await waitForTasks()
  await reviewSend(modal)
  expect(form(modal).amountText).toBe('1')
  expect(modal.state.send?.review?.amountBase).toBe('1000000000000000000')
})

test('Max of a token is all there is of it', async () => {
  const { modal, transfer } = await createSendTest({ balances: fakeBalances() })
  setSendToken(modal, { id: FAKE_TOKEN_ID })
  await setSendMax(modal)
  expect([form(modal).amountText, transfer.estimated]).toEqual(['250.5', []])
})

test('Max says why it cannot be told when nobody knows the fee, and leaves the amount as it was', async () => {
  const { modal, transfer } = await createSendTest()
  setSendAmount(modal, { text: '0.5' })
  transfer.onEstimate = () => Promise.reject(new ModalError({ code: 'rpc_failed', message: 'no node' }))
  await setSendMax(modal)
  expect([form(modal).amountText, form(modal).isMax, form(modal).problem?.code]).toEqual([
    '0.5',
    false,
    'rpc_failed',
  ])
})

test('Max where the fee alone is more than there is says that there is too little for it', async () => {
  const { modal, transfer } = await createSendTest()
  transfer.onEstimate = async () => ({ gas: '1', feeBase: '1', maxFeeBase: '2000000000000000000' })
  await setSendMax(modal)
  expect([form(modal).amountText, form(modal).label]).toEqual(['', 'insufficient_fee'])
})

test('the own currency has to cover the fee of a token as well', async () => {
  const { modal, platform, transfer } = await createSendTest({ balances: fakeBalances() })
  transfer.onEstimate = async () => ({ gas: '1', feeBase: '1', maxFeeBase: '1600000000000000000' })
  setSendToken(modal, { id: FAKE_TOKEN_ID })
  await type(modal, '10')
  await platform.advance(ESTIMATE_DEBOUNCE_MS)
  await until(() => form(modal).label === 'insufficient_fee')
  expect(form(modal).canReview).toBe(false)
})

test('const-5 a fee is asked for once for a token and receiver, however often the amount changes', async () => {
  const { modal, platform, transfer } = await createSendTest()
  await type(modal, '1')
  await type(modal, '1.1')
  await platform.advance(ESTIMATE_DEBOUNCE_MS)
  await until(() => form(modal).feeText === '0.001')
  await type(modal, '1.2')
  await platform.advance(ESTIMATE_DEBOUNCE_MS * 2)
  expect(transfer.estimated.map(({ amountBase }) => amountBase)).toEqual(['1100000000000000000'])
})

test('an address of mixed case counts only with the checksum that it carries, and is shown with it', async () => {
  const { modal } = await createSendTest()
  const session = findSession(modal, { namespace: 'eip155', connectorId: SEND_WALLET_ID })
  const isRight = (text: string) => text === FAKE_OTHER_ADDRESS || text === text.toLowerCase()
  Object.assign(session ?? {}, {
    parseAddress: (text: string) => (isRight(text) ? FAKE_OTHER_ADDRESS : undefined),
  })
  await type(modal, '1', FAKE_OTHER_ADDRESS.toLowerCase())
  expect(form(modal).receiver).toMatchObject({ status: 'found', address: FAKE_OTHER_ADDRESS })
  await type(modal, '1', FAKE_OTHER_ADDRESS.replace('b', 'B'))
  expect(form(modal).receiver).toEqual({ status: 'invalid', reason: 'checksum' })
})

test.each([
  ['0x0000000000000000000000000000000000000000', 'zero'],
  [FAKE_TOKEN_ID.slice('eip155:1:'.length), 'token'],
  ['somebody', 'not_address'],
])('%s is no receiver: %s', async (text, reason) => {
  const { modal } = await createSendTest({ balances: fakeBalances() })
  setSendToken(modal, { id: 'native' })
  await type(modal, '1', text)
  expect(form(modal).receiver).toEqual({ status: 'invalid', reason })
  expect(form(modal).label).toBe('invalid_receiver')
})

test('a name is looked up a moment after the last key, and the newest wins', async () => {
  const { modal, platform, names } = await namedTest()
  await type(modal, '1', 'alice.example')
  await type(modal, '1', 'bob.example')
  expect(form(modal).label).toBe('resolving_receiver')
  await platform.advance(RECEIVER_DEBOUNCE_MS)
  await until(() => form(modal).receiver.status !== 'resolving')
  expect(names).toEqual(['bob.example'])
  expect(form(modal).receiver).toMatchObject({
    status: 'found',
    address: FAKE_OTHER_ADDRESS,
    name: 'bob.example',
  })
})

test('a name that nobody has is said to be none, and one that cannot be looked up too', async () => {
  const { modal, platform } = await namedTest()
  await type(modal, '1', 'nobody.example')
  await platform.advance(RECEIVER_DEBOUNCE_MS)
  await until(() => form(modal).receiver.status === 'not_found')
  await type(modal, '1', 'broken.example')
  await platform.advance(RECEIVER_DEBOUNCE_MS)
  await until(() => form(modal).receiver.status === 'failed')
})

test('a name of which two nodes say different owners is refused, and one that only one knows is warned of', async () => {
  const { modal, platform } = await namedTest()
  await type(modal, '1', 'twofold.example')
  await platform.advance(RECEIVER_DEBOUNCE_MS)
  await until(() => form(modal).receiver.status === 'invalid')
  expect(form(modal).receiver).toEqual({ status: 'invalid', reason: 'name_differs' })
  await type(modal, '1', 'lonely.example')
  await platform.advance(RECEIVER_DEBOUNCE_MS)
  await until(() => form(modal).receiver.status === 'found')
  expect(form(modal).receiver).toMatchObject({ warning: 'name_unconfirmed', address: FAKE_OTHER_ADDRESS })
  await reviewSend(modal)
  expect(selectSendPreview(modal.state)?.receiver.warning).toBe('name_unconfirmed')
})

test('entity-10 a name that is given for another network is warned of as an address is', async () => {
  const { modal, platform } = await namedTest()
  await type(modal, '1', 'eip155:10:bob.example')
  await platform.advance(RECEIVER_DEBOUNCE_MS)
  await until(() => form(modal).receiver.status === 'found')
  expect(form(modal).receiver).toMatchObject({ status: 'found', warning: 'other_network' })
  expect(modal.networks.state.activeId).toBe('eip155:1')
})

async function namedTest() {
  const names: string[] = []
  const made = await createSendTest()
  const session = findSession(made.modal, { namespace: 'eip155', connectorId: SEND_WALLET_ID })
  Object.assign(session ?? {}, {
    names: {
      profile: async () => undefined,
      async resolve({ name }: { name: string }) {
        names.push(name)
        if (name === 'broken.example') throw new ModalError({ code: 'rpc_failed', message: 'no node' })
        const refusal = { reason: 'name_differs' } as const
        if (name === 'twofold.example')
          throw new ModalError({ code: 'would_revert', message: 'Two nodes differ.', refusal })
        if (name === 'lonely.example')
          return { address: FAKE_OTHER_ADDRESS, name, imageUrl: undefined, isUnconfirmed: true }
        return name === 'nobody.example'
          ? undefined
          : { address: FAKE_OTHER_ADDRESS, name, imageUrl: undefined }
      },
    },
  })
  return { ...made, names }
}

test('another network takes the token away and keeps what was typed', async () => {
  const { modal, evm } = await createSendTest({ balances: fakeBalances() })
  setSendToken(modal, { id: FAKE_TOKEN_ID })
  await type(modal, '10')
  evm.emit(SEND_WALLET_ID, { type: 'network', networkId: 'eip155:10' })
  await until(() => modal.state.send?.owner?.startsWith('eip155:10:') === true)
  await until(() => form(modal).token?.id !== FAKE_TOKEN_ID)
  const { amountText, receiverText, receiver } = form(modal)
  expect([amountText, receiverText, receiver.status]).toEqual(['10', FAKE_OTHER_ADDRESS, 'found'])
})

test('entity-10 coming back to the form keeps what was typed, and a form that is opened anew is empty', async () => {
  const { modal } = await createSendTest()
  await type(modal, '1')
  modal.router.push('WalletSendSelectToken')
  modal.router.pop()
  await waitForTasks()
  expect(form(modal).amountText).toBe('1')
  modal.router.pop()
  modal.router.push('WalletSend')
  await until(() => form(modal).amountText === '')
  expect(form(modal).receiver.status).toBe('none')
})

test('validate-4 on a family of chains where nothing can be sent the form says so', async () => {
  const { modal, evm } = await createSendTest()
  evm.emit(SEND_WALLET_ID, { type: 'network', networkId: 'eip155:424242' })
  await waitForTasks()
  expect(form(modal).label).toBe('unsupported_chain')
})

import { ModalError } from '@foyer/core/ports'
import { createPayTest, FAKE_DAI, FAKE_HASH, FAKE_OTHER_ADDRESS, fakePayment, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drawPay } from '../../../testing/drawPay.tsx'
import { connect, drawMade, endingWithTest, textOf } from '../../../testing/drawView.tsx'
import { nextTask, renderInRoot } from '../../../testing/renderInRoot.tsx'
import { samplePay } from '../../../testing/samples/samplePayments.ts'
import { states } from './PayView.states.tsx'

test('T41 what is paid to whom stands there whole, and the keyboard pays it', async () => {
  const made = await drawPay()
  expect(textOf(made, 'pay-label')).toBe('Corner Bookshop')
  expect(textOf(made, 'pay-amount')).toBe('25 USDC')
  expect(textOf(made, 'pay-to').replaceAll(' ', '').toLowerCase()).toContain(
    made.gateway.payment.to.split(':')[2],
  )
  expect(textOf(made, 'pay-confirm')).toBe('Pay 25 USDC')
  made.find('pay-confirm').focus()
  await userEvent.keyboard('{Enter}')
  await made.expectView('PayLoading')
  await until(() => made.gateway.reported.length > 0)
  await nextTask()
  expect(textOf(made, 'pay-stage')).toBe('Confirming 1 of 2 confirmations')
  made.gateway.payment = fakePayment({ status: 'paid', hash: FAKE_HASH })
  await made.advance(6_000)
  await until(() => made.modal.state.pay?.payment?.status === 'paid')
  await nextTask()
  expect(textOf(made, 'pay-stage')).toBe('Payment complete The recipient has received 25 USDC.')
  await made.end()
})

test('ERC-7828 a payment to a name shows the name above the whole address, and that one source alone knows it', async () => {
  const drawn = await renderInRoot(states['to a name of one source'])
  const text = (id: string) => drawn.root.querySelector(`[data-testid="${id}"]`)?.textContent ?? ''
  expect(text('pay-name')).toContain('alice.foyer.eth')
  expect(text('pay-to').replaceAll(/\s/g, '')).toContain(samplePay().to)
  expect(text('pay-notice')).toContain('Only the server of this app says whom the name leads to.')
  await drawn.unmount()
})

test('ERC-7828 a name that cannot be looked up without a wallet leads to one, and comes back', async () => {
  const made = await createPayTest({ isConnected: false })
  made.gateway.payment = fakePayment({ madeBy: 'page', label: undefined })
  made.evm.names = {
    profile: async () => undefined,
    resolve: async () => ({ address: FAKE_OTHER_ADDRESS, name: 'alice.eth', imageUrl: undefined }),
  }
  const { beginPay } = await made.modal.load('pay')
  beginPay(made.modal, { to: 'alice.eth', asset: fakePayment().asset.id, amount: '25' })
  const open = () => made.modal.router.open('Pay')
  const drawn = endingWithTest(await drawMade(made, { view: 'Pay', open }))
  await until(() => drawn.modal.state.tasks.loadPayment?.status === 'failed')
  await nextTask()
  expect(textOf(drawn, 'pay-name-unread')).toContain('Connect a wallet to see who is paid')
  await drawn.click('pay-retry')
  await drawn.expectView('Connect')
  await connect(drawn)
  await until(() => drawn.modal.state.pay?.payment !== undefined)
  await nextTask()
  expect(textOf(drawn, 'pay-name')).toContain('alice.eth')
  await drawn.end()
})

test('another token shows what it costs and the most that is taken, before the wallet is asked', async () => {
  const made = await drawPay()
  await made.click('pay-with-DAI')
  await until(() => made.modal.state.tasks.quotePayment?.status === 'done')
  await nextTask()
  expect(made.find('pay-with-DAI').getAttribute('aria-pressed')).toBe('true')
  expect(textOf(made, 'pay-cost')).toContain('25.1 DAI')
  expect(textOf(made, 'pay')).toContain('At most 25.351 DAI')
  expect(textOf(made, 'pay-confirm')).toBe('Approve and pay')
  expect(made.exactOut.previewed[0]).toMatchObject({ tokenIn: FAKE_DAI })
  await made.end()
})

test('the code and its link ask for exactly the amount; they take the place of the tokens', async () => {
  const made = await drawPay()
  await made.click('pay-code')
  expect(made.find('pay-code').getAttribute('aria-expanded')).toBe('true')
  expect(made.find('qr-code')).toBeTruthy()
  expect(made.drawn.root.querySelector('[data-testid="pay-with-DAI"]')).toBeNull()
  expect(textOf(made, 'pay')).toContain('The code asks for exactly 25 USDC.')
  await made.click('pay-copy-link')
  await nextTask()
  expect(made.platform.copiedTexts.at(-1)).toMatch(
    /^ethereum:0x\w+@1\/transfer\?address=0x\w+&uint256=25000000$/,
  )
  await made.end()
})

test('who comes without a wallet sees what is to be paid, connects one, and is back at it', async () => {
  const made = await drawPay(() => {}, { isConnected: false })
  expect(textOf(made, 'pay-amount')).toBe('25 USDC')
  expect(textOf(made, 'pay-confirm')).toBe('Connect wallet')
  await made.click('pay-confirm')
  await made.expectView('Connect')
  await page.getByRole('button', { name: 'Wallet One' }).click()
  await made.expectView('Pay')
  await until(() => made.modal.state.pay?.payment !== undefined)
  await nextTask()
  expect(textOf(made, 'pay-confirm')).toBe('Pay 25 USDC')
  await made.click('pay-cancel')
  expect(made.modal.router.state.isOpen).toBe(false)
  await made.end()
})

test('a payment that cannot be loaded is loaded again', async () => {
  const made = await drawPay(({ gateway }) => {
    gateway.isUp = false
  })
  expect(textOf(made, 'pay-failed')).toContain('The payment could not be loaded')
  made.gateway.isUp = true
  await made.click('pay-retry')
  await until(() => made.modal.state.pay?.payment !== undefined)
  await nextTask()
  expect(textOf(made, 'pay-amount')).toBe('25 USDC')
  await made.end()
})

test('a payment that is being made elsewhere says so, asks for nothing, and is paid here by a press that is meant', async () => {
  const made = await drawPay()
  made.gateway.heldBy = 'f'.repeat(32)
  await made.click('pay-confirm')
  await until(() => made.has('pay-anyway'))
  expect(textOf(made, 'pay-notice')).toContain('This payment is being made elsewhere')
  expect(made.find('pay-confirm').hasAttribute('disabled')).toBe(true)
  expect(made.transfer.asked).toEqual([])
  await made.click('pay-anyway')
  await made.expectView('PayLoading')
  expect(made.transfer.asked).toHaveLength(1)
  await made.end()
})

test('an answer about another payment is shown as what it is, with nothing to pay', async () => {
  const made = await drawPay()
  made.gateway.payment = fakePayment({ amountBase: '26000000', askedBase: '26000000' })
  await made.click('pay-confirm')
  await until(() => made.has('pay-other'))
  expect(textOf(made, 'pay-other')).toContain('Nothing was paid.')
  expect(made.has('pay-confirm')).toBe(false)
  expect(made.transfer.asked).toEqual([])
  await made.click('pay-retry')
  expect(made.modal.router.state.isOpen).toBe(false)
  await made.end()
})

test.each([
  [
    'token_unconfirmed',
    'Neither your wallet nor the network could confirm this token. Try again in a moment.',
  ],
  ['token_differs', 'The chain describes this token otherwise than it is listed here.'],
  ['unknown_token', 'The chain describes this token otherwise than it is listed here.'],
  ['transfers_paused', 'The network would reject this transaction.'],
] as const)('error-3 a payment that is refused for its token says so (%s)', async (reason, words) => {
  const made = await drawPay(({ transfer }) => {
    transfer.onSend = () =>
      Promise.reject(new ModalError({ code: 'would_revert', message: 'no', refusal: { reason } }))
  })
  await made.click('pay-confirm')
  await until(() => made.text().includes('The payment was not sent.'))
  expect(made.text()).toContain(`The payment was not sent. ${words}`)
  await made.end()
})

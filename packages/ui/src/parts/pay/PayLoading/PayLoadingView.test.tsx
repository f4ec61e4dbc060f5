import { FAKE_HASH, fakePayment } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawPay } from '../../../testing/drawPay.tsx'
import { textOf } from '../../../testing/drawView.tsx'

test('of a transaction that failed it says that nothing was paid, shows it, and leads back to the payment', async () => {
  const made = await drawPay(({ gateway }) => {
    gateway.onReport = (hash) => fakePayment({ hash, fault: 'reverted' })
  })
  await made.click('pay-confirm')
  await made.expectView('PayLoading')
  await expect
    .poll(() => textOf(made, 'pay-stage'))
    .toBe('Payment failed The transaction was reverted. Nothing was paid.')
  await made.click('pay-explorer')
  expect(made.platform.openedLinks).toEqual([
    { url: expect.stringContaining(`/tx/${FAKE_HASH}`), target: '_blank' },
  ])
  expect(made.has('pay-done')).toBe(false)
  await made.click('pay-again')
  await made.expectView('Pay')
  await made.end()
})

test('while the server does not answer the transaction is not lost, and is confirmed once it does', async () => {
  const made = await drawPay(({ gateway, transfer }) => {
    transfer.onSend = async () => {
      gateway.isUp = false
      return FAKE_HASH
    }
  })
  await made.click('pay-confirm')
  await made.expectView('PayLoading')
  await expect
    .poll(() => textOf(made, 'pay-stage'))
    .toContain('The server does not answer. Your transaction is not lost.')
  made.gateway.isUp = true
  await made.advance(6_000)
  await expect.poll(() => textOf(made, 'pay-stage')).toBe('Confirming 1 of 2 confirmations')
  await made.click('pay-done')
  expect(made.modal.router.state.isOpen).toBe(false)
  await made.end()
})

test('a payment that the chain takes back is not told as paid any more', async () => {
  const made = await drawPay()
  await made.click('pay-confirm')
  await made.expectView('PayLoading')
  made.gateway.payment = fakePayment({ status: 'paid', hash: FAKE_HASH })
  await made.advance(6_000)
  await expect
    .poll(() => textOf(made, 'pay-stage'))
    .toBe('Payment complete The recipient has received 25 USDC.')
  made.gateway.payment = fakePayment({ hash: FAKE_HASH, fault: 'not_found' })
  await made.advance(6_000)
  await expect.poll(() => textOf(made, 'pay-stage')).toContain('The payment was undone by the network')
  expect(made.has('pay-again')).toBe(false)
  await made.end()
})

test.each([
  ['lost', 'Transaction dropped The network no longer knows it, and nothing was paid.'],
  [
    'replaced',
    'Transaction replaced Another transaction from your account took its place, so nothing was paid.',
  ],
  ['cancelled', 'Transaction replaced'],
] as const)(
  'a transaction that is %s is not waited for any more: it is said, and leads back to the payment',
  async (status, said) => {
    const made = await drawPay(({ transfer }) => {
      transfer.onReceipt = async (hash) => ({ status, hash })
    })
    await made.click('pay-confirm')
    await made.expectView('PayLoading')
    made.gateway.payment = fakePayment({ hash: FAKE_HASH, fault: 'not_found' })
    await made.advance(6_000)
    await expect.poll(() => textOf(made, 'pay-stage')).toContain(said)
    await made.click('pay-again')
    await made.expectView('Pay')
    await made.end()
  },
)

test('a payment that was sped up in the wallet is reported under its new hash', async () => {
  const sped = `0x${'cd'.repeat(32)}`
  const reported: string[] = []
  const made = await drawPay(({ transfer, gateway }) => {
    transfer.onReceipt = async () => ({ status: 'confirmed', hash: sped })
    gateway.onReport = (hash) => {
      reported.push(hash)
      return fakePayment({ hash, fault: 'not_found' })
    }
  })
  await made.click('pay-confirm')
  await made.expectView('PayLoading')
  await made.advance(6_000)
  await expect.poll(() => reported).toContain(sped)
  await made.end()
})

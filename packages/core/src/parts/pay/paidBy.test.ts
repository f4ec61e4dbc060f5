import {
  createPayTest,
  FAKE_HASH,
  FAKE_PAYMENT_ID,
  fakePayment,
  type PayTest,
  SEND_WALLET_ID,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { goBack } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { confirmPay, selectPay } from './index.ts'
import { beginPay } from './waitForPayment.ts'

const COIN = { id: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18 }
const step = ({ modal }: PayTest) => selectPay(modal.state)?.step

async function open(fields: Parameters<typeof fakePayment>[0] = {}): Promise<PayTest> {
  const made = await createPayTest()
  made.gateway.payment = fakePayment(fields)
  beginPay(made.modal, { paymentId: FAKE_PAYMENT_ID })
  openModal(made.modal, { view: 'Pay' })
  await until(() => step(made) === 'ready')
  return made
}

function become({ modal, evm }: PayTest, type: 'smartAccount' | 'eoa'): void {
  const { addresses } = modal.state.connections.items[0] ?? { addresses: [] }
  evm.emit(SEND_WALLET_ID, { type: 'accounts', addresses, accountTypes: addresses.map(() => type) })
}

describe('a smart account', () => {
  test('sends no coins: nobody could find them on the chain, and the shop would never be told', async () => {
    const made = await open({ asset: COIN, amountBase: '1000', askedBase: '1000' })
    become(made, 'smartAccount')
    await until(() => step(made) === 'smart_account')
    await expect(confirmPay(made.modal)).rejects.toMatchObject({ code: 'unsupported_method' })
    expect(made.transfer.asked).toEqual([])
    become(made, 'eoa')
    await until(() => step(made) !== 'smart_account')
    await confirmPay(made.modal)
    expect(made.transfer.asked).toMatchObject([{ amountBase: '1000' }])
  })

  test('pays in tokens as any other', async () => {
    const made = await open()
    become(made, 'smartAccount')
    expect(step(made)).toBe('ready')
    await confirmPay(made.modal)
    expect(made.transfer.asked).toHaveLength(1)
  })
})

test('the page hears once that it was sent, and once that it is paid, however often the view is entered', async () => {
  const made = await open()
  const heard: unknown[] = []
  made.modal.on('payment', (detail) => heard.push(detail))
  await confirmPay(made.modal)
  made.gateway.payment = fakePayment({ status: 'paid', hash: FAKE_HASH })
  await made.platform.advance(6_000)
  await until(() => heard.length === 2)
  made.modal.router.push('Networks')
  goBack(made.modal)
  await made.platform.advance(6_000)
  expect(heard).toEqual([
    { id: FAKE_PAYMENT_ID, status: 'sent' },
    { id: FAKE_PAYMENT_ID, status: 'paid' },
  ])
})

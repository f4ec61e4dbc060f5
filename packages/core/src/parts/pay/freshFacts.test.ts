import { createPayTest, FAKE_OTHER_ADDRESS, FAKE_PAYMENT_ID, SEND_WALLET_ID, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { confirmPay, selectPay } from './index.ts'
import { beginPay } from './waitForPayment.ts'

const KEY = { namespace: 'eip155', connectorId: SEND_WALLET_ID } as const

test('another account that comes into use while the gateway is asked for its turn is not asked for a plain transfer', async () => {
  const { modal, gateway, transfer } = await createPayTest()
  beginPay(modal, { paymentId: FAKE_PAYMENT_ID })
  openModal(modal, { view: 'Pay' })
  await until(() => !['loading', undefined].includes(selectPay(modal.state)?.step))
  const { holds } = gateway
  const push = holds.push.bind(holds)
  holds.push = (...asked) => {
    // The second question comes when everything is ready for the wallet.
    if (holds.length === 1)
      modal.accounts.apply({ type: 'accounts', ...KEY, addresses: [FAKE_OTHER_ADDRESS] })
    return push(...asked)
  }
  await expect(confirmPay(modal)).rejects.toMatchObject({ code: 'no_account' })
  expect(transfer.asked).toEqual([])
})

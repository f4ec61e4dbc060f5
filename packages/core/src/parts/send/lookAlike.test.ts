import { createSendTest, FAKE_ADDRESS, fakeBalances } from '@foyer/devkit'
import { expect, test } from 'vitest'
import {
  confirmSend,
  reviewSend,
  selectSendPreview,
  setSendAmount,
  setSendReceiver,
  setSendToken,
} from './index.ts'

/** With the first and last four digits of the visitor's own address. */
const LOOK_ALIKE = `${FAKE_ADDRESS.slice(0, 6)}${'e'.repeat(32)}${FAKE_ADDRESS.slice(-4)}`.toLowerCase()

test('T41 nothing is sent to a look-alike by whoever calls, until the visitor has agreed to this very address', async () => {
  const { modal, transfer } = await createSendTest({ balances: fakeBalances() })
  setSendToken(modal, { id: 'native' })
  setSendAmount(modal, { text: '0.5' })
  setSendReceiver(modal, { text: LOOK_ALIKE })
  await expect.poll(() => modal.state.send?.receiver.status).toBe('found')
  await reviewSend(modal)
  const address = selectSendPreview(modal.state)?.receiver.address
  for (const input of [undefined, {}, { acceptedReceiver: FAKE_ADDRESS }])
    await expect(confirmSend(modal, input)).rejects.toMatchObject({ code: 'bad_option', details: 'receiver' })
  await expect(modal.send.confirm()).rejects.toMatchObject({ details: 'receiver' })
  expect(modal.state.tasks.sendTokens).toMatchObject({ status: 'failed', error: { details: 'receiver' } })
  expect(transfer.asked).toEqual([])
  await modal.send.confirm({ acceptedReceiver: address })
  expect(transfer.asked).toHaveLength(1)
})

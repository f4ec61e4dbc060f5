import { createSwapTest, FAKE_COIN, FAKE_HASH, FAKE_USDC, fillSwapForm, SEND_WALLET_ID } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { liveSessionsOf } from '../connections/liveSessions.ts'
import { confirmSwap, reviewSwap } from './index.ts'

const KEY = { namespace: 'eip155', connectorId: SEND_WALLET_ID } as const
const OTHER = `0x${'9'.repeat(40)}`
/** A coin without a price: the amounts of these tests are worth nothing, so that no loss is asked about. */
const TO_COIN = { from: FAKE_USDC, to: { ...FAKE_COIN, price: undefined } }

async function reviewWithApproval() {
  const made = await createSwapTest()
  made.swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
  await fillSwapForm(made, '100', TO_COIN)
  await reviewSwap(made.modal)
  return { ...made, end: () => void liveSessionsOf(made.modal).remove(KEY) }
}

test('a session that ends while the approval is waited for is not asked for the swap', async () => {
  const { modal, swaps, transfer, end } = await reviewWithApproval()
  transfer.onReceipt = async (hash) => {
    end()
    return { status: 'confirmed', hash }
  }
  await expect(confirmSwap(modal)).rejects.toMatchObject({ code: 'no_account' })
  expect(swaps.asked).toEqual(['approve'])
})

test('a session that ends while the price is asked anew is not asked for the swap', async () => {
  const { modal, swaps, end } = await reviewWithApproval()
  swaps.onApprove = async () => {
    swaps.onPreview = async () => {
      end()
      return { arrivesBase: '1990000000', gas: '1', approvals: 0 }
    }
    return FAKE_HASH
  }
  await expect(confirmSwap(modal)).rejects.toMatchObject({ code: 'no_account' })
  expect(swaps.asked).not.toContain('swap')
})

test('a session that ends while the wallet says that it makes no batches is not asked for the approval', async () => {
  const { modal, swaps, end } = await reviewWithApproval()
  swaps.onSendAtOnce = async () => {
    end()
    return undefined
  }
  await expect(confirmSwap(modal)).rejects.toMatchObject({ code: 'no_account' })
  expect(swaps.asked).toEqual([])
})

test('another account that comes into use while the approval is waited for is not asked for the swap', async () => {
  const { modal, swaps, transfer } = await reviewWithApproval()
  transfer.onReceipt = async (hash) => {
    modal.accounts.apply({ type: 'accounts', ...KEY, addresses: [OTHER] })
    return { status: 'confirmed', hash }
  }
  await expect(confirmSwap(modal)).rejects.toMatchObject({
    code: 'no_account',
    shortMessage: 'Another account is in use by now.',
  })
  expect(swaps.asked).toEqual(['approve'])
})

test('another account that comes into use while the first of two approvals is waited for is not asked for the second', async () => {
  const { modal, swaps, transfer } = await reviewWithApproval()
  swaps.onApprove = async () => FAKE_HASH
  transfer.onReceipt = async (hash) => {
    modal.accounts.apply({ type: 'accounts', ...KEY, addresses: [OTHER] })
    return { status: 'confirmed', hash }
  }
  await expect(confirmSwap(modal)).rejects.toMatchObject({ code: 'no_account' })
  expect(swaps.asked).toEqual(['approve'])
})

import { ModalError } from '@foyer/core/kernel'
import { FAKE_HASH } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawPreview } from '../../../testing/drawSend.tsx'

describe('WalletSendConfirmed', () => {
  const OTHER_HASH = `0x${'cd'.repeat(32)}`
  const statuses = [
    ['confirmed', FAKE_HASH, 'Sent 0.5 ETH', 'done'],
    ['reverted', FAKE_HASH, 'Transfer failed', 'failed'],
    ['replaced', OTHER_HASH, 'Transfer replaced', 'attention'],
    ['cancelled', OTHER_HASH, 'Transfer cancelled', 'failed'],
    ['lost', FAKE_HASH, 'Transfer dropped', 'attention'],
    ['expired', FAKE_HASH, 'Transfer not included in time', 'failed'],
  ] as const

  test.each(statuses)('a transfer is followed until it is %s', async (status, hash, title, state) => {
    let mine = () => {}
    const made = await drawPreview(({ transfer }) => {
      transfer.onReceipt = () =>
        new Promise((resolve) => {
          mine = () => resolve({ status, hash })
        })
    })
    await made.click('send-confirm')
    await made.expectView('WalletSendConfirmed')
    expect(page.getByRole('heading', { name: 'Sending 0.5 ETH' }).query()).not.toBeNull()
    await expect.poll(() => made.transfer.watched.length).toBe(1)
    mine()
    await expect.poll(() => page.getByRole('heading', { name: title }).query()).not.toBeNull()
    expect(made.drawn.query('[data-state="waiting"]')).toBeNull()
    expect(made.drawn.query(`[data-state="${state}"]`)).not.toBeNull()
    expect(page.getByRole('heading', { name: title }).element().closest('[role="status"]')).not.toBeNull()
    await made.click('send-explorer')
    expect(made.platform.openedLinks).toEqual([{ url: `https://etherscan.io/tx/${hash}`, target: '_blank' }])
    await made.click('send-done')
    await made.expectView('Account')
    await made.end()
  })

  test('a network that does not answer is asked again', async () => {
    let answers = false
    const made = await drawPreview(({ transfer }) => {
      transfer.onReceipt = async (hash) => {
        if (!answers) throw new ModalError({ code: 'rpc_failed', message: 'no' })
        return { status: 'confirmed', hash }
      }
    })
    await made.click('send-confirm')
    await made.expectView('WalletSendConfirmed')
    await expect.poll(() => made.has('send-watch')).toBe(true)
    answers = true
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Sent 0.5 ETH' }).query()).not.toBeNull()
    await made.end()
  })

  test('one that no node knows any more is looked for again, since its wallet may send it off anew', async () => {
    let status: 'lost' | 'confirmed' = 'lost'
    const made = await drawPreview(({ transfer }) => {
      transfer.onReceipt = async (hash) => ({ status, hash })
    })
    await made.click('send-confirm')
    await expect
      .poll(() => made.text())
      .toContain('nothing was sent. If your wallet no longer shows it as pending')
    status = 'confirmed'
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Sent 0.5 ETH' }).query()).not.toBeNull()
    await made.end()
  })

  test('one that has expired is sent again from its preview', async () => {
    const made = await drawPreview(({ transfer }) => {
      transfer.onReceipt = async (hash) => ({ status: 'expired', hash })
    })
    await made.click('send-confirm')
    await expect.poll(() => made.has('send-again')).toBe(true)
    await made.click('send-again')
    await made.expectView('WalletSendPreview')
    await made.click('send-confirm')
    await expect.poll(() => made.transfer.asked.length).toBe(2)
    await made.end()
  })
})

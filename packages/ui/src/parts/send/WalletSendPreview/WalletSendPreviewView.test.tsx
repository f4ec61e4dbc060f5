import { ModalError } from '@foyer/core/kernel'
import { FAKE_ADDRESS, FAKE_HASH, FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { amountText, drawPreview } from '../../../testing/drawSend.tsx'

describe('WalletSendPreview', () => {
  test('T41 entity-10 amount, whole address, network and fee are on show before the wallet is asked', async () => {
    const made = await drawPreview()
    expect(made.find('preview-amount').innerText).toBe('0.5 ETH')
    expect(made.find('receiver-address').textContent).toBe(FAKE_OTHER_ADDRESS)
    expect(made.find('detail-network').innerText).toContain('Ethereum')
    expect(made.find('detail-fee').innerText).toContain('0.001 ETH')
    expect(made.transfer.asked).toEqual([])
    await made.end()
  })

  test('account-2 the sending account has the name and the picture that it has elsewhere', async () => {
    const made = await drawPreview(({ modal }) => {
      modal.accounts.setProfile(FAKE_ADDRESS, { name: 'ann.eth', imageUrl: 'https://127.0.0.1:1/ann.png' })
    })
    await expect.poll(() => made.find('detail-from').innerText).toContain('ann.eth')
    await made.end()
  })

  test('entity-10 a fee that is known beforehand has no upper limit, and says what it opens and what arrives', async () => {
    const feeBase = '2163000000000000'
    const made = await drawPreview(({ transfer }) => {
      const arrivesBase = '495000000000000000'
      transfer.onEstimate = async () => ({
        feeBase,
        maxFeeBase: feeBase,
        depositBase: '2157600000000000',
        arrivesBase,
      })
    })
    // The next look at the fee is the first that says so.
    await made.platform.advance(12_000)
    await expect.poll(() => made.has('fee-deposit')).toBe(true)
    expect(made.find('detail-fee').innerText).not.toContain('At most')
    expect(made.find('fee-deposit').innerText).toContain('0.0021576 ETH of it opens')
    expect(made.find('fee-arrives').innerText).toContain('0.495 ETH arrives')
    await made.end()
  })

  test('while the wallet is asked that is said, and a second press asks nothing', async () => {
    const made = await drawPreview(({ transfer }) => {
      transfer.onSend = () => new Promise(() => {})
    })
    await made.click('send-confirm')
    await expect.poll(() => made.has('send-notice')).toBe(true)
    expect(made.find('send-notice').innerText).toContain('Accept the transfer in \u2068Wallet One\u2069.')
    expect(made.find('send-notice').closest('[role="status"]')).not.toBeNull()
    await made.click('send-confirm')
    expect(made.transfer.asked).toHaveLength(1)
    await made.end()
  })

  test('a transfer that is declined can be tried again', async () => {
    let tries = 0
    const made = await drawPreview(({ transfer }) => {
      transfer.onSend = async () => {
        tries += 1
        if (tries === 1) throw new ModalError({ code: 'user_rejected', message: 'no' })
        return FAKE_HASH
      }
    })
    await made.click('send-confirm')
    await expect
      .poll(() => made.has('send-notice') && made.find('send-notice').innerText)
      .toContain('Transaction declined')
    await page.getByRole('button', { name: 'Try again' }).click()
    await made.expectView('WalletSendConfirmed')
    await made.end()
  })

  test('a wallet that did not answer is not said to have sent nothing', async () => {
    const made = await drawPreview(({ transfer }) => {
      transfer.onSend = () => Promise.reject(new ModalError({ code: 'timed_out', message: 'no' }))
    })
    await made.click('send-confirm')
    await expect
      .poll(() => made.has('send-notice') && made.find('send-notice').innerText)
      .toContain('answer it there before you try again')
    await made.end()
  })

  test.each([
    ['fee_too_high', 'The network fee is higher than this wallet allows right now.'],
    ['gateway_unreachable', 'The server of this wallet cannot be reached.'],
    ['rpc_failed', 'The network didn’t respond.'],
  ] as const)('why nothing was sent is said by its reason: %s', async (code, text) => {
    const made = await drawPreview(({ transfer }) => {
      transfer.onSend = () => Promise.reject(new ModalError({ code, message: 'no' }))
    })
    await made.click('send-confirm')
    await expect.poll(() => made.has('send-notice') && made.find('send-notice').innerText).toContain(text)
    expect(made.find('send-notice').innerText).toContain('The transfer was not made')
    await made.end()
  })

  test('validate-19 an answer that is no hash is not said to be a transfer that was not made', async () => {
    const made = await drawPreview(({ transfer }) => {
      transfer.onSend = async () => 'queued'
    })
    await made.click('send-confirm')
    await expect
      .poll(() => made.has('send-notice') && made.find('send-notice').innerText)
      .toContain('Look in your wallet before you try again.')
    expect(made.find('send-notice').innerText).toContain('It is not clear whether this was sent')
    await made.end()
  })

  test('Cancel goes back to the form, which is still filled in', async () => {
    const made = await drawPreview()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await made.expectView('WalletSend')
    expect(amountText()).toBe('0.5')
    await made.end()
  })
})

describe('a transfer that the network would refuse', () => {
  const refusals = [
    ['would_revert', { reason: 'not_transferable' }, 'its issuer ties it to your account'],
    ['would_revert', { reason: 'expired' }, 'approved too late, so nothing was sent'],
    ['insufficient_funds', { reason: 'deposit_short', amountBase: '2039280000000000' }, '0.00203928 ETH'],
    // Without the amount of a reason that names one, the sentence of the code says less, and nothing wrong.
    ['would_revert', { reason: 'receiver_below_minimum' }, 'Check the amount and the recipient'],
    ['wrong_network', { reason: 'network_not_listed' }, 'does not offer'],
  ] as const

  test.each(refusals)('is said in words: %s %j', async (code, refusal, words) => {
    const made = await drawPreview(({ transfer }) => {
      transfer.onSend = () => Promise.reject(new ModalError({ code, message: 'no', refusal }))
    })
    await made.click('send-confirm')
    await expect.poll(() => made.has('send-notice') && made.find('send-notice').innerText).toContain(words)
    await made.end()
  })
})

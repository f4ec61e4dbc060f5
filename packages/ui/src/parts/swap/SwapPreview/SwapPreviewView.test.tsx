import { ModalError } from '@foyer/core'
import { FAKE_HASH, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawSwap, fillSwap, typedIn } from '../../../testing/drawSwap.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

test('call-4 account-9 a coin is swapped for a token: chosen, quoted, reviewed, sent, and the receipt stands where the preview was', async () => {
  const made = await drawSwap()
  await fillSwap(made)
  expect(typedIn(made, 'swap-arrives')).toBe('1990')
  expect(made.text()).toContain('Price impact 0.03%')
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  expect(made.find('swap-minimum').innerText.replaceAll(/\s+/g, ' ')).toContain('1,970.1')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.receipt !== undefined)
  await nextTask()
  expect(made.find('swap-result').dataset.status).toBe('confirmed')
  expect(made.text()).toContain('Swap complete')
  expect(made.text()).not.toContain('Review Swap')
  expect(made.find('swap-in').innerText).toContain('1 ETH')
  expect(made.find('swap-out').innerText).toContain('1,990 USDC')
  await made.click('swap-done')
  await made.expectView('Account')
  expect(made.swaps.orders).toHaveLength(1)
})

test('a wallet that is asked twice says for what, and a declined one that nothing was swapped', async () => {
  let decline = (_error: ModalError) => {}
  const approving = new Promise<never>((_, reject) => {
    decline = reject
  })
  const made = await drawSwap(({ swaps }) => {
    swaps.onPreview = async () => ({ arrivesBase: '1990000000', gas: '1', approvals: 1 })
    swaps.onApprove = () => approving
  })
  await fillSwap(made)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  expect(made.find('swap-confirm').innerText).toBe('Approve and swap')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.progress === 'approving')
  await nextTask()
  expect(made.find('swap-notice').innerText).toContain('Allow the swap to take exactly')
  decline(new ModalError({ code: 'user_rejected', message: 'no' }))
  await expect.poll(() => made.find('swap-notice').innerText).toContain('Nothing was swapped.')
})

test('a transaction that was sent is shown with its hash to nobody but the explorer', async () => {
  const made = await drawSwap()
  await fillSwap(made)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.hash === FAKE_HASH)
  await nextTask()
  expect(made.has('swap-explorer')).toBe(true)
})

test('a swap that was reverted says what happened and what to do, and leads back to the form', async () => {
  const made = await drawSwap(({ transfer }) => {
    transfer.receipt = async ({ hash }) => ({ status: 'reverted', hash })
  })
  await fillSwap(made)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  await made.click('swap-confirm')
  await expect.poll(() => made.text()).toContain('Swap failed')
  expect(made.text()).toContain('nothing was swapped. Only the network fee was charged. Try again')
  await made.click('swap-again')
  await made.expectView('Swap')
})

test('a swap that no node knows any more says so, and is looked for again', async () => {
  const ends = ['lost', 'confirmed'] as const
  let asked = 0
  const made = await drawSwap(({ transfer }) => {
    transfer.receipt = async ({ hash }) => ({ status: ends[asked++] ?? 'confirmed', hash })
  })
  await fillSwap(made)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  await made.click('swap-confirm')
  await expect.poll(() => made.text()).toContain('Swap dropped')
  await made.click('swap-watch')
  await expect.poll(() => made.text()).toContain('Swap complete')
})

test('a swap that loses much of its value says so in form and review, and is made only by who agrees to it', async () => {
  const made = await drawSwap(({ swaps, gateway }) => {
    gateway.quote = () => ({ amountOutBase: '1200000000' })
    swaps.onPreview = async () => ({ arrivesBase: '1200000000', gas: '1', approvals: 0 })
  })
  await fillSwap(made)
  expect(made.find('swap-loss-note').innerText).toMatch(/worth about [\d.]+% less/)
  await made.click('swap-review')
  await made.expectView('SwapPreview')
  expect(made.find('swap-loss-note').innerText).toMatch(/worth about [\d.]+% less/)
  expect(made.find('swap-confirm').innerText).toBe('Confirm the warning above')
  expect(made.find('swap-confirm')).toHaveProperty('disabled', true)
  await made.click('swap-accept-loss')
  expect(made.find('swap-confirm').innerText).toBe('Swap')
  await made.click('swap-confirm')
  await until(() => made.modal.state.swap?.hash !== undefined)
})

test('the rate stands in the form, and a press turns it around', async () => {
  const made = await drawSwap()
  await fillSwap(made)
  const rate = () => made.find('swap-turn-rate').innerText.replaceAll(/[\u2068\u2069]/g, '')
  expect(rate()).toBe('1 ETH = 1,990 USDC')
  await made.click('swap-turn-rate')
  expect(rate()).toBe('1 USDC = 0.000502513 ETH')
})

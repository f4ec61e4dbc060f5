import { ModalError } from '@foyer/core'
import { FAKE_HASH, until } from '@foyer/testing'
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
  expect(made.find('swap-notice').innerText).toContain('Swapped')
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

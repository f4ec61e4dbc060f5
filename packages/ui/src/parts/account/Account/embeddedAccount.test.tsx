import { expect, test } from 'vitest'
import { drawSignedIn } from '../../../testing/drawEmail.tsx'

test('account-7 the embedded account is disconnected from where it is shown', async () => {
  const made = await drawSignedIn()
  const { frame } = made
  await expect.poll(() => made.has('disconnect')).toBe(true)
  await made.click('disconnect')
  await expect.poll(() => frame.memory.isSignedIn).toBe(false)
  expect(made.modal.accounts.state.status).toBe('disconnected')
  await made.end()
})

test('account-1 account-7 the embedded account is named by its mailbox, and offers to send', async () => {
  const made = await drawSignedIn()
  await expect.poll(() => made.find('account-label').innerText).toBe('ada@example.com')
  expect(made.drawn.query('[data-icon="mail"]')).not.toBeNull()
  expect(made.has('feature-send')).toBe(true)
  await made.end()
})

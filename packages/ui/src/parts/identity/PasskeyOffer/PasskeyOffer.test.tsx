import { createFakeFrame, FAKE_CODE } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail, EMAIL_OPTIONS, OLD } from '../../../testing/drawEmail.tsx'

// docs/guide/passkeys.md: the offer after another way to sign in.

const WITH_PASSKEY = { ...EMAIL_OPTIONS, features: { email: true, passkey: true } } as const

async function drawAccount(options: typeof EMAIL_OPTIONS | typeof WITH_PASSKEY = WITH_PASSKEY) {
  const made = await drawEmail('Connect', createFakeFrame(), { options })
  await userEvent.type(made.field(), `${OLD}{Enter}`)
  await made.expectView('EmailVerifyOtp')
  await userEvent.keyboard(FAKE_CODE)
  await made.expectView('Account')
  await expect.poll(() => made.has('account-label')).toBe(true)
  return made
}

test('the account offers a passkey after a sign-in by e-mail, the keyboard puts it away, and it stays away', async () => {
  const made = await drawAccount()
  await expect.poll(() => made.has('passkey-offer')).toBe(true)
  expect(made.find('passkey-offer').innerText).toContain('Sign in with a passkey next time')
  made.find('passkey-offer-dismiss').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => made.has('passkey-offer')).toBe(false)
  made.modal.router.push('ProfileWallets')
  await made.expectView('ProfileWallets')
  made.modal.router.pop()
  await made.expectView('Account')
  await expect.poll(() => made.has('account-label')).toBe(true)
  expect(made.has('passkey-offer')).toBe(false)
  await made.end()
})

test('it asks in the frame whether to open the wallet page, and stays where the answer is no', async () => {
  const made = await drawAccount()
  await expect.poll(() => made.has('passkey-offer-add')).toBe(true)
  await made.click('passkey-offer-add')
  await made.expectView('ApproveTransaction')
  made.frame.reject()
  await made.expectView('Account')
  await expect.poll(() => made.has('passkey-offer-add')).toBe(true)
  await made.end()
})

test('an app without passkeys offers none', async () => {
  const made = await drawAccount(EMAIL_OPTIONS)
  expect(made.has('passkey-offer')).toBe(false)
  await made.end()
})

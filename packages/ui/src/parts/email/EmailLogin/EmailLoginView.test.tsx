import { test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { drawEmail } from '../../../testing/drawEmail.tsx'

test('state-11 EmailLogin has the same form', async () => {
  const made = await drawEmail('EmailLogin')
  await userEvent.type(made.field(), 'ada@example.com{Enter}')
  await made.expectView('EmailVerifyOtp')
  await made.end()
})

import { withoutAddress } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { createProviderLogin } from './providerLogin.ts'

test('keeps the last sign-in of an account without an address alone, until it is forgotten', () => {
  let nowMs = 1_000
  const login = createProviderLogin(() => nowMs)
  const none = { email: withoutAddress('ac_1') }
  login.keep(none, 'word')
  nowMs += 250
  expect(login.read()).toEqual({ token: 'word', ageMs: 250 })
  // To an address a code can be mailed.
  login.keep({ email: 'ada@example.org' }, 'other')
  expect(login.read()).toBeUndefined()
  login.keep(none, 'word')
  login.keep(none, undefined)
  expect(login.read()).toBeUndefined()
  login.keep(none, 'word')
  login.forget()
  expect(login.read()).toBeUndefined()
})

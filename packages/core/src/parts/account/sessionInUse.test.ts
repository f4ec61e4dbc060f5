import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { connectWallet } from '../connections/connectWallet.ts'
import { liveSessionsOf } from '../connections/liveSessions.ts'
import { activeSession, requireSessionInUse } from './sessionInUse.ts'

const KEY = { namespace: 'eip155', connectorId: 'com.example.one' } as const

test('the account in use comes with the session that acts for it', async () => {
  const { modal } = await createTestModal()
  await connectWallet(modal, KEY)
  const { account, owner, session } = requireSessionInUse(modal, 'No account.')
  expect(owner).toBe(account.caipAddress)
  expect(session).toBe(liveSessionsOf(modal).get(KEY)?.session)
  expect(activeSession(modal)).toBe(session)
})

test('without an account, and for one whose session has ended, the caller says what is missing', async () => {
  const { modal } = await createTestModal()
  const refused = expect.objectContaining({ code: 'no_account', shortMessage: 'No account to pay with.' })
  expect(() => requireSessionInUse(modal, 'No account to pay with.')).toThrow(refused)
  await connectWallet(modal, KEY)
  liveSessionsOf(modal).remove(KEY)
  expect(modal.accounts.state.byNamespace.eip155).toBeDefined()
  expect(() => requireSessionInUse(modal, 'No account to pay with.')).toThrow(refused)
  expect(activeSession(modal)).toBeUndefined()
})

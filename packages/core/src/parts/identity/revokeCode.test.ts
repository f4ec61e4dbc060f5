import { createEmailTest, createFakeFrame, FAKE_CODE, type FakeFrame, until } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { selectAccountSettings, selectAuthFacts } from '../account/index.ts'
import { confirmOtp, submitEmail } from '../email/index.ts'
import { revokeCode } from './revokeCode.ts'

// docs/guide/smart-accounts.md, "One address".

/** Signed in with a wallet of one address, which has its code on the first of two networks. */
async function signedIn(script: Partial<FakeFrame['script']> = {}) {
  const frame = createFakeFrame({ isOneAddress: true, smartNetworks: [1, 10], deployedOn: [1], ...script })
  const { modal } = await createEmailTest(frame)
  await submitEmail(modal, { email: 'ada@example.com' })
  await confirmOtp(modal, { otp: FAKE_CODE })
  await until(() => modal.state.smartAccount?.networkIds.length === 2)
  const settings = () =>
    selectAccountSettings(modal.state, modal.options, selectAuthFacts(modal.state, 'https://app.example'))
  const codes = () => modal.state.notices.items.map(({ code }) => code)
  const asked = () =>
    frame.requests.filter(({ name, payload }) =>
      name === 'RPC_REQUEST' ? Object(payload).method === 'wallet_revokeCode' : false,
    ).length
  return { modal, frame, settings, codes, asked }
}

test('settings-5 the abilities of an address are removed once its owner has agreed, and the row goes', async () => {
  const { modal, frame, settings, codes, asked } = await signedIn()
  expect(settings()).toMatchObject({ hasCode: true, hasSessions: true, switchTo: undefined })
  const address = modal.accounts.state.byNamespace.eip155?.address
  const done = revokeCode(modal)
  await until(() => frame.waiting().length === 1)
  expect(settings()).toMatchObject({ hasCode: true })
  frame.approve()
  await done
  expect(settings()).toMatchObject({ hasCode: false, hasSessions: true })
  expect(modal.accounts.state.byNamespace.eip155?.address).toBe(address)
  expect([codes(), asked()]).toEqual([[], 1])
})

test('who declines keeps the abilities, and is told nothing', async () => {
  const { modal, frame, settings, codes } = await signedIn()
  const done = revokeCode(modal)
  await until(() => frame.waiting().length === 1)
  frame.reject()
  await done
  expect(settings()).toMatchObject({ hasCode: true })
  expect(codes()).toEqual([])
})

test('a removal that fails is told of, and can be tried again', async () => {
  const revokeFailure = { code: 'server_unreachable', message: 'The network cannot be reached' } as const
  const { modal, frame, settings, codes } = await signedIn({ revokeFailure })
  const run = async () => {
    const done = revokeCode(modal)
    await until(() => frame.waiting().length === 1)
    frame.approve()
    await done
  }
  await run()
  expect(settings()).toMatchObject({ hasCode: true })
  expect(codes()).toEqual(['connection_error'])
  Object.assign(frame.script, { revokeFailure: undefined })
  await run()
  expect(settings()).toMatchObject({ hasCode: false })
  expect(codes()).toEqual([])
})

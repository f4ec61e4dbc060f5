import {
  createFakeFrame,
  createSocialWait,
  FAKE_CODE,
  type FakeFrameScript,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/testing'
import { expect, test } from 'vitest'
import { addAddress, confirmOtp, continueExisting, leaveExisting } from '../email/index.ts'

const EXISTING = { email: 'ann@example.com', byEmail: true, providers: ['github'] } as const

/** A visitor whose provider has named the address of an account, as far as hearing of it. */
async function start(script: FakeFrameScript = {}) {
  let ends = 0
  // The first window brings the address of an account, the second one its owner.
  const end = () =>
    ++ends === 1
      ? ({ action: 'CAPTURE_EMAIL', isAddressTaken: true } as const)
      : ({ action: 'CONNECT' } as const)
  const frame = createFakeFrame({ existing: EXISTING, ...script, social: { end, ...script.social } })
  const made = await createSocialWait(frame)
  made.platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(() => made.view() === 'DataCapture')
  return made
}

test('who has proven the address of an account is told how it signs in, continues there, and is asked to link the provider', async () => {
  const { modal, platform, frame, view, isConnected } = await start()
  expect(modal.state.emailChange?.newAccount).toMatchObject({ social: 'google', existing: EXISTING })
  await continueExisting(modal, { way: 'github' })
  expect(view()).toBe('ConnectingSocial')
  await until(() => modal.state.social?.step === 'window')
  expect(modal.state.social?.provider).toBe('github')
  platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(isConnected)
  await until(() => view() === 'ApproveTransaction')
  expect(frame.memory.isLinked).toBeUndefined()
  frame.approve()
  await until(() => frame.memory.isLinked === true)
  expect(modal.state.emailChange?.isLinking).toBe(false)
})

test('a code to the address is the other way in', async () => {
  const { modal, frame, view, isConnected } = await start()
  await continueExisting(modal, { way: 'email' })
  expect(view()).toBe('EmailVerifyOtp')
  await confirmOtp(modal, { otp: FAKE_CODE })
  await until(isConnected)
  await until(() => frame.waiting().length === 1)
  frame.approve()
  await until(() => frame.memory.isLinked === true)
})

test('a no links nothing and is no failure; the visitor stays signed in', async () => {
  const { modal, platform, frame, isConnected } = await start()
  await continueExisting(modal, { way: 'github' })
  await until(() => modal.state.social?.step === 'window')
  platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(() => frame.waiting().length === 1)
  frame.reject()
  await until(() => frame.waiting().length === 0)
  expect([isConnected(), frame.memory.isLinked, modal.state.notices.items]).toEqual([true, undefined, []])
})

test('error-1 a sign-in to another account says that nothing was linked', async () => {
  const { modal, platform, isConnected } = await start({
    linkFailure: { code: 'other_account', message: 'another one' },
  })
  await continueExisting(modal, { way: 'github' })
  await until(() => modal.state.social?.step === 'window')
  platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(() => modal.state.notices.items.length > 0)
  expect(modal.state.notices.items).toMatchObject([{ kind: 'error', code: 'not_linked' }])
  expect(isConnected()).toBe(true)
})

test('another address can be given instead, and a frame that tells nothing asks for one as before', async () => {
  const { modal } = await start()
  leaveExisting(modal)
  expect(modal.state.emailChange?.newAccount).toMatchObject({ isAddressTaken: true, existing: undefined })
  const other = await start({ existing: undefined })
  expect(other.modal.state.emailChange?.newAccount).toMatchObject({
    isAddressTaken: true,
    existing: undefined,
  })
})

test('an address that was typed is told to be somebody’s once its code was typed in the window', async () => {
  const script: FakeFrameScript = {
    social: { end: () => ({ action: 'CAPTURE_EMAIL' }) },
    takenEmail: 'ann@example.com',
    existing: undefined,
  }
  const { modal, platform, frame, view } = await start(script)
  expect(modal.state.emailChange?.newAccount?.existing).toBeUndefined()
  addAddress(modal, { email: 'ann@example.com' }).catch(() => {})
  await until(() => view() === 'ApproveTransaction')
  frame.approve()
  await until(() => view() === 'DataCaptureOtpConfirm')
  frame.script.existing = { ...EXISTING, providers: [] }
  frame.typeInWindow()
  await until(() => {
    void platform.advance(1_000)
    return view() === 'DataCapture'
  })
  expect(modal.state.emailChange?.newAccount).toMatchObject({ existing: { byEmail: true, providers: [] } })
})

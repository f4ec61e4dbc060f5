import {
  createFakeFrame,
  createSocialWait,
  FAKE_CODE,
  type FakeFrameScript,
  failToLoad,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { describe, expect, test, vi } from 'vitest'
import { closeModal, goBack, openModal } from '../../kernel/index.ts'
import {
  addAddress,
  confirmOtp,
  continueExisting,
  leaveExisting,
  skipCapture,
  submitEmail,
} from '../email/index.ts'
import { pickSocial } from './index.ts'

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
  expect(modal.state.emailChange?.linking).toBeUndefined()
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

type Made = Awaited<ReturnType<typeof start>>

/** The ways in which a visitor gives up to continue, each as far as the next sign-in. */
const GIVEN_UP: readonly (readonly [string, (made: Made) => void])[] = [
  ['Back', ({ modal }) => goBack(modal)],
  [
    'closing',
    ({ modal }) => {
      closeModal(modal)
      openModal(modal)
    },
  ],
  ['another view', ({ modal }) => modal.router.reset('Connect')],
  ['nothing but another sign-in', () => {}],
]

describe.each(['github', 'email'] as const)('after giving up to continue by %s', (way) => {
  test.each(GIVEN_UP)(
    'with %s, a later sign-in links nothing and says nothing of linking',
    async (_, giveUp) => {
      const made = await start({ linkFailure: { code: 'failed', message: 'no provider' } })
      const { modal, frame, isConnected } = made
      await continueExisting(modal, { way })
      if (way === 'github') await until(() => modal.state.social?.step === 'window')
      giveUp(made)
      await submitEmail(modal, { email: 'bob@example.com' })
      await confirmOtp(modal, { otp: FAKE_CODE })
      await until(isConnected)
      // The question would follow in tasks of its own.
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(frame.requests.map(({ name }) => name)).not.toContain('LINK_SOCIAL')
      expect(modal.state.notices.items).toEqual([])
    },
  )
})

test('a second try of the same way still links, and one whose account is new as well does not', async () => {
  const again = await start()
  await continueExisting(again.modal, { way: 'github' })
  await until(() => again.modal.state.social?.step === 'window')
  pickSocial(again.modal, { provider: 'github' })
  await until(() => again.modal.state.social?.step === 'window')
  again.platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(() => again.frame.requests.some(({ name }) => name === 'LINK_SOCIAL'))

  const made = await start({
    social: { end: () => ({ action: 'CAPTURE_EMAIL', isAddressTaken: true, isOptional: true }) },
  })
  await continueExisting(made.modal, { way: 'github' })
  await until(() => made.modal.state.social?.step === 'window')
  made.platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
  await until(() => made.view() === 'DataCapture')
  await skipCapture(made.modal, {})
  await until(made.isConnected)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.frame.requests.map(({ name }) => name)).not.toContain('LINK_SOCIAL')
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

/** A visitor who has typed the address of an account for a new one, and its code in the window. */
async function typeTaken() {
  const script: FakeFrameScript = {
    social: { end: () => ({ action: 'CAPTURE_EMAIL' }) },
    takenEmail: 'ann@example.com',
    existing: undefined,
  }
  const made = await start(script)
  const { modal, platform, frame, view } = made
  expect(modal.state.emailChange?.newAccount?.existing).toBeUndefined()
  addAddress(modal, { email: 'ann@example.com' }).catch(() => {})
  await until(() => view() === 'ApproveTransaction')
  frame.approve()
  await until(() => view() === 'DataCaptureOtpConfirm')
  frame.script.existing = { ...EXISTING, providers: [] }
  frame.typeInWindow()
  /** Lets seconds pass until something is so. */
  const untilPolled = (isSo: () => boolean) =>
    until(() => {
      void platform.advance(1_000)
      return isSo()
    })
  return { ...made, untilPolled }
}

test('an address that was typed is told to be somebody’s once its code was typed in the window', async () => {
  const { modal, view, untilPolled } = await typeTaken()
  await untilPolled(() => view() === 'DataCapture')
  expect(modal.state.emailChange?.newAccount).toMatchObject({ existing: { byEmail: true, providers: [] } })
})

test('a script that does not load then is said, and asked for again until it comes', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const { modal, view, untilPolled } = await typeTaken()
  const mend = failToLoad(modal, 'social')
  await untilPolled(() => modal.state.emailChange?.problem === 'unreachable')
  expect(view()).toBe('DataCaptureOtpConfirm')
  mend()
  await untilPolled(() => view() === 'DataCapture')
  expect(modal.state.emailChange).toMatchObject({
    problem: undefined,
    newAccount: { existing: { byEmail: true } },
  })
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

import { createEmailTest, createFakeFrame, FAKE_CODE, type FakeFrameScript, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { findProvider } from '../connections/index.ts'
import { cancelUpdateEmail, reopenUpdateEmail, updateEmail } from '../identity/index.ts'
import { captureEmail, confirmCaptureOtp } from './capture.ts'
import { submitEmail } from './index.ts'

const OLD = 'ada@example.com'
const NEW = 'ada@example.org'

/** A visitor who is signed in by e-mail. */
async function start(script: FakeFrameScript = {}) {
  const frame = createFakeFrame(script, { email: OLD, isSignedIn: true, chainId: 1 })
  const made = await createEmailTest(frame)
  const { modal } = made
  await submitEmail(modal, { email: OLD })
  await until(() => modal.state.email?.accountEmail === OLD)
  openModal(modal, { view: 'AccountSettings' })
  const statuses = () => frame.requests.filter(({ name }) => name === 'UPDATE_EMAIL_STATUS').length
  return { ...made, statuses }
}

describe('changing the address', () => {
  async function begin(script?: FakeFrameScript) {
    const made = await start(script)
    made.modal.router.push('UpdateEmailWallet')
    const asked = updateEmail(made.modal, { email: ` ${NEW} ` })
    await until(() => made.view() === 'ApproveTransaction')
    made.frame.approve()
    await asked
    await until(() => made.view() === 'UpdateEmailPrimaryOtp')
    return made
  }

  test('state-12 const-1 VERIFY_PRIMARY_OTP, then VERIFY_SECONDARY_OTP, then the new address, as the window goes on', async () => {
    const { modal, view, frame, platform } = await begin()
    // Each second counts from the last answer.
    const untilView = (name: string) =>
      until(() => {
        void platform.advance(1_000)
        return view() === name
      })
    frame.typeInWindow()
    await untilView('UpdateEmailSecondaryOtp')
    frame.typeInWindow()
    await untilView('AccountSettings')
    await until(() => modal.state.email?.accountEmail === NEW)
    expect(modal.state.emailChange?.to).toBe('')
    // No code has left the page.
    expect(frame.requests.filter(({ name }) => name.endsWith('_OTP'))).toEqual([])
  })

  test('T35 nothing happens without a yes in the window, and whoever says no is told nothing', async () => {
    const { modal, view, frame } = await start()
    modal.router.push('UpdateEmailWallet')
    const asked = updateEmail(modal, { email: NEW })
    await until(() => view() === 'ApproveTransaction')
    frame.reject()
    await expect(asked).rejects.toMatchObject({ code: 'sign_in_failed' })
    await until(() => view() === 'UpdateEmailWallet')
    expect(frame.memory.change).toBeUndefined()
    expect(modal.state.emailChange?.problem).toBeUndefined()
  })

  test('const-1 the frame is asked every second, and no longer than the view is shown', async () => {
    const { modal, platform, statuses, view, frame } = await begin()
    // The second counts from an answer, and this one shows.
    frame.memory.change = undefined
    await until(() => {
      void platform.advance(1_000)
      return modal.state.emailChange?.problem === 'flow_expired'
    })
    const before = statuses()
    await platform.advance(999)
    expect(statuses()).toBe(before)
    await platform.advance(1)
    await until(() => statuses() === before + 1)
    modal.router.pop()
    await until(() => view() === 'UpdateEmailWallet')
    const asked = statuses()
    await platform.advance(5_000)
    expect(statuses()).toBe(asked)
  })

  test('state-12 another tab that finished it takes the view away', async () => {
    const { platform, frame, view } = await begin()
    frame.memory.email = NEW
    frame.memory.change = undefined
    await platform.advance(1_000)
    await until(() => view() === 'AccountSettings')
  })

  test('state-12 a change that the frame does not know any more is over, and begins anew in another window', async () => {
    const { modal, platform, frame, view } = await begin()
    frame.memory.change = undefined
    await platform.advance(1_000)
    await until(() => modal.state.emailChange?.problem === 'flow_expired')
    const again = reopenUpdateEmail(modal, { email: NEW })
    await until(() => view() === 'ApproveTransaction')
    frame.approve()
    await again
    await until(() => view() === 'UpdateEmailPrimaryOtp')
    expect(modal.state.emailChange?.problem).toBeUndefined()
    expect(frame.memory.change).toEqual({ to: NEW, isPrimaryDone: false })
  })

  test('state-12 the window is opened again where it was closed, and shows the step that the change is at', async () => {
    const { modal, frame, view } = await begin()
    frame.typeInWindow()
    const again = reopenUpdateEmail(modal, { email: NEW })
    await until(() => view() === 'ApproveTransaction')
    frame.approve()
    await again
    await until(() => view() === 'UpdateEmailSecondaryOtp')
  })

  test('state-12 cancelling drops the change in the frame, and leads back', async () => {
    const { modal, frame, view } = await begin()
    await cancelUpdateEmail(modal, {})
    expect(frame.memory.change).toBeUndefined()
    await until(() => view() === 'AccountSettings')
    expect(modal.state.email?.accountEmail).toBe(OLD)
  })

  test('validate-8 no address, and the one of the account, begin nothing', async () => {
    const { modal, frame, view } = await start()
    await updateEmail(modal, { email: 'ada@example' })
    expect(modal.state.emailChange?.problem).toBe('not_email')
    await expect(updateEmail(modal, { email: OLD })).rejects.toMatchObject({ code: 'sign_in_failed' })
    expect(modal.state.emailChange?.problem).toBe('email_taken')
    expect(frame.memory.change).toBeUndefined()
    expect(view()).toBe('AccountSettings')
  })

  test('a view that is opened by its name shows that nothing is under way', async () => {
    const { modal } = await start()
    openModal(modal, { view: 'UpdateEmailSecondaryOtp', params: { email: NEW } })
    await until(() => modal.state.emailChange?.problem === 'flow_expired')
  })
})

describe('verifying the address again', () => {
  async function asking() {
    const made = await start({ isSessionOver: true })
    const { modal, frame } = made
    modal.router.close()
    const provider = findProvider(modal, { namespace: 'eip155', connectorId: 'auth' })
    const signing = provider?.request({ method: 'personal_sign', params: ['0x00', frame.address] })
    signing?.catch(() => {})
    await until(() => made.view() === 'DataCapture')
    return { ...made, signing }
  }

  test('state-22 role-2 the form is shown, a code is typed, and the request goes on', async () => {
    const { modal, view, frame, signing } = await asking()
    expect(modal.state.notices.items.map(({ code }) => code)).toContain('verify_again')
    await captureEmail(modal, { email: OLD })
    expect(view()).toBe('DataCaptureOtpConfirm')
    await confirmCaptureOtp(modal, { otp: FAKE_CODE })
    await until(() => frame.waiting().length === 1)
    await until(() => view() === 'ApproveTransaction')
    frame.approve()
    expect(await signing).toMatch(/^0x/)
  })

  test('state-22 a second mail that comes too early leads to the code of the first one', async () => {
    const { modal, view, frame } = await asking()
    await captureEmail(modal, { email: OLD })
    modal.router.pop()
    await until(() => view() === 'DataCapture')
    await captureEmail(modal, { email: OLD })
    expect(view()).toBe('DataCaptureOtpConfirm')
    expect(frame.requests.filter(({ name }) => name === 'DATA_CAPTURE')).toHaveLength(1)
  })

  test('state-22 error-4 leaving the form takes the request back', async () => {
    const { modal, signing } = await asking()
    modal.router.close()
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(modal.state.emailChange?.captureId).toBeUndefined()
  })

  test('state-22 a page that refuses to have the modal opened gets no signature', async () => {
    const made = await start({ isSessionOver: true })
    made.modal.router.close()
    made.modal.on('before-open', ({ preventDefault }) => preventDefault())
    const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: 'auth' })
    const signing = provider?.request({ method: 'personal_sign', params: ['0x00', made.frame.address] })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })

  test('state-22 the view alone, without a request, shows nothing', async () => {
    const { modal, view } = await start()
    openModal(modal, { view: 'DataCapture' })
    await until(() => view() !== 'DataCapture')
  })
})

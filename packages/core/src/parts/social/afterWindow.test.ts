import {
  createFakeFrame,
  createSocialWait,
  createTestModal,
  FAKE_CODE,
  fakeAuthConnector,
  SOCIAL_DONE,
  SOCIAL_SITE,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { toAuthKey, toRecordKey } from '../../kernel/storage/storageKeys.ts'
import { selectAccountName, selectAccountSettings } from '../account/index.ts'
import { disconnect } from '../connections/index.ts'
import { addAddress, cancelAddress, confirmCaptureOtp, resendEmail, skipCapture } from '../email/index.ts'

describe('what follows', () => {
  test('connecting-1 a new device waits for the link in the mail, and no code follows', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const frame = createFakeFrame({
      social: {
        end: () => ({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '47' }),
        device: async () => {
          await opened
          return { action: 'CONNECT' }
        },
      },
    })
    const { platform, modal, view, isConnected, hints } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => view() === 'EmailVerifyDevice')
    expect(modal.router.state.stack.at(-1)?.params).toEqual({ email: 'ann@example.com' })
    expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect', 'EmailVerifyDevice'])
    expect(modal.state.email).toMatchObject({ deviceNumber: '47', deviceSocial: 'google' })
    open()
    await until(isConnected)
    expect(view()).toBe('Account')
    await until(() => hints()?.social === 'google')
  })

  test('validate-13 another link is mailed after its time, by the provider’s sign-in, and is the one that is waited for', async () => {
    const opens: (() => void)[] = []
    const frame = createFakeFrame({
      social: {
        end: () => ({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '47' }),
        resend: () => ({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '48' }),
        device: async () => {
          await new Promise<void>((resolve) => opens.push(resolve))
          return { action: 'CONNECT' }
        },
      },
    })
    const { platform, modal, view, isConnected, calls, frame: own } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => opens.length === 1)
    await resendEmail(modal, {})
    expect(modal.state.email?.problem).toBe('cooldown')
    await platform.advance(30_000)
    await resendEmail(modal, {})
    expect(modal.state.email).toMatchObject({
      deviceNumber: '48',
      deviceSocial: 'google',
      problem: undefined,
    })
    expect(calls()).toContain('resendSocialLink')
    // An address alone opens no account of a provider on a new device.
    expect(own.requests.filter(({ name }) => name === 'CONNECT_EMAIL')).toEqual([])
    await until(() => opens.length === 2)
    expect(view()).toBe('EmailVerifyDevice')
    opens[1]?.()
    await until(isConnected)
    expect(modal.state.email?.accountSocial).toBe('google')
  })

  test('on a new device a wallet that opens to its owner alone asks them once the link was answered', async () => {
    const own = createFakeFrame({
      social: {
        end: () => ({ action: 'VERIFY_DEVICE', email: 'ann@example.com', deviceNumber: '47' }),
        device: async () => ({ code: 'user_held', message: 'held' }),
      },
    })
    own.memory.email = 'ann@example.com'
    const { platform, modal, isConnected } = await createSocialWait(own)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    expect(own.requests.some(({ name }) => name === 'CONNECT_WAY')).toBe(true)
    expect(modal.state.email).toMatchObject({ accountSocial: 'google', problem: undefined })
  })

  test('an account without a checked address is asked for one, and its code makes the wallet', async () => {
    const frame = createFakeFrame({
      social: { end: () => ({ action: 'CAPTURE_EMAIL', isAddressTaken: true }) },
    })
    const { platform, modal, view, isConnected } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => view() === 'DataCapture')
    expect(modal.state.emailChange?.newAccount).toEqual({
      social: 'google',
      isAddressTaken: true,
      isOptional: false,
    })
    await addAddress(modal, { email: 'cleo@example' })
    expect(modal.state.emailChange?.problem).toBe('not_email')
    const asked = addAddress(modal, { email: ' cleo@example.com ' })
    await until(() => view() === 'ApproveTransaction')
    expect(frame.requests.at(-1)).toMatchObject({ payload: { email: 'cleo@example.com' } })
    frame.approve()
    await asked
    expect(view()).toBe('DataCaptureOtpConfirm')
    // An address typed into the page is not given to any account.
    await expect(confirmCaptureOtp(modal, { otp: FAKE_CODE })).rejects.toMatchObject({
      code: 'sign_in_failed',
    })
    expect([isConnected(), frame.memory.isSignedIn]).toEqual([false, false])
    frame.typeInWindow()
    await until(() => {
      void platform.advance(1_000)
      return isConnected()
    })
    expect(view()).toBe('Account')
    await until(() => modal.state.emailChange?.newAccount === undefined)
    expect(modal.state.email).toMatchObject({ accountEmail: 'cleo@example.com', accountSocial: 'google' })
  })

  test('where the project allows it the account is made without an address, and shows its owner by name', async () => {
    const frame = createFakeFrame({
      social: { end: () => ({ action: 'CAPTURE_EMAIL', isOptional: true }) },
    })
    frame.memory.userName = 'Ann Lee'
    const { platform, modal, view, isConnected, hints } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => view() === 'DataCapture')
    await skipCapture(modal, {})
    expect([isConnected(), view()]).toEqual([true, 'Account'])
    expect(frame.requests.some(({ name }) => name === 'DATA_CAPTURE')).toBe(false)
    expect(modal.state.emailChange?.newAccount).toBeUndefined()
    expect(modal.state.email).toMatchObject({ accountEmail: undefined, accountSocial: 'google' })
    expect(selectAccountName(modal.getState())).toBe('Ann Lee')
    expect(selectAccountSettings(modal.getState(), modal.options)).toMatchObject({
      hasAuth: true,
      email: undefined,
      lacksEmail: true,
    })
    await until(() => hints()?.social === 'google')
    expect(hints()).not.toHaveProperty('email')
  })

  test('where the project wants an address nothing makes the account without one', async () => {
    const frame = createFakeFrame({ social: { end: () => ({ action: 'CAPTURE_EMAIL' }) } })
    const { platform, modal, view, isConnected } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => view() === 'DataCapture')
    await skipCapture(modal, {})
    expect([isConnected(), view()]).toEqual([false, 'DataCapture'])
    expect(frame.requests.some(({ name }) => name === 'DATA_CAPTURE_SKIP')).toBe(false)
  })

  test('an account without an address says on another device why it does not open there', async () => {
    const frame = createFakeFrame({ social: { end: () => ({ code: 'no_way_back', message: 'no' }) } })
    const { platform, modal, isConnected } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => modal.state.social?.problem !== undefined)
    expect(modal.state.social).toMatchObject({ problem: 'no_way_back', step: undefined })
    expect(isConnected()).toBe(false)
  })

  /** Goes as far as the window that takes the code of this address. */
  async function inWindow() {
    const frame = createFakeFrame({ social: { end: () => ({ action: 'CAPTURE_EMAIL' }) } })
    const made = await createSocialWait(frame)
    made.platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => made.view() === 'DataCapture')
    addAddress(made.modal, { email: 'cleo@example.com' }).catch(() => {})
    await until(() => made.view() === 'ApproveTransaction')
    return { ...made, frame }
  }

  test('state-12 a no in the window leads back to the form, without a word of a failure', async () => {
    const { modal, frame, view } = await inWindow()
    frame.reject()
    await until(() => view() === 'DataCapture')
    expect(modal.state.emailChange).toMatchObject({ problem: undefined, to: '' })
    expect(modal.state.emailChange?.newAccount).toBeDefined()
  })

  test('the window of an address is opened again where it was closed, and another address is given from the form', async () => {
    const { modal, frame, view } = await inWindow()
    frame.approve()
    await until(() => view() === 'DataCaptureOtpConfirm')
    const again = addAddress(modal, { email: 'cleo@example.com' })
    await until(() => view() === 'ApproveTransaction')
    frame.approve()
    await again
    await until(() => view() === 'DataCaptureOtpConfirm')
    await cancelAddress(modal, {})
    expect([view(), frame.memory.change]).toEqual(['DataCapture', undefined])
    expect(modal.state.emailChange?.newAccount).toBeDefined()
  })

  test('const-1 an address that the frame does not know any more is over', async () => {
    const { modal, platform, frame, view } = await inWindow()
    frame.approve()
    await until(() => view() === 'DataCaptureOtpConfirm')
    frame.memory.change = undefined
    await until(() => {
      void platform.advance(1_000)
      return modal.state.emailChange?.problem === 'flow_expired'
    })
  })

  test.each(['while it is asked', 'while its code is awaited'])(
    'error-4 whoever closes the modal %s drops the address, and the account is forgotten',
    async (when) => {
      const { modal, frame, view } = await inWindow()
      if (when !== 'while it is asked') {
        frame.approve()
        await until(() => view() === 'DataCaptureOtpConfirm')
      }
      modal.router.close()
      await until(() => modal.state.emailChange?.newAccount === undefined)
      await until(() => frame.memory.change === undefined && frame.waiting().length === 0)
      expect(frame.memory.isSignedIn).toBe(false)
    },
  )

  test('leaving that form forgets the account', async () => {
    const frame = createFakeFrame({ social: { end: () => ({ action: 'CAPTURE_EMAIL' }) } })
    const { platform, modal, view } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(() => view() === 'DataCapture')
    modal.router.pop()
    await until(() => modal.state.emailChange?.newAccount === undefined)
    expect(view()).toBe('Connect')
  })

  test('a wallet that opens to its owner alone asks them in the secure frame', async () => {
    const frame = createFakeFrame({
      social: { end: () => ({ code: 'user_held', message: 'held' }) },
    })
    const { platform, isConnected, frame: own } = await createSocialWait(frame)
    expect(own.memory.isSignedIn).toBe(false)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    expect(own.requests.some(({ name }) => name === 'CONNECT_WAY')).toBe(true)
  })
})

describe('what is remembered', () => {
  test('call-12 the statistics name the provider, and no e-mail address as the way', async () => {
    const { platform, isConnected, modal } = await createSocialWait()
    const tracked: unknown[] = []
    modal.on('track', ({ event, properties }) => {
      if (event === 'CONNECT_SUCCESS') tracked.push([properties.method, properties.name])
    })
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    expect(tracked).toEqual([['social', 'google']])
  })

  test('entity-15 state-17 the provider of the login, over a reload', async () => {
    const { platform, isConnected, hints, modal, frame } = await createSocialWait()
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    await until(() => hints()?.isUsed === true)
    expect(hints()).toMatchObject({ social: 'google', email: 'ann@example.com', lastChainId: 'eip155:1' })
    modal.destroy()
    const keys = [toRecordKey('main'), toAuthKey('main')]
    const stored = Object.fromEntries(keys.map((key) => [key, platform.storage?.getItem(key) ?? '']))
    const next = await createTestModal({
      connectors: [fakeAuthConnector(frame).connector],
      platform: { stored },
    })
    await until(() => next.modal.accounts.state.status === 'connected')
    await until(() => next.modal.state.email?.accountSocial === 'google')
    const kept = JSON.parse(next.platform.storage?.getItem(toAuthKey('main')) ?? 'null')
    expect(kept).toMatchObject({ social: 'google' })
  })

  test('account-7 const-5 the name that they have there is displayed in the account', async () => {
    const frame = createFakeFrame({}, { email: 'ann@example.com', isSignedIn: false, chainId: 1 })
    frame.memory.userName = 'Ann\u202e Archer of the Woods'
    const { platform, isConnected, modal } = await createSocialWait(frame)
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    expect(selectAccountName(modal.state)).toBe('Ann Archer of t…')
    await disconnect(modal)
    await until(() => modal.state.email?.accountName === undefined)
    expect(selectAccountName(modal.state)).toBeUndefined()
  })

  test('state-18 signing out clears it', async () => {
    const { platform, isConnected, hints, modal } = await createSocialWait()
    platform.postMessage(SOCIAL_SITE, SOCIAL_DONE)
    await until(isConnected)
    await until(() => hints()?.social === 'google')
    await disconnect(modal)
    await until(() => hints()?.isUsed === false)
    expect(hints()).toEqual({ version: 1, isUsed: false })
    expect(modal.state.email?.accountSocial).toBeUndefined()
  })
})

import {
  createEmailTest,
  createFakeFrame,
  createTestModal,
  FAKE_CODE,
  type FakePlatform,
  fakeAuthConnector,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { openModal } from '../../kernel/router/openModal.ts'
import { toAuthKey, toRecordKey } from '../../kernel/storage/storageKeys.ts'
import { disconnect, findProvider } from '../connections/index.ts'
import { confirmOtp, isEmail, resendEmail, submitEmail } from './index.ts'
import { cleanOtp, secondsUntil } from './rules/emailForm.ts'

/** A modal with Connect open, and the fake of the frame behind its connector. */
async function start(...given: Parameters<typeof createEmailTest>) {
  const made = await createEmailTest(...given)
  const hints = () => JSON.parse(made.platform.storage?.getItem(toAuthKey('main')) ?? 'null')
  const submit = (email: string) => submitEmail(made.modal, { email })
  return { ...made, hints, submit }
}

/** Reads the platform's storage, for the next visit. */
function storedOf({ storage }: FakePlatform): Record<string, string> {
  const keys = [toRecordKey('main'), toAuthKey('main')]
  return Object.fromEntries(
    keys.flatMap((key) => (storage?.getItem(key) ? [[key, storage.getItem(key) ?? '']] : [])),
  )
}

/** Signed in by code. */
async function signedIn(...given: Parameters<typeof start>) {
  const made = await start(...given)
  await made.submit('ada@example.com')
  await confirmOtp(made.modal, { otp: FAKE_CODE })
  return made
}

test('validate-13 what a server says of the wait is kept with the problem, until another step', async () => {
  const answers = [
    { code: 'code_locked', message: 'Please try again after 28800 seconds' } as const,
    { code: 'code_locked', message: 'Too many attempts. Try again later' } as const,
  ]
  const frame = createFakeFrame({ step: () => answers.shift() ?? { action: 'VERIFY_OTP' } })
  const { modal, submit, platform } = await start(frame)
  await expect(submit('ada@example.com')).rejects.toMatchObject({ code: 'sign_in_failed' })
  const retryAtMs = platform.now() + 28_800_000
  expect(modal.state.email).toMatchObject({ problem: 'code_locked', retryAtMs })
  await expect(submit('ada@example.com')).rejects.toMatchObject({ code: 'sign_in_failed' })
  expect(modal.state.email).toMatchObject({ problem: 'code_locked', retryAtMs: 0 })
})

describe('an e-mail address', () => {
  test('validate-9 has no white space, one at-sign and a dotted domain', () => {
    for (const good of ['a@b.co', 'ada+x@mail.example.com', 'ünï@exämple.de'])
      expect(isEmail(good)).toBe(true)
    for (const bad of ['', 'a', 'a@b', '@b.co', 'a@@b.co', 'a b@c.de', 'a@b .co', 'a@.co', 'a@b.', 'a@b..co'])
      expect(isEmail(bad)).toBe(false)
  })

  test('validate-8 that is none is refused with an alert, and nothing is submitted', async () => {
    const { modal, submit, frame, fake } = await start()
    await submit('ada@example')
    expect(modal.state.email?.problem).toBe('not_email')
    expect([...modal.alerts.told].join()).toContain('APKTW002: invalid email')
    expect([fake.openings(), frame.requests.length]).toEqual([0, 0])
  })

  test('validate-10 is trimmed', async () => {
    const { submit, frame } = await start()
    await submit('  ada@example.com ')
    expect(frame.requests.at(-1)).toMatchObject({ payload: { email: 'ada@example.com' } })
  })

  test('validate-11 that the server does not take says so in the field', async () => {
    const frame = createFakeFrame({
      step: () => ({ code: 'internal', message: 'Invalid email: no mailbox' }),
    })
    const { modal, submit, view } = await start(frame)
    await expect(submit('ada@example.com')).rejects.toMatchObject({ code: 'sign_in_failed' })
    expect(modal.state.email?.problem).toBe('email_refused')
    expect(view()).toBe('Connect')
  })
})

describe('what follows an address', () => {
  test('state-11 connecting-1 VERIFY_OTP asks for the code, with the address', async () => {
    const { modal, submit } = await start()
    await submit('ada@example.com')
    expect(modal.router.state.stack.at(-1)).toMatchObject({
      view: 'EmailVerifyOtp',
      params: { email: 'ada@example.com' },
    })
  })

  test('state-11 connecting-1 VERIFY_DEVICE waits for the link, then asks for the code', async () => {
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const frame = createFakeFrame({
      step: () => ({ action: 'VERIFY_DEVICE', deviceNumber: '47' }),
      device: async () => {
        await opened
        return { action: 'VERIFY_OTP' }
      },
    })
    const { modal, submit, view } = await start(frame)
    await submit('ada@example.com')
    expect(view()).toBe('EmailVerifyDevice')
    expect(modal.state.email?.deviceNumber).toBe('47')
    open()
    await until(() => view() === 'EmailVerifyOtp')
    expect(modal.router.state.stack.map((entry) => entry.view)).toEqual(['Connect', 'EmailVerifyOtp'])
  })

  // The first is what the frame says of a wrong number, the second what a server says of a device without approval.
  test.each(['device_refused', 'device_unapproved'])(
    'state-11 a device that was refused (%s) says so, and can ask for another mail',
    async (code) => {
      const frame = createFakeFrame({
        step: () => ({ action: 'VERIFY_DEVICE', retryAfterMs: 0 }),
        device: async () => ({ code, message: 'refused' }),
      })
      const { modal, submit } = await start(frame)
      await submit('ada@example.com')
      await until(() => modal.state.email?.problem === 'device_refused')
      expect(modal.state.tasks.watchDevice?.status).toBe('failed')
    },
  )

  test('state-11 connecting-2 CONNECT connects and shows the account', async () => {
    const frame = createFakeFrame({}, { email: 'ada@example.com', isSignedIn: true, chainId: 1 })
    const { modal, submit, view } = await start(frame)
    await submit('ada@example.com')
    expect(modal.accounts.state.byNamespace.eip155?.connectorId).toBe('auth')
    expect(view()).toBe('Account')
  })

  test('state-11 connecting-2 with several wallets the list of wallets follows, with a toast', async () => {
    const made = await signedIn(createFakeFrame(), {
      options: { remoteFeatures: { email: true, multiWallet: true } },
    })
    expect(made.view()).toBe('ProfileWallets')
    expect(made.modal.state.notices.items).toMatchObject([{ kind: 'success', code: 'new_wallet_added' }])
  })

  test('connecting-3 state-31 a network that the embedded wallet does not support is left first', async () => {
    const solana = {
      id: 'mainnet',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      chainNamespace: 'solana',
      name: 'Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: [],
    } as const
    const { modal, submit, frame } = await start(createFakeFrame(), {
      options: { networks: [solana, 10], defaultNetwork: solana.caipNetworkId },
    })
    await submit('ada@example.com')
    await until(() => modal.networks.state.activeId === 'eip155:10')
    expect(frame.requests).toEqual([])
    await submit('ada@example.com')
    expect(frame.requests.at(-1)?.name).toBe('CONNECT_EMAIL')
  })
})

describe('the code', () => {
  test('validate-12 is digits, whatever they were pasted with', () => {
    expect(cleanOtp(' 424-242 ')).toBe('424242')
    expect(cleanOtp('４２４２４２')).toBe('424242')
    expect(cleanOtp('Your code: 4242421')).toBe('424242')
    expect(cleanOtp('Valid for 10 minutes: 123456')).toBe('123456')
    expect(cleanOtp('123 456 is your code, valid for 10 minutes')).toBe('123456')
    expect(cleanOtp('2026: code 555-123, call 1234567')).toBe('555123')
    expect(cleanOtp('١٢٣٤٥٦')).toBe('123456')
    expect(cleanOtp('۱۲۳')).toBe('123')
  })

  test('a wrong one is counted and leaves the visitor where they are', async () => {
    const { modal, submit, view } = await start()
    await submit('ada@example.com')
    await expect(confirmOtp(modal, { otp: '000000' })).rejects.toMatchObject({ code: 'sign_in_failed' })
    expect(modal.state.email).toMatchObject({ problem: 'code_wrong', refusals: 1 })
    expect(view()).toBe('EmailVerifyOtp')
    await confirmOtp(modal, { otp: FAKE_CODE })
    expect(view()).toBe('Account')
    expect(modal.state.email).toMatchObject({ accountEmail: 'ada@example.com', step: undefined })
  })
})

describe('the wait for the next mail', () => {
  test('validate-13 const-1 a second mail to an address is blocked for 30 s, and the first one goes on', async () => {
    const { modal, submit, frame, view, platform } = await start()
    await submit('ada@example.com')
    modal.router.pop()
    await submit('ada@example.com')
    expect(view()).toBe('EmailVerifyOtp')
    await resendEmail(modal, {})
    expect(modal.state.email?.problem).toBe('cooldown')
    const sent = () => frame.requests.filter(({ name }) => name === 'CONNECT_EMAIL').length
    expect(sent()).toBe(1)
    await platform.advance(30_000)
    await resendEmail(modal, {})
    expect(sent()).toBe(2)
    expect(modal.state.notices.items).toMatchObject([{ code: 'email_sent' }])
  })

  test('validate-13 it holds over a reload, for this address alone', async () => {
    const first = await start()
    await first.submit('ada@example.com')
    const next = await start(createFakeFrame(), { platform: { stored: storedOf(first.platform) } })
    await next.submit('ada@example.com')
    expect(next.modal.state.email?.problem).toBe('cooldown')
    expect(next.frame.requests).toEqual([])
    await next.submit('bob@example.com')
    expect(next.view()).toBe('EmailVerifyOtp')
  })

  test('validate-13 seconds are whole, and a clock that was set back locks nobody out for long', () => {
    expect(secondsUntil(30_000, 1)).toBe(30)
    expect(secondsUntil(30_000, 30_000)).toBe(0)
    expect(secondsUntil(30_000, -1e15)).toBe(86_400)
  })
})

describe('a login', () => {
  test('state-17 entity-15 is noted, without the time of the last mail', async () => {
    const { hints } = await signedIn()
    await until(() => hints()?.isUsed === true)
    expect(hints()).toMatchObject({ email: 'ada@example.com', lastChainId: 'eip155:1' })
    expect(hints()).not.toHaveProperty('lastEmailLoginMs')
  })

  test('state-18 signing out clears what was kept of it', async () => {
    const { modal, hints, frame } = await signedIn()
    await until(() => hints()?.isUsed === true)
    await disconnect(modal)
    expect(frame.memory.isSignedIn).toBe(false)
    expect(hints()).toEqual({ version: 1, isUsed: false })
    expect(modal.state.email?.accountEmail).toBeUndefined()
  })

  test('state-18 error-5 so does a failed check of the connection at the next visit', async () => {
    const { modal, hints, frame, platform } = await signedIn()
    await until(() => hints()?.isUsed === true)
    modal.destroy()
    frame.memory.isSignedIn = false
    const next = await createTestModal({
      connectors: [fakeAuthConnector(frame).connector],
      platform: { stored: storedOf(platform) },
    })
    const kept = () => next.platform.storage?.getItem(toAuthKey('main'))
    expect(hints()?.isUsed).toBe(true)
    await until(() => kept() === '{"version":1,"isUsed":false}')
    expect(next.modal.accounts.state.status).toBe('disconnected')
  })

  test('state-1 a reload restores the account', async () => {
    const { modal, frame, platform } = await signedIn()
    modal.destroy()
    const { modal: next } = await createTestModal({
      connectors: [fakeAuthConnector(frame).connector],
      platform: { stored: storedOf(platform) },
    })
    await until(() => next.accounts.state.status === 'connected')
    expect(next.accounts.state.byNamespace.eip155?.address).toBe(frame.address)
    await until(() => next.state.email?.accountEmail === 'ada@example.com')
  })

  test('broken hints count as none', async () => {
    const { modal, platform, submit, view } = await start()
    platform.storage?.setItem(toAuthKey('main'), '{"version":1,"lastEmailLoginMs":"soon","isUsed":5}')
    await submit('ada@example.com')
    expect(view()).toBe('EmailVerifyOtp')
    expect(modal.state.email?.problem).toBeUndefined()
  })
})

describe('an approval', () => {
  /** Signed in, with a closed modal and a request for a signature. */
  async function asking() {
    const made = await signedIn()
    await until(() => made.modal.state.email?.accountEmail !== undefined)
    made.modal.router.close()
    const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: 'auth' })
    if (!provider) throw new Error('no provider')
    const signing = provider.request({
      method: 'personal_sign',
      params: ['0x68656c6c6f', made.frame.address],
    })
    signing.catch(() => {})
    await until(() => made.view() === 'ApproveTransaction')
    return { ...made, signing }
  }

  test('opens the modal, and closes it once it is decided', async () => {
    const { modal, frame, signing } = await asking()
    expect(modal.state.email?.approval?.heightPx).toBe(280)
    frame.approve()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    await until(() => !modal.router.state.isOpen)
  })

  test('error-4 closing the modal cancels it', async () => {
    const { modal, frame, signing } = await asking()
    modal.router.close()
    await expect(signing).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    await until(() => frame.waiting().length === 0)
  })

  test('a page that refuses to have the modal opened gets no signature', async () => {
    const made = await signedIn()
    await until(() => made.modal.state.email?.accountEmail !== undefined)
    made.modal.router.close()
    made.modal.on('before-open', ({ preventDefault }) => preventDefault())
    const provider = findProvider(made.modal, { namespace: 'eip155', connectorId: 'auth' })
    const signing = provider?.request({ method: 'personal_sign', params: ['0x00', made.frame.address] })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(made.modal.router.state.isOpen).toBe(false)
    expect(made.modal.state.email?.approval).toBeUndefined()
  })

  test('the view alone, without a request, shows nothing', async () => {
    const { modal, view } = await signedIn()
    openModal(modal, { view: 'ApproveTransaction' })
    await until(() => view() !== 'ApproveTransaction')
  })
})

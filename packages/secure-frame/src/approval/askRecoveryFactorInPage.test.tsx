import { type Bytes, createRecoveryCode, fromBase64Url, writeRecoveryCode } from '@foyer/secure-protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { OfferedRecoveryFactor, OpenRecoveryFactor } from '../wallet/custodyContext.ts'
import { RecoveryFailure } from '../wallet/recovery/recoveryFailure.ts'
import { askRecoveryFactorInPage } from './askRecoveryFactorInPage.ts'

const [WALLET, ONE, TWO, KEY] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
  string,
] // four were asked for
const CREDENTIAL = 'Y3JlZGVudGlhbC1vbmU'
const CODES: readonly OfferedRecoveryFactor[] = [ONE, TWO].map((wayId) => ({ wayId, kind: 'code' }))
const PASSKEY: OfferedRecoveryFactor = { wayId: KEY, kind: 'passkey', credentialId: CREDENTIAL }

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/** The browser's answer when it is asked for a passkey. */
type Answer = () => Promise<unknown>
const noPasskey: Answer = () => Promise.reject(new DOMException('declined', 'NotAllowedError'))
const passkeyWith =
  (first: Uint8Array | undefined, id = CREDENTIAL): Answer =>
  () =>
    Promise.resolve({
      type: 'public-key',
      rawId: fromBase64Url(id)?.buffer,
      getClientExtensionResults: () => ({ prf: { results: { first } } }),
    })

async function start(
  ways: readonly OfferedRecoveryFactor[],
  open: (way: OpenRecoveryFactor) => Promise<void>,
  { answer = noPasskey, languages = ['en'] }: { answer?: Answer; languages?: readonly string[] } = {},
) {
  const frame = document.createElement('iframe')
  frame.srcdoc = '<!doctype html><title>Approval</title>'
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  frames.push(frame)
  const [page, view] = [frame.contentDocument, frame.contentWindow]
  if (!page || !view) throw new Error('The frame has no page.')
  Object.defineProperty(view.navigator, 'languages', { value: languages })
  Object.defineProperty(view.navigator, 'credentials', { value: { get: answer } })
  const stop = new AbortController()
  const notices: unknown[] = []
  let outcome: unknown
  void askRecoveryFactorInPage(page, {
    requestId: 'r1',
    asker: { origin: 'https://app.example', name: 'Atelier' },
    theme: { themeMode: 'dark' },
    signal: stop.signal,
    notify: (...notice) => void notices.push(notice),
    ask: [WALLET, ways, open],
  }).then(
    () => {
      outcome = 'opened'
    },
    (error: { code?: unknown }) => {
      outcome = error.code
    },
  )
  await expect.poll(() => page.querySelector('h1') !== null).toBe(true)
  const buttons = () => [...page.querySelectorAll('button')]
  return {
    ...{ page, stop, notices, outcome: () => outcome },
    button: (name: string) => buttons().find(({ textContent }) => textContent === name),
    status: () => page.querySelector('.status')?.textContent,
    enter(code: string) {
      const field = page.querySelector('input')
      if (field) field.value = code
      buttons()
        .find(({ type }) => type === 'submit')
        ?.click()
    },
  }
}

describe('the question for a way back in the frame', () => {
  test('tries the recovery code at each of its ways, and overwrites it afterwards', async () => {
    const tried: string[] = []
    const secrets: Bytes[] = []
    const code = createRecoveryCode()
    const asked = await start([PASSKEY, ...CODES], async ({ wayId, kind, secret }) => {
      tried.push(`${wayId} ${kind} ${secret.join()}`)
      secrets.push(secret)
      if (wayId === ONE) throw new RecoveryFailure('way_wrong')
    })
    expect(asked.notices).toEqual([
      ['APPROVAL_OPEN', { requestId: 'r1', heightPx: 420, title: 'Bring your wallet back' }],
    ])
    expect(asked.page.activeElement?.textContent).toBe('Bring your wallet back')
    expect(asked.page.documentElement.dataset.theme).toBe('dark')
    asked.enter(writeRecoveryCode(code).toLowerCase())
    await expect.poll(asked.outcome).toBe('opened')
    expect(tried).toEqual([`${ONE} code ${code.join()}`, `${TWO} code ${code.join()}`])
    expect(secrets.every((secret) => secret.every((byte) => byte === 0))).toBe(true)
    expect(asked.notices[1]).toEqual(['APPROVAL_CLOSED', { requestId: 'r1' }])
    expect(asked.page.querySelector('main')).toBeNull()
  })

  test.each<[string, unknown, string]>([
    ['a way that it does not open', new RecoveryFailure('way_wrong'), 'That does not open this wallet.'],
    [
      'a server that is away',
      new FrameFailure('server_unreachable', 'away'),
      'The wallet service cannot be reached. Check your connection and try again.',
    ],
    ['a mistake', new TypeError('mistake'), 'Something went wrong. Try again.'],
  ])('goes on after %s, and says so', async (_, failure, text) => {
    const asked = await start(CODES, () => Promise.reject(failure))
    asked.enter('too short')
    await expect.poll(asked.status).toBe('That is no recovery code. It has 26 letters and digits.')
    asked.enter(writeRecoveryCode(createRecoveryCode()))
    await expect.poll(asked.status).toBe(text)
    expect(asked.outcome()).toBeUndefined()
    asked.button('Cancel')?.click()
    await expect.poll(asked.outcome).toBe(4001)
    expect(asked.notices).toHaveLength(2)
  })

  test('has no button for a passkey where there is none', async () => {
    const asked = await start(CODES, async () => {})
    expect(asked.button('Use passkey')?.hidden).toBe(true)
    expect((await start([PASSKEY], async () => {})).button('Use passkey')?.hidden).toBe(false)
  })

  test('opens by the passkey that was used, and overwrites its secret', async () => {
    const opened: string[] = []
    const secrets: Bytes[] = []
    const open = async ({ wayId, kind, secret }: OpenRecoveryFactor) => {
      opened.push(`${wayId} ${kind} ${secret.join()}`)
      secrets.push(secret)
    }
    const asked = await start([...CODES, PASSKEY], open, { answer: passkeyWith(Uint8Array.of(1, 2)) })
    asked.button('Use passkey')?.click()
    await expect.poll(asked.outcome).toBe('opened')
    expect(opened).toEqual([`${KEY} passkey 1,2`])
    expect(secrets[0]?.join()).toBe('0,0')
  })

  test.each<[string, Answer, string]>([
    ['was declined', noPasskey, 'The passkey was not used. Try again, or use another one.'],
    [
      'keeps no secret',
      passkeyWith(undefined),
      'This passkey keeps no secret for wallets. Use one of another device, or a recovery code.',
    ],
    ['is of another wallet', passkeyWith(Uint8Array.of(1), 'b3RoZXI'), 'That does not open this wallet.'],
  ])('goes on after a passkey that %s, and says so', async (_, answer, text) => {
    const asked = await start([PASSKEY], async () => {}, { answer })
    asked.button('Use passkey')?.click()
    await expect.poll(asked.status).toBe(text)
    expect(asked.outcome()).toBeUndefined()
  })

  test('takes one attempt at a time, and clears what was said before it', async () => {
    const attempts: (() => void)[] = []
    const asked = await start(CODES.slice(0, 1), () => new Promise((resolve) => attempts.push(resolve)))
    asked.enter('wrong')
    await expect.poll(asked.status).not.toBe('')
    for (let count = 0; count < 3; count += 1) asked.enter(writeRecoveryCode(createRecoveryCode()))
    await expect.poll(() => attempts.length).toBe(1)
    expect(asked.status()).toBe('')
    attempts[0]?.()
    await expect.poll(asked.outcome).toBe('opened')
    expect(attempts).toHaveLength(1)
  })

  test('ends with the app’s request, and speaks the person’s language', async () => {
    const asked = await start(CODES, async () => {}, { languages: ['ar-EG'] })
    expect([asked.page.documentElement.lang, asked.page.documentElement.dir]).toEqual(['ar', 'rtl'])
    asked.stop.abort()
    await expect.poll(asked.outcome).toBeDefined()
    expect(asked.page.querySelector('main')).toBeNull()
    const german = await start(CODES, async () => {}, { languages: ['de'] })
    expect([german.page.documentElement.lang, german.page.documentElement.dir]).toEqual(['de', 'ltr'])
  })
})

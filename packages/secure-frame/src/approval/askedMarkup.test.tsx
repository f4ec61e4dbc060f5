import { afterEach, describe, expect, test } from 'vitest'
import { outlineOf } from '../../test/outline.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { OfferedRecoveryFactor, OpenRecoveryFactor } from '../wallet/custodyContext.ts'
import { askChallengeInPage } from './askChallengeInPage.ts'
import { askRecoveryFactorInPage } from './askRecoveryFactorInPage.ts'

const challenge = async () => 'A'.repeat(43)
const APP: OfferedRecoveryFactor = { wayId: 'fa_app', kind: 'code', challenge }
const KEY: OfferedRecoveryFactor = {
  wayId: 'fa_key',
  kind: 'passkey',
  credentialId: 'Y3JlZGVudGlhbC1vbmU',
  challenge,
}
const CODE: OfferedRecoveryFactor = { wayId: 'code', kind: 'code' }
const PASSKEY: OfferedRecoveryFactor = { wayId: 'key', kind: 'passkey', credentialId: 'Y3JlZGVudGlhbC1vbmU' }
const RECOVERY = '0000000000000000000000000K'

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/** An empty page of this origin, in a language. */
function newPage(language = 'en'): Document {
  const frame = document.body.appendChild(document.createElement('iframe'))
  frames.push(frame)
  const page = frame.contentDocument
  if (!page?.defaultView) throw new Error('The frame has no page.')
  Object.defineProperty(page.defaultView.navigator, 'languages', { value: [language] })
  return page
}

/** A question for a recovery factor or a second factor. */
async function ask(
  ways: readonly OfferedRecoveryFactor[],
  open: (way: OpenRecoveryFactor) => Promise<void> = async () => {},
  language?: string,
) {
  const page = newPage(language)
  const stop = new AbortController()
  const notices: unknown[] = []
  let outcome: unknown
  void askRecoveryFactorInPage(page, {
    requestId: '0'.repeat(32),
    asker: { origin: 'https://app.example', name: 'Atelier' },
    theme: { themeMode: 'dark' },
    signal: stop.signal,
    notify: (...notice) => void notices.push(notice),
    ask: ['w'.repeat(32), ways, open],
  }).then(
    () => {
      outcome = 'opened'
    },
    (error: unknown) => {
      outcome = error
    },
  )
  await expect.poll(() => page.querySelector('h1')).not.toBeNull()
  const status = () => page.querySelector('.status')?.textContent
  const type = (code: string) => {
    const field = page.querySelector('input')
    if (!field) throw new Error('There is no field.')
    field.value = code
    page.querySelector('form')?.requestSubmit()
  }
  return { page, stop, notices, outcome: () => outcome, status, type }
}

describe('the question for a second factor', () => {
  test('names its field, says what may be typed into it, and begins at its title', async () => {
    const { page, notices } = await ask([KEY, APP])
    const main = page.querySelector('main')
    expect(main && outlineOf(main)).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        header.head
          h1.title id=title tabindex=-1 | Show your second factor
          p.asks | The vault asks for it before it goes on.
        div.body
          button.button.primary type=button | Use passkey
          form.fact id=way
            label for=code | Code of the authenticator app
            input.field id=code inputmode=numeric autocomplete=one-time-code maxlength=16 dir=ltr
          p.asks hidden | If you lose it, your email lets you in after 72 hours. All your devices can see that and stop it.
          button.button type=button hidden | I no longer have it
        div.end
          p.status role=alert
          div.footer
            button.button type=button | Cancel
            button.button.primary type=submit form=way | Continue"
    `)
    expect(page.activeElement?.id).toBe('title')
    expect(page.documentElement.outerHTML).toContain('lang="en" dir="ltr"')
    expect(page.documentElement.dataset.theme).toBe('dark')
    expect(notices).toEqual([
      ['APPROVAL_OPEN', { requestId: '0'.repeat(32), heightPx: 480, title: 'Show your second factor' }],
    ])
  })

  test('shows what the wallet has, and no more', async () => {
    const shown = async (...ways: OfferedRecoveryFactor[]) => {
      const { page } = await ask(ways)
      return [...page.querySelectorAll<HTMLElement>('button, form')]
        .filter((one) => !one.hidden)
        .map((one) => one.querySelector('label')?.textContent ?? one.textContent)
    }
    const label = 'Code of the authenticator app'
    expect(await shown(APP)).toEqual([label, 'Cancel', 'Continue'])
    expect(await shown(KEY)).toEqual(['Use passkey', 'Cancel'])
    expect(await shown({ ...KEY, isLosable: true })).toEqual(['Use passkey', 'I no longer have it', 'Cancel'])
  })

  test.each([
    ['factor_wrong', 'The second factor was not accepted. Try again.'],
    ['withheld', 'This wallet makes new devices wait.'],
    ['flow_expired', 'This took too long.'],
    ['rate_limited', 'That was too often.'],
    ['frozen', 'The wallet is frozen'],
    ['server_unreachable', 'The vault of the wallet cannot be reached.'],
    ['passkey_failed', 'The passkey was not used'],
    ['anything', 'Something went wrong. Try again.'],
  ])('says of %s what happened, goes on, and takes one answer at a time', async (code, text) => {
    let tries = 0
    let fail = (_: unknown) => {}
    const it = await ask([APP], () => {
      tries += 1
      return new Promise((_, reject) => {
        fail = reject
      })
    })
    it.type('123456')
    await expect.poll(() => tries).toBe(1)
    it.type('123456')
    fail(new FrameFailure(code, ''))
    await expect.poll(it.status).toContain(text)
    expect([tries, it.outcome()]).toEqual([1, undefined])
    it.type('123456')
    await expect.poll(() => tries).toBe(2)
    expect(it.status()).toBe('')
  })

  test('asks for the passkeys of the wallet, and says where none was used', async () => {
    const it = await ask([KEY])
    const asked: unknown[] = []
    const get = async (options: CredentialRequestOptions) => {
      asked.push(options.publicKey?.allowCredentials?.length)
      throw new DOMException('', 'NotAllowedError')
    }
    Object.defineProperty(it.page.defaultView?.navigator.credentials, 'get', { value: get })
    it.page.querySelector('button')?.click()
    await expect.poll(it.status).toContain('The passkey was not used')
    expect(asked).toEqual([1])
  })

  test('is written from right to left where the language is, and closes with its answer', async () => {
    const it = await ask([APP], async () => {}, 'ar')
    expect([it.page.documentElement.lang, it.page.documentElement.dir]).toEqual(['ar', 'rtl'])
    it.type('123456')
    await expect.poll(it.outcome).toBe('opened')
    expect(it.notices.at(-1)).toEqual(['APPROVAL_CLOSED', { requestId: '0'.repeat(32) }])
    expect(it.page.querySelector('main')).toBeNull()
  })
})

describe('the question for a way back', () => {
  test('names its field, says what may be typed into it, and begins at its title', async () => {
    const { page, notices } = await ask([PASSKEY, CODE])
    const main = page.querySelector('main')
    expect(main && outlineOf(main)).toMatchInlineSnapshot(`
      "main.panel aria-labelledby=title
        header.head
          h1.title id=title tabindex=-1 | Bring your wallet back
          p.asks | Only you hold what opens this wallet. Use your passkey or your recovery code.
        div.body
          button.button.primary type=button | Use passkey
          form.fact id=way
            label for=code | Recovery code
            input.field id=code autocomplete=off maxlength=48 dir=ltr spellcheck=false
        div.end
          p.status role=alert
          div.footer
            button.button type=button | Cancel
            button.button.primary type=submit form=way | Continue"
    `)
    expect(page.activeElement?.id).toBe('title')
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['en', 'ltr'])
    expect(page.documentElement.dataset.theme).toBe('dark')
    expect(notices).toEqual([
      ['APPROVAL_OPEN', { requestId: '0'.repeat(32), heightPx: 420, title: 'Bring your wallet back' }],
    ])
    const without = await ask([CODE])
    expect([...without.page.querySelectorAll('button')].map(({ hidden }) => hidden)).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['way_wrong', 'That does not open this wallet.'],
    ['passkey_plain', 'This passkey keeps no secret for wallets.'],
    ['passkey_failed', 'The passkey was not used.'],
    ['server_unreachable', 'The wallet service cannot be reached.'],
    ['anything', 'Something went wrong. Try again.'],
  ])('says of %s what happened, goes on, and takes one answer at a time', async (code, text) => {
    let tries = 0
    let fail = (_: unknown) => {}
    const it = await ask([CODE], () => {
      tries += 1
      return new Promise((_, reject) => {
        fail = reject
      })
    })
    it.type(RECOVERY)
    await expect.poll(() => tries).toBe(1)
    it.type(RECOVERY)
    fail(new FrameFailure(code, ''))
    await expect.poll(it.status).toContain(text)
    expect([tries, it.outcome()]).toEqual([1, undefined])
    it.type(RECOVERY)
    await expect.poll(() => tries).toBe(2)
    expect(it.status()).toBe('')
  })

  test('takes no code that is none, and is written from right to left where the language is', async () => {
    const it = await ask([CODE], async () => {}, 'he')
    expect([it.page.documentElement.lang, it.page.documentElement.dir]).toEqual(['he', 'rtl'])
    const english = await ask([CODE])
    english.type('nothing')
    await expect.poll(english.status).toBe('That is no recovery code. It has 26 letters and digits.')
    english.stop.abort()
    await expect.poll(english.outcome).toMatchObject({ message: 'Request was aborted' })
    expect(english.notices.at(-1)).toEqual(['APPROVAL_CLOSED', { requestId: '0'.repeat(32) }])
  })
})

test('the page of a widget says which server asks, has its widget in a frame that may do little, and two ways on', async () => {
  const page = newPage()
  const notices: unknown[] = []
  const stop = new AbortController()
  const asked = askChallengeInPage(
    page,
    {
      requestId: '0'.repeat(32),
      asker: { origin: 'https://app.example', name: 'Atelier' },
      theme: { themeMode: 'light' },
      signal: stop.signal,
      notify: (...notice) => void notices.push(notice),
    },
    { vault: 'http://localhost:1', projectId: 'my-shop' },
    () => () => {},
  )
  await expect.poll(() => page.querySelector('h1')).not.toBeNull()
  const main = page.querySelector('main')
  expect(main && outlineOf(main)).toMatchInlineSnapshot(`
    "main.panel aria-labelledby=title data-widget=loading
      header.head
        h1.title id=title tabindex=-1 | Show that you are a person
        p.asks | Many mails were asked for to this address. ⁨localhost:1⁩ sends another one once you have shown this.
      div.body.widget
        iframe.widget-frame title=Show that you are a person credentialless sandbox=allow-scripts allow-same-origin allow-forms allow-popups src=http://localhost:1/v1/challenge?project=my-shop&theme=light&lang=en
      div.end
        p.status role=status | Loading the check
        button.button type=button hidden | Open window
        div.footer
          button.button type=button | Cancel
          button.button.primary type=button hidden | Try again"
  `)
  expect(page.activeElement?.id).toBe('title')
  expect(notices).toEqual([
    ['APPROVAL_OPEN', { requestId: '0'.repeat(32), heightPx: 560, title: 'Show that you are a person' }],
  ])
  stop.abort()
  await expect(asked).rejects.toThrow('Request was aborted')
  expect(notices.at(-1)).toEqual(['APPROVAL_CLOSED', { requestId: '0'.repeat(32) }])
})

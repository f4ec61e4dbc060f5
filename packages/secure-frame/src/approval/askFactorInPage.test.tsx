import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { OfferedRecoveryFactor, OpenRecoveryFactor } from '../wallet/custodyContext.ts'
import { askRecoveryFactorInPage } from './askRecoveryFactorInPage.ts'

const STYLE = '/packages/secure-frame/src/approval/approval.css'
const challenge = async () => 'q'.repeat(43)
const APP: OfferedRecoveryFactor = { wayId: 'fa_app', kind: 'code', challenge }
const PASSKEY: OfferedRecoveryFactor = {
  wayId: 'fa_key',
  kind: 'passkey',
  credentialId: 'Y3JlZGVudGlhbC1vbmU',
  challenge,
}

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

/** The question in a page of its own, as the frame draws it. */
async function start(
  factors: readonly OfferedRecoveryFactor[],
  open: (way: OpenRecoveryFactor) => Promise<void>,
  theme: 'light' | 'dark' = 'light',
) {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '370px',
    height: '480px',
    border: '0',
  })
  frame.srcdoc = `<!doctype html><title>Approval</title><link rel="stylesheet" href="${STYLE}">`
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  frames.push(frame)
  const page = frame.contentDocument
  if (!page) throw new Error('The frame has no page.')
  const stop = new AbortController()
  const notices: string[] = []
  let outcome: unknown
  void askRecoveryFactorInPage(page, {
    requestId: '0'.repeat(32),
    asker: { origin: 'https://app.example', name: 'Atelier' },
    theme: { themeMode: theme },
    signal: stop.signal,
    notify: (...[name]) => void notices.push(name),
    ask: ['w'.repeat(32), factors, open],
  }).then(
    () => {
      outcome = 'shown'
    },
    (error: { code?: unknown }) => {
      outcome = error.code
    },
  )
  await expect.poll(() => page.querySelector('h1')?.textContent).toBe('Show your second factor')
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  return { page, stop, notices, outcome: () => outcome, button, frame }
}

describe('the question for a second factor in the frame', () => {
  test('takes a code of six digits, and ends when it was taken', async () => {
    const answers: unknown[] = []
    const { page, button, outcome, notices } = await start([APP], async ({ answer }) => {
      answers.push(answer)
    })
    expect(button('Use passkey')?.hidden).toBe(true)
    const field = page.querySelector('input')
    if (!field) throw new Error('There is no field.')
    field.value = '12 3'
    button('Continue')?.click()
    await expect.poll(() => page.querySelector('.status')?.textContent).toBe('Enter all six digits.')
    field.value = '123 456'
    button('Continue')?.click()
    await expect.poll(outcome).toBe('shown')
    expect(answers).toEqual([{ kind: 'totp', code: '123456' }])
    expect(notices).toEqual(['APPROVAL_OPEN', 'APPROVAL_CLOSED'])
    expect(page.querySelector('main')).toBeNull()
  })

  test('ends with Escape, as with Cancel', async () => {
    const it = await start([PASSKEY, APP], async () => {
      throw new Error('not yet')
    })
    it.button('Cancel')?.focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(it.outcome).toBe(4001)
  })

  test('says that it is lost, ends when the person cancels, and ends when the app does', async () => {
    const answers: unknown[] = []
    const open = async ({ answer }: OpenRecoveryFactor) => {
      answers.push(answer)
      throw new Error('not yet')
    }
    const first = await start([PASSKEY, APP], open)
    first.button('I no longer have it')?.click()
    await expect
      .poll(() => first.page.querySelector('.status')?.textContent)
      .toBe('Something went wrong. Try again.')
    expect(answers).toEqual(['lost'])
    expect(first.outcome()).toBeUndefined()
    first.button('Cancel')?.click()
    await expect.poll(first.outcome).toBe(4001)
    const second = await start([PASSKEY], open)
    expect(second.button('Continue')?.hidden).toBe(true)
    second.stop.abort()
    await expect.poll(second.outcome).toBeDefined()
  })

  test.each(['light', 'dark'] as const)(
    'has nothing that axe finds, and room at 370 pixels: %s',
    async (theme) => {
      const { page, frame } = await start([PASSKEY, APP], async () => {}, theme)
      const view = frame.contentWindow
      if (!view) throw new Error('The frame has no window.')
      Reflect.get(view, 'eval').call(view, axe.source)
      const inPage: typeof axe = Reflect.get(view, 'axe')
      const { violations } = await inPage.run()
      expect(violations.map(({ id }) => id)).toEqual([])
      const root = page.documentElement
      expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
    },
  )
})

import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'

const STYLE = '/packages/secure-frame/src/approval/approval.css'

import { askChallengeInPage } from './askChallengeInPage.ts'

// The page of the vault is a page of this very server here, in which the test says what it tells.
const VAULT = window.location.origin
const PROJECT = { vault: VAULT, projectId: 'my-shop' }
const open: (() => void)[] = []

afterEach(() => {
  for (const end of open.splice(0)) end()
})

async function start(
  more: {
    readonly theme?: 'light' | 'dark'
    readonly languages?: readonly string[]
    readonly width?: number
    readonly vault?: string
  } = {},
) {
  await browserPage.viewport(more.width ?? 640, 720)
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0', zIndex: '9' })
  Object.assign(frame.style, { width: `${more.width ?? 370}px`, height: '560px' })
  frame.srcdoc = `<!doctype html><title>Frame</title><link rel="stylesheet" href="${STYLE}">`
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) throw new Error('The frame has no page.')
  if (more.languages) Object.defineProperty(view.navigator, 'languages', { value: more.languages })
  const stop = new AbortController()
  const timers: (() => void)[] = []
  const notices: string[] = []
  let answer: unknown
  askChallengeInPage(
    page,
    {
      requestId: '0'.repeat(32),
      asker: { origin: 'https://app.example', name: 'Atelier' },
      theme: { themeMode: more.theme ?? 'light' },
      signal: stop.signal,
      notify: (...notice) => void notices.push(notice[0]),
    },
    { ...PROJECT, ...(more.vault && { vault: more.vault }) },
    (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
  ).then(
    (token) => {
      answer = token
    },
    (error) => {
      answer = error
    },
  )
  open.push(() => {
    stop.abort()
    frame.remove()
  })
  await expect.poll(() => page.querySelector('iframe')).not.toBeNull()
  const widget = () => page.querySelector('iframe')
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find((one) => one.textContent === name)
  /** Posts a message as the page in the widget's frame, once that has loaded. */
  const tell = async (message: object, by: () => Window | null = () => widget()?.contentWindow ?? null) => {
    await expect.poll(() => widget()?.contentDocument?.readyState).toBe('complete')
    const text = JSON.stringify({ type: '@foyer-vault/CHALLENGE', ...message })
    Reflect.get(by() ?? window, 'eval').call(by(), `parent.postMessage(${text}, '*')`)
  }
  const state = () => page.querySelector<HTMLElement>('.panel')?.dataset.widget
  return {
    page,
    view,
    widget,
    button,
    tell,
    state,
    notices,
    timers,
    answer: () => answer,
    abort: () => stop.abort(),
  }
}

describe('the widget of the vault', () => {
  test('stands on the page of the vault alone, says what is going on, and what it gives out is the answer', async () => {
    const it = await start({ theme: 'dark', languages: ['de-AT'] })
    const address = new URL(it.widget()?.src ?? '')
    expect(address.origin + address.pathname).toBe(`${VAULT}/v1/challenge`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      project: 'my-shop',
      theme: 'dark',
      lang: 'de',
    })
    expect(it.widget()?.hasAttribute('credentialless')).toBe(true)
    expect(it.widget()?.title).toBe('Zeig, dass du ein Mensch bist')
    expect([it.state(), it.page.querySelector('.status')?.textContent]).toEqual([
      'loading',
      'Prüfung wird geladen',
    ])
    await it.tell({ state: 'ready' })
    await expect.poll(it.state).toBe('shown')
    expect(it.timers).toEqual([])
    await it.tell({ state: 'solved', token: 'token-1' })
    await expect.poll(it.answer).toBe('token-1')
    expect(it.notices).toEqual(['APPROVAL_OPEN', 'APPROVAL_CLOSED'])
    expect(it.page.querySelector('.panel')).toBeNull()
  })

  test('hears nobody else: not the page around, not another frame, not what is of another form', async () => {
    const it = await start()
    const told = { state: 'solved', token: 'forged' }
    it.view.postMessage({ type: '@foyer-vault/CHALLENGE', ...told }, '*')
    const other = it.page.createElement('iframe')
    it.page.body.append(other)
    await it.tell(told, () => other.contentWindow)
    await it.tell({ ...told, more: 1 })
    await it.tell({ state: 'solved', token: '' })
    await it.tell({ state: 'ready' })
    await expect.poll(it.state).toBe('shown')
    expect(it.answer()).toBeUndefined()
  })

  test('hears that very frame no more once it shows a page of another origin', async () => {
    // The pages of this server are not of the vault's origin here, so that their messages count for nothing.
    const it = await start({ vault: 'http://vault.invalid' })
    const frame = it.widget()
    if (frame) frame.src = `${VAULT}/elsewhere`
    await it.tell({ state: 'solved', token: 'forged' })
    await it.tell({ state: 'ready' })
    await new Promise((resolve) => setTimeout(resolve))
    expect([it.state(), it.answer()]).toEqual(['loading', undefined])
  })

  test.each([
    ['failed', 'A content blocker may keep it out', true],
    ['expired', 'That took too long.', false],
  ] as const)('says what to do where it has %s, and loads it anew', async (told, words, hasWindow) => {
    const it = await start()
    await it.tell({ state: 'ready' })
    await it.tell({ state: told })
    await expect.poll(it.state).toBe(told)
    expect(it.page.querySelector('.status')?.textContent).toContain(words)
    expect(it.button('Open window')?.hidden).toBe(!hasWindow)
    expect(it.page.activeElement).toBe(it.button('Try again'))
    const before = it.widget()
    await userEvent.keyboard('{Enter}')
    await expect.poll(it.state).toBe('loading')
    expect(it.widget()).not.toBe(before)
    expect(it.button('Try again')?.hidden).toBe(true)
    await it.tell({ state: 'solved', token: 'token-2' })
    await expect.poll(it.answer).toBe('token-2')
  })

  test('that does not come in time has failed, and one that comes late is shown', async () => {
    const it = await start()
    expect(it.timers).toHaveLength(1)
    for (const work of [...it.timers]) work()
    expect(it.state()).toBe('failed')
    await it.tell({ state: 'ready' })
    await expect.poll(it.state).toBe('shown')
  })

  test('is opened in a window where this page shows none, and that window alone is heard then', async () => {
    const it = await start()
    await it.tell({ state: 'failed' })
    await expect.poll(it.state).toBe('failed')
    const addresses: string[] = []
    it.view.open = (address) => {
      addresses.push(String(address))
      return null
    }
    it.button('Open window')?.click()
    expect(it.page.querySelector('.status')?.textContent).toContain('The window did not open.')
    const other = it.page.createElement('iframe')
    it.page.body.append(other)
    it.view.open = () => other.contentWindow
    it.button('Open window')?.click()
    expect(new URL(addresses[0] ?? '').searchParams.get('window')).toBe('1')
    expect(it.page.querySelector('.body iframe')).toBeNull()
    Reflect.get(other.contentWindow ?? window, 'eval').call(
      other.contentWindow,
      `parent.postMessage({ type: '@foyer-vault/CHALLENGE', state: 'solved', token: 'token-3' }, '*')`,
    )
    await expect.poll(it.answer).toBe('token-3')
  })

  test('says within a second that its window was closed, and has it opened again', async () => {
    const it = await start()
    await it.tell({ state: 'failed' })
    await expect.poll(it.state).toBe('failed')
    let opened = it.page.body.appendChild(it.page.createElement('iframe'))
    it.view.open = () => opened.contentWindow
    it.button('Open window')?.click()
    const status = () => it.page.querySelector('.status')?.textContent
    expect(status()).toBe('Answer in the window that has opened.')
    const look = () => {
      for (const work of it.timers.splice(0)) work()
    }
    look()
    expect(status()).toBe('Answer in the window that has opened.')
    opened.remove()
    look()
    expect(status()).toBe('The window was closed. Open it again to continue.')
    expect([it.button('Open window')?.hidden, it.button('Try again')?.hidden]).toEqual([false, false])
    expect(it.timers).toEqual([])
    opened = it.page.body.appendChild(it.page.createElement('iframe'))
    it.button('Open window')?.click()
    expect(status()).toBe('Answer in the window that has opened.')
    it.abort()
    await expect.poll(() => it.timers).toEqual([])
  })

  test('has one window at a time: another one closes the one before', async () => {
    const it = await start()
    await it.tell({ state: 'failed' })
    await expect.poll(it.state).toBe('failed')
    const closed: number[] = []
    let count = 0
    it.view.open = () => {
      const number = ++count
      const opened = it.page.body.appendChild(it.page.createElement('iframe')).contentWindow
      if (opened) opened.close = () => void closed.push(number)
      return opened
    }
    it.button('Open window')?.click()
    it.button('Open window')?.click()
    expect(closed).toEqual([1])
    it.abort()
    await expect.poll(() => closed).toEqual([1, 2])
  })

  test('is cancelled by Escape, as every panel of the frame', async () => {
    const it = await start()
    it.button('Cancel')?.focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(it.answer).toMatchObject({ code: 4001 })
  })

  test('is cancelled by its button, and taken back by the app', async () => {
    const it = await start()
    it.button('Cancel')?.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(it.answer).toMatchObject({ code: 4001 })
    const other = await start()
    other.abort()
    await expect.poll(other.answer).toMatchObject({ code: 'aborted' })
    expect(other.timers).toEqual([])
  })

  test.each(['light', 'dark'] as const)('has nothing that axe finds, in its %s theme', async (theme) => {
    const it = await start({ theme })
    await it.tell({ state: 'failed' })
    await expect.poll(it.state).toBe('failed')
    Reflect.get(it.view, 'eval').call(it.view, axe.source)
    const inPage: typeof axe = Reflect.get(it.view, 'axe')
    const { violations } = await inPage.run({ exclude: ['iframe'] })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test.each([370, 320])(
    'at %s px nothing is wider than the page, also in Arabic, where it has failed',
    async (width) => {
      const it = await start({ width, languages: ['ar'] })
      await it.tell({ state: 'failed' })
      await expect.poll(it.state).toBe('failed')
      expect(it.page.documentElement.dir).toBe('rtl')
      expect(it.page.documentElement.scrollWidth).toBe(width)
      for (const one of it.page.querySelectorAll('button')) {
        if (one.hidden) continue
        expect(one.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
        expect(one.getBoundingClientRect().bottom).toBeLessThanOrEqual(560)
      }
    },
  )
})

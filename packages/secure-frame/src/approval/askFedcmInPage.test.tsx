import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { askFedcmInPage } from './askFedcmInPage.ts'

const STYLE = '/packages/secure-frame/src/approval/approval.css'
// The page of the gateway is a page of this very server here, in which the test says what it tells.
const URL_OF_PAGE = `${window.location.origin}/v1/auth/social/fedcm?state=${'A'.repeat(43)}`
const DONE = { state: 'done', flowId: 'so_1', completion: 'c'.repeat(43) }
const open: (() => void)[] = []

afterEach(() => {
  for (const end of open.splice(0)) end()
})

async function start(
  more: { readonly theme?: 'light' | 'dark'; readonly languages?: readonly string[] } = {},
) {
  await browserPage.viewport(640, 720)
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0', zIndex: '9' })
  Object.assign(frame.style, { width: '370px', height: '300px' })
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
  askFedcmInPage(
    page,
    {
      url: URL_OF_PAGE,
      label: 'Acme Staff',
      requestId: '0'.repeat(32),
      asker: { origin: 'https://app.example', name: 'Atelier' },
      theme: { themeMode: more.theme ?? 'light' },
      signal: stop.signal,
      notify: (...notice) => void notices.push(notice[0]),
    },
    (work) => {
      timers.push(work)
      return () => void timers.splice(timers.indexOf(work), 1)
    },
  ).then(
    (given) => {
      answer = given
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
  const inner = () => page.querySelector('iframe')
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find((one) => one.textContent === name)
  /** Posts a message as the page in the frame, once that has loaded. */
  const tell = async (message: object, by: () => Window | null = () => inner()?.contentWindow ?? null) => {
    await expect.poll(() => inner()?.contentDocument?.readyState).toBe('complete')
    const text = JSON.stringify({ type: '@foyer-gateway/FEDCM', ...message })
    Reflect.get(by() ?? window, 'eval').call(by(), `parent.postMessage(${text}, '*')`)
  }
  const status = () => page.querySelector('.status')?.textContent
  return {
    page,
    view,
    inner,
    button,
    tell,
    status,
    notices,
    timers,
    answer: () => answer,
    abort: () => stop.abort(),
  }
}

test('the page of the gateway is shown with its own button, in the words and colours of the app, and its answer counts', async () => {
  const it = await start({ theme: 'dark', languages: ['de-AT'] })
  const address = new URL(it.inner()?.src ?? '')
  expect(address.href.split('#')[0]).toBe(URL_OF_PAGE)
  expect(Object.fromEntries(new URLSearchParams(address.hash.slice(1)))).toMatchObject({
    ...{ text: 'Konto auswählen', lang: 'de', dir: 'ltr', theme: 'dark' },
    ...{ back: expect.stringContaining('rgb'), radius: '14px' },
  })
  expect(it.inner()?.allow).toBe('identity-credentials-get')
  expect(it.page.querySelector('h1')?.textContent).toBe('Weiter mit \u2068Acme Staff\u2069')
  await it.tell({ state: 'ready' })
  await expect.poll(() => it.timers.length).toBe(0)
  await it.tell(DONE)
  await expect.poll(it.answer).toEqual({ carried: `so_1.${'c'.repeat(43)}` })
  expect(it.notices).toEqual(['APPROVAL_OPEN', 'APPROVAL_CLOSED'])
  expect(it.page.querySelector('.panel')).toBeNull()
})

test('nobody else is heard: not the page around, not another frame, not what is of another form', async () => {
  const it = await start()
  it.view.postMessage({ type: '@foyer-gateway/FEDCM', ...DONE }, '*')
  const other = it.page.createElement('iframe')
  it.page.body.append(other)
  await it.tell(DONE, () => other.contentWindow)
  await it.tell({ ...DONE, token: 'eyJ' })
  await it.tell({ state: 'done', flowId: 'so_1', completion: 'short' })
  await it.tell({ state: 'refused' })
  await expect.poll(it.status).toContain('You were not signed in')
  expect(it.answer()).toBeUndefined()
})

test('a person who closes the question of the browser may ask again, take a window, or cancel', async () => {
  const it = await start()
  await it.tell({ state: 'refused' })
  await expect.poll(it.status).toBe('You were not signed in. Try again, or use a window.')
  expect(it.answer()).toBeUndefined()
  it.button('Use a window instead')?.click()
  await expect.poll(it.answer).toBe('window')
})

test('a browser that cannot ask, and a page that does not come, lead to a window', async () => {
  const failed = await start()
  await failed.tell({ state: 'failed' })
  await expect.poll(failed.answer).toBe('window')
  const away = await start()
  for (const run of away.timers) run()
  await expect.poll(away.answer).toBe('window')
})

test('is cancelled by Escape, as every panel of the frame', async () => {
  const it = await start()
  it.button('Cancel')?.focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(it.answer).toMatchObject({ code: 4001 })
})

test('the app may take its request back', async () => {
  const it = await start()
  it.abort()
  await expect.poll(() => String(it.answer())).toContain('aborted')
})

test.each(['light', 'dark'] as const)('axe finds nothing in it, %s', async (theme) => {
  const it = await start({ theme })
  await it.tell({ state: 'refused' })
  await expect.poll(it.status).not.toBe('')
  Reflect.get(it.view, 'eval').call(it.view, axe.source)
  const inPage: typeof axe = Reflect.get(it.view, 'axe')
  const { violations } = await inPage.run(it.page, { iframes: false })
  expect(violations.map(({ id }) => id)).toEqual([])
})

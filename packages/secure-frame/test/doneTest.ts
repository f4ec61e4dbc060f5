import { afterEach, expect, vi } from 'vitest'
import { startDone } from '../src/done/startDone.ts'
import { FRAME_CONFIG_META } from '../src/lib/frameConfig.ts'

const STYLE = '/packages/secure-frame/src/page/page.css'
export const FLOW = 'so_AbCdEf'
export const COMPLETION = 'c'.repeat(43)
export const APP = 'https://shop.example'
export const CARRIED = `#f=${FLOW}&c=${COMPLETION}`

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

export type Reply = { readonly status?: number; readonly json: unknown }

/** Opens the page in a document of its own, with the gateway's answers in order, and a clock that the test moves. */
export async function open(
  input: {
    readonly hash?: string
    readonly replies?: readonly (Reply | 'away')[]
    readonly hasOpener?: boolean
    readonly languages?: readonly string[]
    readonly isEmbedded?: boolean
    readonly theme?: 'light' | 'dark'
    readonly width?: number
  } = {},
) {
  const { hash = CARRIED, replies = [], hasOpener = false, languages = ['en'], isEmbedded = false } = input
  const { theme = 'light', width = 600 } = input
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { width: `${width}px`, height: '800px' })
  frame.srcdoc = `<!doctype html><html data-theme="${theme}"><title>Sign-in</title><link rel="stylesheet" href="${STYLE}"><body></body>`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  document.body.append(frame)
  frames.push(frame)
  await loaded
  const view = frame.contentWindow as Window & typeof globalThis // it is in the page
  const page = view.document
  const meta = page.createElement('meta')
  meta.name = FRAME_CONFIG_META
  meta.content = JSON.stringify({ site: window.origin, gateway: 'https://gateway.example' })
  page.head.append(meta)
  page.documentElement.lang = 'en'
  const asked: { url: string; body: unknown }[] = []
  const said: { message: unknown; target: string }[] = []
  const went: string[] = []
  const timers = new Set<{ callback: () => void; delayMs: number }>()
  const left = [...replies]
  const location = { hash, pathname: '/social/done', replace: (url: string) => void went.push(url) }
  const history = { replaceState: vi.fn() }
  const window_ = {
    document: page,
    location,
    history,
    origin: window.origin,
    navigator: { languages },
    opener: hasOpener
      ? { postMessage: (message: unknown, target: string) => void said.push({ message, target }) }
      : null,
  }
  const fake = Object.assign(window_, { self: window_, parent: isEmbedded ? {} : window_ })
  const turn = () => new Promise((resolve) => setTimeout(resolve, 20))
  /** Waits for the end of what is under way, which is said to the app, or drawn; what may not begin gets a turn. */
  async function tick(): Promise<void> {
    await turn()
    const isUnderWay = () =>
      !isEmbedded &&
      said.length + went.length === 0 &&
      /^$|^Signing you in$/.test(page.querySelector('h1')?.textContent ?? '')
    await expect.poll(isUnderWay).toBe(false)
  }
  const done = startDone(fake as unknown as Window & typeof globalThis, {
    async fetch(url, init) {
      asked.push({ url: String(url), body: JSON.parse(String(init?.body)) })
      const reply = left.shift() ?? 'away'
      if (reply === 'away') throw new TypeError('Failed to fetch')
      return Response.json(reply.json, { status: reply.status ?? 200 })
    },
    setTimer(callback, delayMs) {
      const timer = { callback, delayMs }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  void done
  await tick()
  return {
    page,
    asked,
    said,
    went,
    history,
    text: () => page.body.textContent ?? '',
    heading: () => page.querySelector('h1')?.textContent ?? '',
    button: (name: string) =>
      [...page.querySelectorAll('button')].find((one) => one.textContent === name && !one.hidden),
    /** Lets the time pass that was waited for. */
    async pass(delayMs: number) {
      for (const timer of [...timers].filter((one) => one.delayMs === delayMs)) {
        timers.delete(timer)
        timer.callback()
      }
      await tick()
    },
    tick,
  }
}

export const app = (more = {}): Reply => ({ json: { appOrigin: APP, appName: 'My shop', ...more } })
export const code = (digits = '12345678') => app({ code: digits, codeExpiresInMs: 120_000 })
export const OVER: Reply = {
  status: 400,
  json: { code: 'flow_expired', message: 'over', requestId: 'r' },
}

import { afterEach } from 'vitest'
import { choosePageTexts } from '../src/lib/text/page/choosePageTexts.ts'
import { createShell } from '../src/lib/ui/shell.ts'
import { createPageSession, type PageSession } from '../src/page/pageSession.ts'
import { showHome } from '../src/page/screens/homeScreen.ts'
import { askForRecoveryFactor } from '../src/page/screens/recoveryFactorScreen.ts'
import { APP_ORIGIN, createFrameTest, type FrameTest } from './createFrameTest.ts'
import type { FakeServers } from './fakeServers.ts'
import { pageConfig } from './pageConfig.ts'

const STYLE = '/packages/secure-frame/src/page/page.css'

export interface WalletPageInput {
  readonly languages?: readonly string[]
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
  /** The sign-in that the frame hands over with the wallet of an account without an address. */
  readonly login?: { readonly token: string; readonly ageMs: number }
  /** False: no frame hands over a wallet, and somebody signs in on the page. @default true */
  readonly isLent?: boolean
  readonly test?: FrameTest
  /** The section that the page was opened for. */
  readonly section?: 'methods'
}

/** The page of recovery factors and devices in a document of its own, over servers in memory. */
export interface WalletPage {
  readonly document: Document
  readonly window: Window
  readonly session: PageSession
  readonly servers: FakeServers
  readonly frame: FrameTest
  /** Returns the messages that the frame was told when the page had ended its part. */
  told(): readonly string[]
  heading(): string
  text(): string
  button(name: string | RegExp): HTMLButtonElement | undefined
  /** Presses a button when it is there. */
  press(name: string | RegExp): Promise<void>
  type(label: string, text: string): Promise<void>
  /** Pastes into an empty field. Resolves with its text and what is said at it; as a browser does, where nobody kept it from pasting. */
  paste(label: string, text: string): Promise<{ readonly value: string; readonly said: string }>
  end(): void
}

/** The limit that ends a wait for something that never comes; a busy machine takes its time for what does. */
const WAIT_MS = 30_000

/** Waits until something is there. */
export async function until<T>(find: () => T | undefined | null | false, what = 'it'): Promise<T> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const found = find()
    if (found) return found
    if (performance.now() > end) throw new Error(`${what} did not come.`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** Opens the page with the wallet of somebody who has signed in. */
export async function openWalletPage(input: WalletPageInput = {}): Promise<WalletPage> {
  const { width = 520, height = 700, isLent = true } = input
  const test = input.test ?? (await createFrameTest())
  if (!input.test) await test.signIn()
  const { servers, store } = test
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0' })
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, zIndex: '9' })
  const theme = input.theme ? ` data-theme="${input.theme}"` : ''
  frame.srcdoc = `<!doctype html><html${theme}><title>Wallet</title><link rel="stylesheet" href="${STYLE}"><body></body>`
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  const [page, view] = [frame.contentDocument, frame.contentWindow]
  if (!page || !view) throw new Error('The frame has no page.')
  const { device, wallet } = await store.read()
  const told: string[] = []
  const tellLeft = (type: string) => void told.push(type)
  const handed = { type: '@foyer-frame/LENT', appOrigin: APP_ORIGIN, isKept: true } as const
  const { texts, language, isRightToLeft } = await choosePageTexts(input.languages ?? ['en'])
  page.documentElement.lang = language
  page.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr'
  const shell = createShell({ document: page, texts, language, appName: 'Atelier' })
  const session: PageSession = await createPageSession({
    config: pageConfig(servers, { appName: 'Atelier', appOrigin: APP_ORIGIN }),
    appOrigin: APP_ORIGIN,
    received:
      isLent && device && wallet
        ? {
            ...handed,
            device,
            wallet,
            ...(input.login && { login: input.login }),
            tellLeft,
            tellRewrapped: () => {},
          }
        : undefined,
    fetch: servers.fetch,
    askRecoveryFactor: (...ask) =>
      askForRecoveryFactor(shell, session, { ask, onBack: () => showHome(shell, session) }),
  })
  showHome(shell, session, input.section)
  const button: WalletPage['button'] = (name) =>
    [...page.querySelectorAll('button')].find((one) => {
      const text = one.getAttribute('aria-label') ?? one.textContent ?? ''
      return typeof name === 'string' ? text.startsWith(name) : name.test(text)
    })
  const opened: WalletPage = {
    document: page,
    window: view,
    session,
    servers,
    frame: test,
    told: () => told,
    heading: () => page.querySelector('h1')?.textContent ?? '',
    text: () => page.body.innerText,
    button,
    async press(name) {
      const found = await until(() => button(name), String(name))
      found.click()
    },
    async type(label, text) {
      const field = await until(() => fieldOf(page, label), label)
      Object.assign(field, { value: text })
      field.dispatchEvent(new view.window.Event('input', { bubbles: true }))
    },
    async paste(label, text) {
      const field = await until(() => fieldOf(page, label), label)
      field.value = ''
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      if (field.dispatchEvent(event)) field.value = text
      return {
        value: field.value,
        said: field.parentElement?.querySelector('[role="alert"]')?.textContent ?? '',
      }
    },
    end() {
      shell.close()
      session.close()
      frame.remove()
      test.close()
    },
  }
  return opened
}

/** Answers the question for a code of the last minutes with the code that was mailed. */
export async function typeFreshCode(page: WalletPage, code?: string): Promise<void> {
  const sent = page.servers.codes.length
  await page.press('Send code')
  await until(() => page.servers.codes.length > sent && page.heading() === 'Enter the code', 'a code')
  await page.type('Code', code ?? page.servers.codes.at(-1) ?? '')
}

/** For a file of tests: opens pages that end with the test that opened them. */
export function createWalletPages(): (input?: WalletPageInput) => Promise<WalletPage> {
  const open: WalletPage[] = []
  afterEach(() => {
    for (const page of open.splice(0)) page.end()
  })
  return async (input) => {
    const page = await openWalletPage(input)
    open.push(page)
    return page
  }
}

/** The field that a label is for. */
function fieldOf(page: Document, label: string): HTMLInputElement | undefined {
  const named = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return [...page.querySelectorAll('input')].find(({ id }) => id === named?.htmlFor)
}

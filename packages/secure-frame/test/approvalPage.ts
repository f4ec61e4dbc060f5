import { sleep } from '@foyer/kit'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { page as browserPage, cdp } from 'vitest/browser'
import { approveInPage } from '../src/approval/approveInPage.ts'
import type { ApprovalContent } from '../src/decode/content.ts'

const STYLE = '/packages/secure-frame/src/approval/approval.css'
export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
export const REQUEST_ID = '0'.repeat(32)

export interface ApprovalPageInput {
  readonly content?: ApprovalContent
  /** Name of the project, as its operator set it. */
  readonly name?: string
  /** False takes out of the page what tells that it is covered (Firefox, Safari). @default true */
  readonly hasCoverCheck?: boolean
  readonly languages?: readonly string[]
  readonly theme?: 'light' | 'dark'
  /** What gives the window in which things are asked that can move tokens. @default all is asked in the page */
  readonly openWindow?: () => Window | null
  readonly width?: number
  readonly height?: number
}

/** One approval in a page of its own, as the frame draws it, with a real mouse over it. */
export interface ApprovalPage {
  readonly document: Document
  readonly window: Window
  readonly notices: readonly (readonly [name: string, payload: unknown])[]
  /** Returns the outcome: undefined while it waits. */
  answer(): 'signed' | { readonly code?: unknown } | undefined
  button(name: string): HTMLButtonElement | undefined
  panel(): HTMLElement | null
  abort(): void
  /** A press of the real mouse in the middle of an element, or at a point of the page. */
  press(target: Element | Point): Promise<void>
  /** A press by a finger. */
  tap(target: Element | Point): Promise<void>
  move(target: Element | Point): Promise<void>
  /** The first and the second half of a press. */
  down(target: Element | Point): Promise<void>
  up(target: Element | Point): Promise<void>
  end(): void
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Opens an approval in an iframe of this origin, whose styles are loaded. */
export async function openApproval(input: ApprovalPageInput = {}): Promise<ApprovalPage> {
  const {
    content = { kind: 'text', text: 'Hello', signIn: 'none', otherSites: [], address: ADDRESS },
    width = 360,
    height = 420,
  } = input
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', border: '0' })
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px`, zIndex: '9' })
  frame.srcdoc = `<!doctype html><title>Approval</title><link rel="stylesheet" href="${STYLE}">`
  await new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })
  const [page, view] = [frame.contentDocument, frame.contentWindow]
  if (!page || !view) throw new Error('The frame has no page.')
  if (input.hasCoverCheck === false) {
    const { prototype }: { prototype: object } = Reflect.get(view, 'IntersectionObserverEntry')
    Reflect.deleteProperty(prototype, 'isVisible')
  }
  if (input.languages) Object.defineProperty(view.navigator, 'languages', { value: input.languages })
  const stop = new AbortController()
  const notices: [string, unknown][] = []
  let answer: ReturnType<ApprovalPage['answer']>
  approveInPage(
    page,
    {
      requestId: REQUEST_ID,
      content,
      asker: { origin: 'https://app.example', name: input.name ?? 'Atelier' },
      theme: { themeMode: input.theme ?? 'light' },
      signal: stop.signal,
      notify: (...notice) => void notices.push([notice[0], notice[1]]),
    },
    input.openWindow && { openWindow: input.openWindow },
  ).then(
    () => {
      answer = 'signed'
    },
    (error) => {
      answer = error
    },
  )
  return {
    ...drivePage(frame, () => answer),
    notices,
    abort: () => stop.abort(),
    end() {
      stop.abort()
      frame.remove()
    },
  }
}

/** The page of a frame under a real mouse. */
function drivePage(frame: HTMLIFrameElement, answer: ApprovalPage['answer']) {
  const { contentDocument: page, contentWindow: view } = frame
  if (!page || !view) throw new Error('The frame has no page.')
  const mouse = async (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', target: Element | Point) => {
    const { x, y } = toPoint(frame, target)
    await cdp().send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }),
    })
  }
  return {
    document: page,
    window: view,
    answer,
    button: (name: string) =>
      [...page.querySelectorAll('button')].find((button) => button.textContent === name),
    panel: () => page.querySelector<HTMLElement>('.panel'),
    move: (target: Element | Point) => mouse('mouseMoved', target),
    down: (target: Element | Point) => mouse('mousePressed', target),
    up: (target: Element | Point) => mouse('mouseReleased', target),
    async tap(target: Element | Point) {
      const point = toPoint(frame, target)
      await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
      await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    },
    async press(target: Element | Point) {
      await mouse('mousePressed', target)
      await mouse('mouseReleased', target)
    },
  }
}

/** The stand-in for a window of the frame's origin: a second frame, which can be pressed with the same mouse. */
export interface OwnWindow {
  readonly view: Window
  readonly frame: HTMLIFrameElement
  /** Says something to the page that opened it, as the window's own page does. */
  post(text: string): void
  isClosed(): boolean
  /** Takes it away, as a person does who closes it. */
  remove(): void
}

/** Opens what stands for a window beside the frame. */
export function openOwnWindow(): OwnWindow {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 362px', border: '0', zIndex: '10' })
  Object.assign(frame.style, { width: '276px', height: '540px' })
  document.body.append(frame)
  const view = frame.contentWindow
  if (!view) throw new Error('The frame has no page.')
  const style = view.document.createElement('link')
  Object.assign(style, { rel: 'stylesheet', href: STYLE })
  view.document.head.append(style)
  let isClosed = false
  view.close = () => {
    isClosed = true
  }
  view.document.hasFocus = () => true
  const opener = [...document.querySelectorAll('iframe')].findLast((one) => one.srcdoc)?.contentWindow
  Object.assign(view, { frameOfApproval: opener })
  return {
    view,
    frame,
    // The window that posts is the one whose script does.
    post: (text) =>
      Reflect.get(view, 'eval').call(view, `frameOfApproval.postMessage(${JSON.stringify(text)}, '*')`),
    isClosed: () => isClosed,
    remove: () => frame.remove(),
  }
}

/** The approval in such a window, to be pressed there. */
export function asOwnWindow({ frame }: OwnWindow, answer: ApprovalPage['answer']): ApprovalPage {
  return { ...drivePage(frame, answer), notices: [], abort: () => {}, end: () => {} }
}

/**
 * For a file of tests: gives what opens an approval, which ends with its test. The page of an approval is a frame, drawn
 * smaller where the window is too small for it: what is drawn smaller is no more what it says it is, and is never armed.
 */
export function startingApprovals(): typeof openApproval {
  const open: ApprovalPage[] = []
  beforeAll(() => browserPage.viewport(640, 560))
  afterAll(() => browserPage.viewport(1000, 800))
  afterEach(() => {
    for (const page of open.splice(0)) page.end()
  })
  return async (input) => {
    const page = await openApproval(input)
    open.push(page)
    await expect.poll(page.panel).not.toBeNull()
    return page
  }
}

/** The place in the browser's window: the test's page is a frame, which may be drawn smaller. */
function toPoint(frame: HTMLIFrameElement, target: Element | Point): Point {
  const outer = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = outer.width / innerWidth
  const { left, top } = frame.getBoundingClientRect()
  const { x, y } = 'x' in target && 'y' in target ? target : middleOf(target)
  return { x: outer.x + (left + x) * scale, y: outer.y + (top + y) * scale }
}

/** The middle of an element, in its own page. */
export function middleOf(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** A permit without a limit (ERC-2612), as it is read. */
export const SPENDING = {
  kind: 'typed',
  address: ADDRESS,
  primaryType: 'Permit',
  domain: [{ name: 'verifyingContract', type: 'address', text: ADDRESS.toLowerCase() }],
  message: [{ name: 'spender', type: 'address', text: ADDRESS.toLowerCase() }],
  meaning: {
    kind: 'allow',
    facts: [
      { name: 'spender', address: ADDRESS.toLowerCase() },
      { name: 'tokens', assets: [{ kind: 'all', token: ADDRESS.toLowerCase(), isItems: false }] },
      { name: 'until', seconds: undefined },
    ],
  },
  isUnknown: false,
  tokens: new Map(),
  currency: 'ETH',
} as const

/** The same with an amount of a token of which the account has more. */
export const SOME_SPENDING = {
  ...SPENDING,
  meaning: {
    kind: 'allow',
    facts: [
      { name: 'spender', address: ADDRESS.toLowerCase() },
      {
        name: 'tokens',
        assets: [{ kind: 'token', token: ADDRESS.toLowerCase(), amountBase: 2_500_000n, bits: 256 }],
      },
      { name: 'until', seconds: 1_900_000_000n },
    ],
  },
  tokens: new Map([
    [ADDRESS.toLowerCase(), { symbol: 'USDC', decimals: 6, balanceBase: 7_000_000n, supplyBase: 10n ** 15n }],
  ]),
} as const

/** Waits until its button counts. */
export const isArmed = (page: ApprovalPage) => expect.poll(() => page.panel()?.dataset.state).toBe('armed')

/** Presses as a person does: the pointer has been in the frame for a while. One that came too soon is tried again. */
export async function pressInTime(page: ApprovalPage, name: string, isDone: () => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        const button = page.button(name)
        if (!button || isDone()) return isDone()
        await page.move({ x: 20, y: 20 })
        await page.move(button)
        await isArmed(page)
        await sleep(450)
        await page.press(button)
        await sleep(50)
        return isDone()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}

import type { ThemeVariables } from '@foyer/core/kernel'
import { Fragment, type ReactNode, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createThemeSheet } from '../theme/applyTheme.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { adoptStyles } from '../theme/sheets.ts'

/** A drawn element: in a shadow root, with styles and a theme. */
export interface Rendered {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** First match in the shadow root; throws when there is none. */
  get<E extends Element = HTMLElement>(selector: string): E
  query(selector: string): HTMLElement | null
  rerender(element: ReactNode): Promise<void>
  /** Gives what is drawn another theme, without drawing it again. */
  setTheme(theme: 'light' | 'dark', variables?: ThemeVariables): Promise<void>
  unmount(): Promise<void>
}

export interface RenderOptions {
  readonly theme?: 'light' | 'dark'
  readonly variables?: ThemeVariables
  /** Without `StyleRoot`, because the element has its own. */
  readonly isRoot?: boolean
  /** Parent of the host element. @default body */
  readonly parent?: Element
  /** Without React's strict mode, which draws twice and runs effects twice: for tests that count. */
  readonly isCounted?: boolean
  /** Rows out of sight are left out of the layout, as in the product; a frame passes before those in sight have text. */
  readonly isLayoutLazy?: boolean
}

/**
 * Every row has its text at once, so that `innerText` does not depend on when the browser draws a frame. Content that a closed modal
 * keeps ready stays hidden.
 */
export const LAID_OUT_AT_ONCE = ':not([data-kept] > *) { content-visibility: visible !important }'

/** Ends after the messages that were sent before it, and with them what React had planned: it sends itself messages. */
function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/** Effects cause drawing in a later task, which has effects of its own. */
const ROUNDS = 2

/** Waits until effects and what they caused have run. */
export async function nextTask(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    await nextMessage()
  }
}

/** Draws an element for a test, and resolves when its effects have run. */
export async function renderInRoot(element: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const {
    theme = 'dark',
    variables = {},
    isRoot = false,
    parent = document.body,
    isLayoutLazy,
    isCounted,
  } = options
  const host = document.createElement('div')
  parent.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = createThemeSheet(() => import('../theme/writeTheme.ts'))
  await sheet.apply({ mode: theme, variables })
  const stop = adoptStyles(root, sheet.sheet)
  if (!isLayoutLazy) {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync(LAID_OUT_AT_ONCE)
    root.adoptedStyleSheets.push(atOnce)
  }
  const container = document.createElement('div')
  root.append(container)
  const react = createRoot(container)
  const Mode = isCounted ? Fragment : StrictMode
  async function render(drawn: ReactNode) {
    flushSync(() => react.render(<Mode>{isRoot ? drawn : <StyleRoot>{drawn}</StyleRoot>}</Mode>))
    await nextTask()
  }
  await render(element)
  return {
    host,
    root,
    get(selector) {
      const found = root.querySelector(selector)
      if (!found) throw new Error(`nothing matches ${selector} in ${root.innerHTML}`)
      return found as never // the caller names the element's type
    },
    query: (selector) => root.querySelector<HTMLElement>(selector),
    rerender: render,
    async setTheme(mode, variables = {}) {
      await sheet.apply({ mode, variables })
    },
    async unmount() {
      react.unmount()
      await nextTask()
      stop()
      host.remove()
    },
  }
}

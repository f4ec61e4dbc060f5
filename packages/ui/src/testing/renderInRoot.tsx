import type { ThemeVariables } from '@foyer/core/kernel'
import { options as renderer } from 'preact'
import { flushSync, type ReactElement } from 'preact/compat'
import { createRoot } from 'preact/compat/client'
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
  rerender(element: ReactElement): Promise<void>
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
  /** Rows out of sight are left out of the layout, as in the product; a frame passes before those in sight have text. */
  readonly isLayoutLazy?: boolean
}

/**
 * Every row has its text at once, so that `innerText` does not depend on when the browser draws a frame. What a closed
 * modal keeps ready stays hidden.
 */
export const LAID_OUT_AT_ONCE = ':not([data-kept] > *) { content-visibility: visible !important }'

/** Ends a wait for effects that cause one another without end. */
const MOST_TASKS = 50

/** How many times effects are due. */
let dueCount = 0

// Effects wait for the next frame otherwise, and tests with them.
renderer.requestAnimationFrame = (run) => {
  dueCount += 1
  setTimeout(() => {
    dueCount -= 1
    run()
  }, 0)
}

/**
 * Waits until effects and what they caused have run: what is drawn in one task has its effects in a later one, which need
 * not be the next, since browsers delay a timer that other timers led to.
 */
export async function nextTask(): Promise<void> {
  for (let task = 0; task < 2 || (dueCount > 0 && task < MOST_TASKS); task += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

/** Draws an element for a test, and resolves when its effects have run. */
export async function renderInRoot(element: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { theme = 'dark', variables = {}, isRoot = false, parent = document.body, isLayoutLazy } = options
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
  async function render(drawn: ReactElement) {
    flushSync(() => react.render(isRoot ? drawn : <StyleRoot>{drawn}</StyleRoot>))
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

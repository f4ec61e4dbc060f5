import type { ThemeVariables } from '@foyer/core'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createThemeSheet } from '../theme/applyTheme.ts'
import { StyleRoot } from '../theme/StyleRoot.tsx'
import { adoptStyles } from '../theme/sheets.ts'

/** Something drawn as on a page: in a shadow root, with styles and a theme. */
export interface Rendered {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** First match in the shadow root; throws when there is none. */
  get<E extends Element = HTMLElement>(selector: string): E
  query(selector: string): HTMLElement | null
  rerender(element: ReactElement): Promise<void>
  unmount(): Promise<void>
}

export interface RenderOptions {
  readonly theme?: 'light' | 'dark'
  readonly variables?: ThemeVariables
  /** Leaves `StyleRoot` out: the element brings its own. */
  readonly isRoot?: boolean
  /** Where the host is put. @default body */
  readonly parent?: Element
}

/** Lets passive effects and what they caused run. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Draws an element for a test. Await it: effects have run then. */
export async function renderInRoot(element: ReactElement, options: RenderOptions = {}): Promise<Rendered> {
  const { theme = 'dark', variables = {}, isRoot = false, parent = document.body } = options
  const host = document.createElement('div')
  parent.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const sheet = createThemeSheet()
  await sheet.apply({ mode: theme, variables })
  const stop = adoptStyles(root, sheet.sheet)
  const container = document.createElement('div')
  root.append(container)
  const react = createRoot(container)
  async function render(drawn: ReactElement) {
    flushSync(() => react.render(isRoot ? drawn : <StyleRoot>{drawn}</StyleRoot>))
    await settle()
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
    async unmount() {
      react.unmount()
      await settle()
      stop()
      host.remove()
    },
  }
}

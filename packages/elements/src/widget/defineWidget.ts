import type { createWidgetClass, Widget } from '@foyer/ui/widgets'
import { createWidgetPage } from './createWidgetPage.ts'
import { RESERVED } from './reserved.ts'

/** The exports of a widget's script. */
export interface WidgetScript {
  readonly createWidgetClass: typeof createWidgetClass
  readonly widget: Widget
}

/** The tag of a widget. */
export type WidgetTag = keyof typeof RESERVED

/** Delays before loading is tried again, and what a page without a connection waits for besides. */
const DELAYS_MS = [300, 1200, 5000, 30_000] as const

// Every widget of the page shares it: they have the same modals.
const page = createWidgetPage()

async function loadScript(load: () => Promise<WidgetScript>): Promise<WidgetScript> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === 0) console.error('[foyer] a widget could not be loaded, and is tried again', error)
      await new Promise((resolve) => {
        setTimeout(resolve, DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)])
        addEventListener('online', resolve, { once: true })
      })
    }
  }
}

/** Keeps the size of a widget from the moment its small script runs, before the interface is loaded. */
function reserve(tag: WidgetTag): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(RESERVED[tag].replaceAll('&', `${tag}:not(:defined)`))
  document.adoptedStyleSheets.push(sheet)
}

/**
 * Registers a widget's element: its size at once, its class when its script is there. Does nothing on a server, and nothing where
 * the name is taken.
 */
export function defineWidget(tag: WidgetTag, load: () => Promise<WidgetScript>): void {
  if (typeof window === 'undefined' || customElements.get(tag)) return
  reserve(tag)
  loadScript(load).then(({ createWidgetClass, widget }) => {
    if (!customElements.get(tag)) customElements.define(tag, createWidgetClass(widget, page))
  })
}

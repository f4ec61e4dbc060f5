import r2wc from '@r2wc/react-to-web-component'
import { readAttribute, toPropertyName } from './attributes.ts'
import { createWidgetRoot } from './WidgetRoot.tsx'
import type { Widget, WidgetProps } from './widget.ts'
import type { WidgetPage } from './widgetPage.ts'

/** Members of the library's class that its types leave out. */
interface Wrapped extends HTMLElement {
  connectedCallback(): void
  disconnectedCallback(): void
  attributeChangedCallback(name: string, before: string | null, text: string | null): void
}

/** The width is that of the container in any layout: what is inside is laid out by it, so that it has none of its own. */
const HOST_STYLE = ':host(:not([hidden])){display:block;box-sizing:border-box;inline-size:100%}'

/**
 * Makes the class of a widget's element out of its component. The library draws and updates it; what it lacks is added: attributes
 * that are taken away, properties that were set before the upgrade, and an element that is moved, which keeps what it has drawn.
 */
export function createWidgetClass(widget: Widget, page: WidgetPage): CustomElementConstructor {
  const { attributes, events } = widget
  const names = Object.keys(attributes)
  const Base = r2wc<WidgetProps>(createWidgetRoot(widget, page), {
    shadow: 'open',
    props: Object.fromEntries(names.map((name) => [toPropertyName(name), 'string'])),
    events: Object.fromEntries(events.map((name) => [name, { bubbles: true, composed: true }])),
  }) as new () => Wrapped // custom elements have these callbacks

  return class WidgetElement extends Base {
    static {
      for (const [name, kind] of Object.entries(attributes)) {
        Object.defineProperty(WidgetElement.prototype, toPropertyName(name), {
          configurable: true,
          enumerable: true,
          get(this: WidgetElement) {
            return readAttribute(kind, this.getAttribute(name))
          },
          set(this: WidgetElement, value: unknown) {
            if (value === null || value === undefined) this.removeAttribute(name)
            else this.setAttribute(name, String(value))
          },
        })
      }
    }

    constructor() {
      super()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(HOST_STYLE)
      this.shadowRoot?.adoptedStyleSheets.push(sheet)
      const own = this as unknown as Record<string, unknown> // a page may have put anything on it
      for (const property of names.map(toPropertyName)) {
        if (!Object.hasOwn(own, property)) continue
        // A property that was set before the upgrade would shadow the accessor.
        const early = own[property]
        delete own[property]
        own[property] = early
      }
    }

    override disconnectedCallback() {
      // An element that is moved is disconnected only for a moment, and keeps what it has drawn.
      queueMicrotask(() => {
        if (!this.isConnected) super.disconnectedCallback()
      })
    }

    /** With this method defined, `moveBefore` does not disconnect the element. */
    connectedMoveCallback() {}

    override attributeChangedCallback(name: string, before: string | null, text: string | null) {
      super.attributeChangedCallback(name, before, text)
      // The library takes no notice of an attribute that is removed or empty.
      if (text) return
      Reflect.set(Base.prototype, toPropertyName(name), undefined, this)
      if (this.isConnected) this.connectedCallback()
    }
  }
}

import { type AttributeRule, readValue } from './attributes.ts'
import type { Tag } from './definitions.ts'

/** What the shell does about one element. */
export interface ShellHooks {
  connect(): void
  disconnect(): void
  /** One of the element's values is another now. */
  change(): void
  press(): void
  warm(): void
}

// Evaluating a class must not fail where there is no page, as in server rendering.
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement) // never constructed there

/** Makes the class of one public element; registering it is the caller's business. */
export function createShellClass(input: {
  readonly tag: Tag
  readonly rules: readonly AttributeRule[]
  readonly methods: object
  /** `values` holds what is set, by property name; it is written here and read by everybody else. */
  readonly attach: (element: HTMLElement, root: ShadowRoot, values: Record<string, unknown>) => ShellHooks
}): typeof HTMLElement {
  const { tag, rules, methods, attach } = input
  // Both spellings are properties: Vue sets `:theme-variables` as a property of that dashed name if there is one.
  const spellings = new Map(
    rules.flatMap((rule) => [rule.name, rule.property].map((key) => [key, rule] as const)),
  )

  class ShellElement extends Base {
    // React renders `themeMode` on a server as that very attribute, which HTML reads as `thememode`.
    static observedAttributes = [...spellings.keys()].map((key) => key.toLowerCase())
    readonly #values: Record<string, unknown> = {}
    readonly #hooks: ShellHooks

    static {
      Object.assign(ShellElement.prototype, methods)
      for (const [key, rule] of spellings) {
        Object.defineProperty(ShellElement.prototype, key, {
          enumerable: true,
          get(this: ShellElement) {
            return this.#values[rule.property] ?? (rule.kind === '?' ? false : rule.values[0] || undefined)
          },
          set(this: ShellElement, value: unknown) {
            this.#write(rule, value)
          },
        })
      }
    }

    constructor() {
      super()
      const root =
        this.attachInternals().shadowRoot ??
        this.attachShadow({ mode: 'open', delegatesFocus: tag !== 'wallet-modal' })
      const hooks = attach(this, root, this.#values)
      this.#hooks = hooks
      for (const key of spellings.keys()) {
        if (!Object.hasOwn(this, key)) continue
        // A property set before the element was upgraded would hide the accessor for ever.
        const own = this as Record<string, unknown> // a page may have put anything on it
        const early = own[key]
        delete own[key]
        own[key] = early
      }
      this.addEventListener('pointerenter', hooks.warm)
      this.addEventListener('focusin', hooks.warm)
      this.addEventListener('click', (event) => {
        // A click on the element itself, as `element.click()` makes it, means its button.
        if (event.composedPath()[0] === this) hooks.press()
      })
    }

    connectedCallback() {
      this.#hooks.connect()
    }

    disconnectedCallback() {
      // A moved element is disconnected for a moment only and must keep its state.
      queueMicrotask(() => {
        if (!this.isConnected) this.#hooks.disconnect()
      })
    }

    /** Being there makes `moveBefore` leave the element connected. */
    connectedMoveCallback() {}

    attributeChangedCallback(name: string, _before: string | null, text: string | null) {
      for (const [key, rule] of spellings) if (key.toLowerCase() === name) this.#write(rule, text)
    }

    #write(rule: AttributeRule, value: unknown) {
      const next = readValue(tag, rule, value)
      if (next === this.#values[rule.property]) return
      this.#values[rule.property] = next
      this.#hooks.change()
    }
  }
  return ShellElement
}

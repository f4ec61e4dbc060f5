import { type AttributeRule, parseRules, readValue } from './attributes.ts'
import { DEFINITIONS, type Tag } from './definitions.ts'

/** The functions of the shell that an element calls. */
export interface ShellHooks {
  connect(): void
  disconnect(): void
  /** One of the element's values changed. */
  change(): void
  press(): void
  warm(): void
}

// On a server there is no HTMLElement, and evaluating this module must not fail there.
const Base = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement) // never constructed there

/** Creates the class of one public element; the caller registers it. */
export function createShellClass(
  tag: Tag,
  /** Methods of its prototype, if it has any. */
  methods: object | false,
  /** `values` holds the values that are set, by property name. Only the element writes to it. */
  attach: (element: HTMLElement, root: ShadowRoot, values: Record<string, unknown>) => ShellHooks,
): typeof HTMLElement {
  // Both spellings are properties: Vue sets `:theme-variables` as a property of that dashed name if there is one.
  const spellings = new Map(
    parseRules(DEFINITIONS[tag]).flatMap((rule) =>
      [rule.name, rule.property].map((key) => [key, rule] as const),
    ),
  )

  class ShellElement extends Base {
    // React's server rendering writes the attribute `themeMode`, which HTML reads as `thememode`.
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
        const own = this as Record<string, unknown> // a page may have put anything on it
        if (!Object.hasOwn(own, key)) continue
        // A property that was set before the upgrade would shadow the accessor.
        const early = own[key]
        delete own[key]
        own[key] = early
      }
      this.addEventListener('pointerenter', hooks.warm)
      this.addEventListener('focusin', hooks.warm)
      this.addEventListener('click', (event) => {
        // `element.click()` clicks the element itself; it stands for a click on its button.
        if (event.composedPath()[0] === this) hooks.press()
      })
    }

    connectedCallback() {
      this.#hooks.connect()
    }

    disconnectedCallback() {
      // An element that is moved is disconnected only for a moment and keeps its state.
      queueMicrotask(() => {
        if (!this.isConnected) this.#hooks.disconnect()
      })
    }

    /** With this method defined, `moveBefore` does not disconnect the element. */
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

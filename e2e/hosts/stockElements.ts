import { expect, type Page } from '@playwright/test'

/**
 * Registers `<stock-button>` and `<stock-modal>` in a page before any of its scripts: custom elements written by the book,
 * with the same properties as ours, so that what a framework does to them is the measure.
 */
export async function addStockElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const names = ['label', 'disabled', 'projectId', 'debug', 'networks', 'config', 'preload']
    const define = (tag: string) => {
      class StockElement extends HTMLElement {
        readonly values: Record<string, unknown> = {}
        constructor() {
          super()
          this.attachShadow({ mode: 'open' }).append(document.createElement('button'))
          for (const name of names) {
            if (!Object.hasOwn(this, name)) continue
            const early: unknown = Reflect.get(this, name)
            Reflect.deleteProperty(this, name)
            Reflect.set(this, name, early)
          }
        }
      }
      for (const name of names) {
        Object.defineProperty(StockElement.prototype, name, {
          get(this: StockElement) {
            return this.values[name]
          },
          set(this: StockElement, value: unknown) {
            this.values[name] = value
          },
        })
      }
      customElements.define(tag, StockElement)
    }
    define('stock-button')
    define('stock-modal')
  })
}

/**
 * Keeps every element of a page from being registered until the answer is called, so that a framework draws them first. The
 * answer waits for the element `tag`: released before its script has run, it would not have been held.
 */
export async function holdDefinitions(page: Page, tag = 'wallet-modal'): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: Parameters<CustomElementRegistry['define']>[] = []
    const { customElements } = window
    const define = customElements.define.bind(customElements)
    customElements.define = (...input) => {
      held.push(input)
    }
    Object.assign(window, {
      heldTags: () => held.map(([name]) => name),
      releaseElements() {
        for (const input of held) define(...input)
        customElements.define = define
      },
    })
  })
  return async () => {
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heldTags')())).toContain(tag)
    await page.evaluate(() => Reflect.get(window, 'releaseElements')())
  }
}

import type { ThemeVariables } from '@foyer/core/kernel'
import { createTestModal, type TestModal, type TestModalInput } from '@foyer/devkit'
import axe from 'axe-core'
import { onTestFinished } from 'vitest'
import { createPartLoader } from '../parts/createPartLoader.ts'
import { partTable } from '../parts/table.ts'
import { createLanguage } from '../text/locales/index.ts'
import { createThemeSheet } from '../theme/applyTheme.ts'
import { createWidgetClass } from '../wrapped/createWidgetClass.ts'
import type { Widget } from '../wrapped/widget.ts'
import type { WidgetPage, WidgetScene } from '../wrapped/widgetPage.ts'
import { instantTimer } from './drawModal.tsx'
import { connect } from './drawView.tsx'
import { endAnimations } from './endAnimations.ts'
import { nextTask } from './renderInRoot.tsx'

export interface DrawWidgetInput extends TestModalInput {
  readonly attributes?: Readonly<Record<string, string>>
  /** @default true */
  readonly isConnected?: boolean
  readonly theme?: 'light' | 'dark'
  /** @default 370 */
  readonly widthPx?: number
  readonly children?: readonly Element[]
  /** The page has its modal only after `start`. */
  readonly isWaiting?: boolean
}

/** A widget in a page, over a modal with fakes. */
export interface DrawnWidget extends TestModal {
  readonly element: HTMLElement & Record<string, unknown>
  readonly box: HTMLElement
  readonly root: ShadowRoot
  /** The events that the element has sent, as `[name, detail]`. */
  readonly told: [string, unknown][]
  find(testId: string): HTMLElement
  has(testId: string): boolean
  text(): string
  click(testId: string): Promise<void>
  height(): number
  /** The page's modal is there. */
  start(): Promise<void>
  /** Its scripts could not be loaded. */
  fail(): Promise<void>
  retried(): number
  setLanguage(tag: string): Promise<void>
  setTheme(mode: 'light' | 'dark', variables?: ThemeVariables): Promise<void>
  /** Returns the violations that axe finds, in words. */
  violations(): Promise<readonly string[]>
}

let count = 0

/** Defines a widget under a name of its own, and puts it in the page. All that is made is taken away after the test. */
export async function drawWidget(
  widget: Widget,
  {
    attributes = {},
    isConnected = true,
    theme = 'dark',
    widthPx = 370,
    children = [],
    isWaiting,
    ...input
  }: DrawWidgetInput = {},
): Promise<DrawnWidget> {
  const made = await createTestModal(input)
  if (isConnected) await connect(made)
  const sheet = createThemeSheet(() => import('../theme/writeTheme.ts'))
  await sheet.apply({ mode: theme, variables: {} })
  const loader = createPartLoader(partTable, { setTimer: instantTimer })
  const listeners = new Set<() => void>()
  const first: WidgetScene = { modal: made.modal, loader, theme: sheet.sheet, language: undefined }
  let scene: WidgetScene | 'failed' | undefined = isWaiting ? undefined : first
  let retries = 0
  const page: WidgetPage = {
    read: () => scene,
    subscribe(_id, onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    retry() {
      retries += 1
    },
  }
  async function show(next: typeof scene) {
    scene = next
    for (const listener of listeners) listener()
    await nextTask()
  }
  count += 1
  const tag = `test-widget-${count}`
  customElements.define(tag, createWidgetClass(widget, page))
  const box = document.createElement('div')
  box.style.cssText = `inline-size:${widthPx}px;padding:0;background:${theme === 'dark' ? '#0c0d0f' : '#eceef1'}`
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  const told: [string, unknown][] = []
  for (const name of widget.events)
    document.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]))
  box.append(element)
  document.body.append(box)
  onTestFinished(() => {
    box.remove()
    made.modal.destroy()
  })
  await nextTask()
  await nextTask()
  const root = element.shadowRoot
  if (!root) throw new Error('It has no shadow root.')
  const query = (testId: string) => root.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  const find = (testId: string) => {
    const found = query(testId)
    if (!found) throw new Error(`nothing is called ${testId} in ${root.innerHTML}`)
    return found
  }
  return {
    ...made,
    element: element as DrawnWidget['element'], // with the properties of its attributes
    box,
    root,
    told,
    find,
    has: (testId) => query(testId) !== null,
    text: () => (root.firstElementChild as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
    async click(testId) {
      find(testId).click()
      await nextTask()
      await nextTask()
    },
    height: () => element.getBoundingClientRect().height,
    start: () => show(first),
    fail: () => show('failed'),
    retried: () => retries,
    async setLanguage(tag) {
      const language = await createLanguage(tag).load(['frame', 'account', 'activity', 'networks', 'fund'])
      await show({ ...first, language })
    },
    async setTheme(mode, variables = {}) {
      await sheet.apply({ mode, variables })
    },
    async violations() {
      endAnimations(root)
      const { violations } = await axe.run(box, {
        rules: {
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'heading-order': { enabled: false },
        },
      })
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
  }
}

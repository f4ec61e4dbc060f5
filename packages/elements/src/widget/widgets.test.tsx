import { announceInWindow, createTestWallet } from '@foyer/testing'
import * as widgets from '@foyer/ui/widgets'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import '../index.ts'
import { WIDGETS } from '../widgets.ts'
import type { FoyerApi } from '../windowApi.ts'
import './index.ts'
import { createWidgetPage } from './createWidgetPage.ts'
import { RESERVED } from './reserved.ts'

const wallet = createTestWallet()
const stopAnnouncing = announceInWindow(wallet)

function foyer(): FoyerApi {
  if (!window.foyer) throw new Error('The script has not run.')
  return window.foyer
}

// Files share a page, and its `window.foyer`.
beforeAll(() => foyer().destroy())

afterAll(async () => {
  await foyer().destroy()
  stopAnnouncing()
  wallet.stop()
})

const toName = (tag: string) => tag.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())
const made = (tag: string) =>
  Object.entries(widgets).find(([name]) => name === toName(tag))?.[1] as widgets.Widget

/** Puts an element in the page, and reads what is drawn in it. */
function put(tag: string) {
  const box = document.body.appendChild(document.createElement('div'))
  const element = box.appendChild(document.createElement(tag))
  const text = () =>
    [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[part="card"]') ?? [])]
      .map((card) => card.innerText.replace(/\s+/g, ' ').trim())
      .join()
  const click = (testId: string) =>
    element.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)?.click()
  return { box, element, text, click }
}

test('every widget is a script, an element, a size that is kept, and has what the manifest says of it', async () => {
  const tags = WIDGETS.map(({ tag }) => tag)
  expect(Object.keys(RESERVED)).toEqual(tags)
  for (const { tag, attributes, events, script } of WIDGETS) {
    const widget = made(tag)
    expect([tag, Object.keys(widget.attributes)]).toEqual([tag, attributes.map(({ name }) => name)])
    expect([tag, widget.events]).toEqual([tag, events.map(({ name }) => name)])
    expect(script).toBe(`widgets/${tag}.js`)
    await customElements.whenDefined(tag)
  }
})

test('the size that is kept before a widget is defined is the one that it has afterwards', async () => {
  for (const { tag } of WIDGETS) {
    const { box, element } = put(tag)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(RESERVED[tag as keyof typeof RESERVED].replaceAll('&', 'future-widget')) // one of its keys
    document.adoptedStyleSheets.push(sheet)
    const future = box.appendChild(document.createElement('future-widget'))
    await expect.poll(() => element.getBoundingClientRect().height).toBeGreaterThan(0)
    expect([tag, future.getBoundingClientRect().height]).toEqual([
      tag,
      element.getBoundingClientRect().height,
    ])
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    box.remove()
  }
})

test('a widget shares the modal of the page: it connects, shows the account, and follows language and end', async () => {
  foyer().init({ networks: [1, 10] })
  const { box, text, click } = put('wallet-account')
  await expect.poll(text).toContain('No wallet connected')
  click('widget-connect')
  await expect.poll(() => foyer().getState()).toMatchObject({ isOpen: true, view: 'Connect' })
  await foyer().close()
  await foyer().connect({ connectorId: wallet.rdns })
  await expect.poll(text).toContain(wallet.address().slice(-6))
  await foyer().disconnect()
  await foyer().setLocale('de')
  await expect.poll(text).toContain('Wallet verbinden')
  await foyer().setLocale('en')
  await expect.poll(text).toContain('Connect Wallet')
  await foyer().destroy()
  await expect.poll(text).toContain('Connect Wallet')
  box.remove()
})

test('a widget of another version than the script of the page says so, and can be tried again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = createWidgetPage()
  const { version } = foyer()
  Object.assign(foyer(), { version: '9.9.9' })
  const changes: unknown[] = []
  const stop = page.subscribe('other', () => changes.push(page.read('other')))
  await expect.poll(() => changes).toEqual(['failed'])
  expect(String(said.mock.calls[0])).toContain('the page has 9.9.9. Load both of one version.')
  Object.assign(foyer(), { version })
  page.retry('other')
  await expect.poll(() => changes.at(-1)).toMatchObject({ modal: { id: 'other' } })
  stop()
  said.mockRestore()
  await foyer().destroy({ modal: 'other' })
})

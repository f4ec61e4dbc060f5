import { openModal } from '@foyer/core/kernel'
import { expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createDrawings } from '../testing/createDrawings.ts'
import { TEST_VIEWS } from '../testing/drawModal.tsx'

// A closed modal keeps this ready, as the page around it and its visitors meet it.

const { draw, undo } = createDrawings()

const KEPT_TEXT = 'Kept out of sight'
const VIEWS = {
  ...TEST_VIEWS,
  Connect: async () => ({ View: () => <button type="button">{KEPT_TEXT}</button> }),
}

/** A closed modal that keeps Connect ready. */
async function kept(parent?: HTMLElement) {
  const made = await draw(VIEWS, parent ? { parent } : {})
  await made.loader.load('connect')
  const card = () => made.drawn.get('[data-testid="modal"]')
  await expect.poll(() => getComputedStyle(card()).contentVisibility).toBe('hidden')
  return { ...made, card }
}

function add(style: string): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = style
  document.body.append(element)
  undo.unshift(() => element.remove())
  return element
}

/** Names of everything that a screen reader finds on the page. */
async function readOut(): Promise<string> {
  const { frameTree } = await cdp().send('Page.getFrameTree')
  const frameId = frameTree.childFrames?.[0]?.frame.id ?? frameTree.frame.id // tests run in a frame of the runner's page
  const { nodes } = await cdp().send('Accessibility.getFullAXTree', { frameId })
  return JSON.stringify(nodes.filter(({ ignored }) => !ignored))
}

/** Returns, for the middle and the corners of the page, whether an element of the modal is hit there. */
function hits(host: Element): readonly boolean[] {
  const places = [
    [innerWidth / 2, innerHeight / 2],
    [0, 0],
    [innerWidth - 1, innerHeight - 1],
    [innerWidth / 2, innerHeight - 1],
  ] as const
  return places.map(([x, y]) => document.elementFromPoint(x, y) === host)
}

test('it is not read out, not found by a search in the page, and Tab does not stop at it', async () => {
  const { modal, drawn, dialog } = await kept()
  expect(await readOut()).not.toContain(KEPT_TEXT)
  expect(Reflect.get(window, 'find')?.call(window, KEPT_TEXT)).toBe(false)
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab()
    expect(drawn.root.activeElement).toBeNull()
  }
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().open).toBe(true)
  await expect.poll(readOut).toContain(KEPT_TEXT)
})

test.each([
  ['the page itself', ''],
  ['a place that is moved', 'transform: translateX(10px); width: 80px; height: 40px; overflow: auto'],
  [
    'a place that lays out what is in it',
    'display: flex; gap: 40px; width: 80px; height: 40px; overflow: auto',
  ],
])('in %s it takes no place', async (_name, style) => {
  const place = add(style)
  const sizes = () => [
    place.scrollWidth,
    place.scrollHeight,
    document.documentElement.scrollWidth,
    document.documentElement.scrollHeight,
  ]
  const before = sizes()
  const { drawn } = await kept(place)
  expect(sizes()).toEqual(before)
  expect(hits(drawn.host)).toEqual([false, false, false, false])
})

test('several are kept ready at a time, and each opens its own', async () => {
  const [one, other] = [await kept(), await kept()]
  openModal(other.modal, { view: 'Connect' })
  await expect.poll(() => [one.dialog().open, other.dialog().open]).toEqual([false, true])
  expect(getComputedStyle(one.card()).contentVisibility).toBe('hidden')
  expect(hits(one.drawn.host)).toEqual([false, false, false, false])
})

test('what changed while it was closed is there when it opens: width, theme, direction, size', async () => {
  const [widthPx, heightPx] = [innerWidth, innerHeight]
  undo.push(() => page.viewport(widthPx, heightPx))
  await page.viewport(800, 700)
  const { modal, drawn, dialog, card } = await kept()
  const look = () => {
    const { color, direction } = getComputedStyle(drawn.get('h1'))
    const button = drawn.get('[data-testid="view-Connect"] button').getBoundingClientRect()
    const { width } = card().getBoundingClientRect()
    return { background: getComputedStyle(card()).backgroundColor, color, direction, width, button }
  }
  const before = look()
  await page.viewport(360, 640)
  await drawn.setTheme('light')
  drawn.host.style.cssText = 'direction: rtl; zoom: 2'
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().open).toBe(true)
  for (const animation of dialog().getAnimations({ subtree: true })) animation.finish()
  const { background, color, direction, width, button } = look()
  expect([direction, width]).toEqual(['rtl', 360])
  expect([background, color]).not.toEqual([before.background, before.color])
  expect(button.height).toBeGreaterThan(1.9 * before.button.height)
})

test('nothing moves and nothing is drawn while it is kept', async () => {
  const { dialog } = await kept()
  expect(dialog().getAnimations({ subtree: true })).toEqual([])
})

test('while it closes, presses reach the page below it', async () => {
  const { modal, drawn, dialog } = await kept()
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().open).toBe(true)
  expect(hits(drawn.host)).toEqual([true, true, true, true])
  // Held as soon as it begins to fade: a poll may look only after that is over.
  const closed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (dialog().open) return
      observer.disconnect()
      for (const animation of dialog().getAnimations({ subtree: true })) animation.pause()
      resolve()
    })
    observer.observe(dialog(), { attributeFilter: ['open'] })
  })
  modal.router.close()
  await closed
  const { display, pointerEvents } = getComputedStyle(dialog())
  // Chromium lets them through by itself; browsers without the property `overlay` do not.
  expect([display, pointerEvents]).toEqual(['grid', 'none'])
  expect(hits(drawn.host)).toEqual([false, false, false, false])
})

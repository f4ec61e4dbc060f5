import { connectWallet } from '@foyer/core/connections'
import { openModal } from '@foyer/core/kernel'
import { expect, test } from 'vitest'
import { createDrawings } from '../testing/createDrawings.ts'
import { createSlowLoader, Second, TEST_VIEWS } from '../testing/drawModal.tsx'
import { nextTask, type RenderOptions } from '../testing/renderInRoot.tsx'
import { SAMPLE_IMAGE } from '../testing/samples/sampleImage.ts'

const { draw } = createDrawings()

/** A closed modal with Connect drawn into it, and what it has reported. */
async function prepared(views = TEST_VIEWS, options: RenderOptions = {}) {
  const made = await draw(views, options)
  const heard: string[] = []
  for (const name of ['before-open', 'open', 'view-change', 'track', 'close'] as const)
    made.modal.on(name, () => heard.push(name))
  await made.loader.load('connect')
  await expect.poll(made.shown).toBe('view-Connect')
  return { ...made, heard }
}

test('Connect is drawn before it is opened: out of sight and reach, without an event or a request', async () => {
  const { modal, drawn, dialog, platform, heard } = await prepared()
  const button = drawn.get('[data-testid="view-Connect"] button')
  button.focus()
  expect([dialog().open, button.checkVisibility(), drawn.root.activeElement]).toEqual([false, false, null])
  expect([modal.getState().router.isOpen, modal.getState().router.stack, heard]).toEqual([false, [], []])
  expect(platform.requests).toEqual([])
})

test('what is kept ready takes no press and no focus, and is not seen', async () => {
  const { drawn, dialog } = await prepared()
  await nextTask()
  const button = drawn.get('[data-testid="view-Connect"] button')
  const { left, top } = button.getBoundingClientRect()
  for (const [x, y] of [
    [left + 1, top + 1],
    [innerWidth / 2, innerHeight / 2],
    [0, 0],
  ] as const)
    expect(document.elementFromPoint(x, y)?.shadowRoot ?? null).toBeNull()
  drawn.get('h1').focus()
  expect([
    dialog().open,
    dialog().checkVisibility({ visibilityProperty: true }),
    drawn.root.activeElement,
  ]).toEqual([false, false, null])
  expect(dialog().getAnimations({ subtree: true })).toEqual([])
})

test('a picture in what is kept ready is not fetched before it is opened', async () => {
  const told: string[] = []
  // One that the browser has already is shown at once, lazy or not.
  const image = `${SAMPLE_IMAGE}${encodeURIComponent(`<!-- ${crypto.randomUUID()} -->`)}`
  const View = () => (
    <img src={image} alt="" width={40} height={40} loading="lazy" onLoad={() => told.push('loaded')} />
  )
  const { modal } = await prepared({ ...TEST_VIEWS, Connect: async () => ({ View }) })
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  expect(told).toEqual([])
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => told).toEqual(['loaded'])
})

test('opening changes no inherited style of what is kept ready, which would all be styled anew', async () => {
  const { modal, drawn, dialog } = await prepared()
  const card = drawn.get('[data-testid="modal"]')
  const inherited = () =>
    ['visibility', 'user-select', 'color', 'font', 'pointer-events', 'cursor'].map((name) =>
      getComputedStyle(card).getPropertyValue(name),
    )
  await expect.poll(() => getComputedStyle(card).contentVisibility).toBe('hidden')
  const before = inherited()
  expect(before.slice(0, 2)).toEqual(['visible', 'text'])
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().open).toBe(true)
  expect([getComputedStyle(card).contentVisibility, ...inherited()]).toEqual(['visible', ...before])
})

test('it is legible in its first frame', async () => {
  const { modal, dialog } = await prepared()
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().open).toBe(true)
  expect(Number(getComputedStyle(dialog()).opacity)).toBeGreaterThanOrEqual(0.5)
})

test('opening Connect shows what is there already', async () => {
  const { modal, drawn, dialog, heard } = await prepared()
  const button = drawn.get('[data-testid="view-Connect"] button')
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().matches(':modal')).toBe(true)
  expect(drawn.query('[data-testid="view-Connect"] button')).toBe(button)
  await expect.poll(() => heard).toEqual(['before-open', 'open', 'view-change'])
})

test('its height is fixed once the opening was drawn, and not in its first frame', async () => {
  const { modal, drawn } = await prepared()
  const box = drawn.get('[data-state="ready"]')
  const heights: string[] = []
  // Told after the observer of the view, which is older.
  const observer = new ResizeObserver((entries) => {
    if (entries.some(({ contentRect }) => contentRect.height > 0)) heights.push(box.style.height)
  })
  observer.observe(box.firstElementChild ?? box)
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => heights.length).toBeGreaterThan(0)
  expect(heights[0]).toBe('')
  await expect.poll(() => box.style.height).toMatch(/px$/)
  observer.disconnect()
})

test('opening does not draw it a second time', async () => {
  let draws = 0
  function Counted() {
    draws += 1
    return <button type="button">Counted</button>
  }
  const { modal, dialog, shown } = await prepared(
    { ...TEST_VIEWS, Connect: async () => ({ View: Counted }) },
    { isCounted: true },
  )
  expect(draws).toBe(1)
  openModal(modal, { view: 'Connect' })
  await expect.poll(() => dialog().matches(':modal')).toBe(true)
  await nextTask()
  expect([shown(), draws]).toEqual(['view-Connect', 1])
})

test('after closing it is drawn anew', async () => {
  const { modal, drawn, shown } = await prepared()
  const button = drawn.get('[data-testid="view-Connect"] button')
  openModal(modal, { view: 'Connect' })
  modal.router.push('AllWallets')
  await expect.poll(shown).toBe('view-AllWallets')
  modal.router.close()
  await expect.poll(shown).toBe('view-Connect')
  expect([button.isConnected, drawn.get<HTMLDialogElement>('dialog').open]).toEqual([false, false])
})

test('another view does not show Connect first, even while its script is loading', async () => {
  const { later, arrive } = createSlowLoader()
  const { modal, drawn, shown, dialog } = await prepared({ ...TEST_VIEWS, Networks: later })
  openModal(modal, { view: 'Networks' })
  await expect.poll(() => dialog().open).toBe(true)
  expect([shown(), drawn.query('[role="status"][aria-label="Loading"]') !== null]).toEqual([undefined, true])
  arrive()
  await expect.poll(shown).toBe('view-Networks')
})

test('with an account it is the account view that is drawn', async () => {
  const { modal, loader, shown } = await prepared({ ...TEST_VIEWS, Account: async () => ({ View: Second }) })
  await connectWallet(modal, { connectorId: 'com.example.one' })
  await loader.load('account')
  await expect.poll(shown).toBe('view-Account')
  expect(modal.getState().router.isOpen).toBe(false)
})

import { sleep } from '@foyer/kit'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  ADDRESS,
  type ApprovalPage,
  isArmed,
  middleOf,
  type Point,
  pressInTime,
  SPENDING,
  startingApprovals,
} from '../../test/approvalPage.ts'
import { startSecondStep } from './secondStep.ts'

const start = startingApprovals()

const isSigned = (page: ApprovalPage) => page.answer() === 'signed'

describe('an approval', () => {
  test('opens with its height, is armed, and one press of a person signs', async () => {
    const page = await start()
    const about = { heightPx: expect.any(Number), title: 'Sign message' }
    expect(page.notices[0]).toMatchObject(['APPROVAL_OPEN', about])
    expect(page.button('Sign')?.disabled).toBe(true)
    await pressInTime(page, 'Sign', () => isSigned(page))
    expect(page.notices.at(-1)?.[0]).toBe('APPROVAL_CLOSED')
    expect(page.panel()).toBeNull()
  })

  test('a press that is too early says so, where a screen reader hears it, until there is one that counts', async () => {
    const page = await start()
    const status = () => page.document.querySelector('.status')
    await page.press(page.button('Sign') as HTMLButtonElement) // it is there from the start
    await expect.poll(() => status()?.textContent).toBe('Look again, then press.')
    expect(status()?.getAttribute('role')).toBe('status')
    expect(page.answer()).toBeUndefined()
    await isArmed(page)
    expect(status()?.textContent).toBe('Look again, then press.')
    await pressInTime(page, 'Sign', () => isSigned(page))
  })

  test('a click that no person made does nothing, armed or not', async () => {
    const page = await start()
    page.button('Sign')?.click()
    await isArmed(page)
    page.button('Sign')?.click()
    page.button('Cancel')?.click()
    await sleep(100)
    expect(page.answer()).toBeUndefined()
  })

  test('a finger, under which the frame may have been pushed a moment ago, takes two presses', async () => {
    const page = await start()
    await isArmed(page)
    const button = page.button('Sign')
    if (button) await page.tap(button)
    await expect.poll(() => page.panel()?.dataset.step).toBe('second')
    expect(page.answer()).toBeUndefined()
    await expect.poll(() => page.button('Sign')?.hidden).toBe(false)
    const second = page.button('Sign')
    if (second) await page.tap(second)
    await expect.poll(() => page.answer()).toBe('signed')
  })

  test('a finger that taps twice in one place signs nothing', async () => {
    const page = await start()
    await isArmed(page)
    const button = page.button('Sign')
    const at = button ? middleOf(button) : { x: 0, y: 0 }
    await page.tap(at)
    await expect.poll(() => page.button('Sign')?.hidden).toBe(false)
    await page.tap(at)
    await expect.poll(() => page.answer()).toMatchObject({ code: 4001 })
  })

  test('a press on Cancel declines though the frame moves below the pointer while it is held', async () => {
    const page = await start()
    const { x, y } = middleOf(page.button('Cancel') as HTMLButtonElement) // it is there from the start
    await page.move({ x, y })
    await page.down({ x, y })
    page.document.body.style.paddingTop = '90px'
    page.document.body.style.boxSizing = 'content-box'
    const isBelow = page.document.elementFromPoint(x, y) === page.button('Cancel')
    expect(isBelow).toBe(false)
    await page.up({ x, y })
    await expect.poll(page.answer).toMatchObject({ code: 4001 })
  })

  test('a pointer that does not move is not in the frame because its button was drawn where the pointer was seen last', async () => {
    const before = await start()
    const at = middleOf(before.button('Sign') as HTMLButtonElement) // it is there from the start
    await before.move(at)
    before.end()
    const page = await start()
    let enters = 0
    page.document.addEventListener('pointerenter', () => (enters += 1), { capture: true })
    await isArmed(page)
    await sleep(450)
    await page.press(at)
    await sleep(100)
    // The press was the first sign of the pointer itself; a later one is one of a person who sees the frame.
    expect(page.answer()).toBeUndefined()
    await pressInTime(page, 'Sign', () => isSigned(page))
    expect(enters).toBeGreaterThan(0)
  })

  test('tokens that others may take without a limit are named first, and take two presses', async () => {
    const page = await start({ content: SPENDING })
    expect(page.document.querySelector('h1')?.textContent).toBe('Allow spending')
    expect(page.document.querySelector('.amount')?.textContent).toBe('Without limit')
    expect(page.document.querySelector('.body')?.textContent).toContain('No end')
    await pressInTime(page, 'Continue', () => page.panel()?.dataset.step === 'second')
    expect(page.answer()).toBeUndefined()
    await expect.poll(() => page.button('Sign')?.hidden).toBe(false)
    await page.press(page.button('Sign') as HTMLButtonElement) // it was found a line before
    await expect.poll(page.answer).toBe('signed')
  })

  test('a sign-in to the app is called one, and what only speaks of one is warned of', async () => {
    const text = { kind: 'text', text: 'x', otherSites: [], address: ADDRESS } as const
    const proper = await start({ content: { ...text, signIn: 'valid' } })
    expect([
      proper.document.querySelector('h1')?.textContent,
      proper.document.querySelector('.note'),
    ]).toEqual(['Sign in', null])
    const odd = await start({ content: { ...text, signIn: 'odd' } })
    expect(odd.document.querySelector('h1')?.textContent).toBe('Sign message')
    expect(odd.document.querySelector('.note')?.textContent).toContain('not one that can be checked')
  })

  test('a press on Cancel that is dragged away declines nothing', async () => {
    const page = await start()
    const { x, y } = middleOf(page.button('Cancel') as HTMLButtonElement) // as above
    await page.down({ x, y })
    await page.move({ x, y: y - 120 })
    await page.up({ x, y: y - 120 })
    await sleep(100)
    expect(page.answer()).toBeUndefined()
  })

  test('a name is shown as the text that it is, and turns the direction of nothing', async () => {
    const page = await start({ name: "$' \u2069\u202eevil $&" })
    expect(page.document.querySelector('.asks')?.textContent).toBe(
      "\u2068$' evil $&\u2069 asks for your signature",
    )
  })

  test('Cancel refuses at once, without being armed', async () => {
    const page = await start()
    const cancel = page.button('Cancel')
    if (cancel) await page.press(cancel)
    await expect.poll(page.answer).toMatchObject({ code: 4001 })
  })

  test('error-4 one that the app takes back says that it was aborted', async () => {
    const page = await start()
    page.abort()
    await expect.poll(page.answer).toMatchObject({ message: 'Request was aborted' })
  })

  test('is declined by Escape, which reaches the frame alone while it has the focus, and by no key of a script', async () => {
    const page = await start()
    await isArmed(page)
    const { KeyboardEvent } = page.document.defaultView ?? window
    page.document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await sleep(50)
    expect(page.answer()).toBeUndefined()
    await userEvent.keyboard('{Escape}')
    await expect.poll(page.answer).toMatchObject({ code: 4001 })
    expect(page.panel()).toBeNull()
  })

  test('begins at its title, and the keyboard goes by the text and Cancel to the button once it is armed', async () => {
    const page = await start()
    const focused = () => page.document.activeElement
    page.window.focus()
    expect(focused()?.textContent).toBe('Sign message')
    // No key signs by itself.
    await userEvent.keyboard('{Enter}')
    await isArmed(page)
    await userEvent.keyboard('{Enter} ')
    expect(page.answer()).toBeUndefined()
    const order: (string | null | undefined)[] = []
    for (let step = 0; step < 3; step += 1) {
      await userEvent.keyboard('{Tab}')
      order.push(focused()?.getAttribute('role') ?? focused()?.textContent)
    }
    expect(order).toEqual(['region', 'Cancel', 'Sign'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(page.answer).toBe('signed')
  })
})

describe('where the browser does not tell what covers the frame', () => {
  const input = { hasCoverCheck: false } as const

  /** An approval whose first button was pressed, and where that was. */
  async function afterFirst(): Promise<{ readonly page: ApprovalPage; readonly first: DOMRect }> {
    const page = await start(input)
    const first = page.button('Continue')?.getBoundingClientRect() ?? new DOMRect()
    expect(page.button('Sign')).toBeUndefined()
    await pressInTime(page, 'Continue', () => page.panel()?.dataset.step === 'second')
    return { page, first }
  }

  const isOver = (box: DOMRect, { x, y }: Point) =>
    x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

  test('one press never signs: a second button appears elsewhere, and only that one does', async () => {
    const { page } = await afterFirst()
    expect(page.answer()).toBeUndefined()
    const button = page.button('Sign')
    await expect.poll(() => button?.hidden).toBe(false)
    if (button) await page.press(button)
    await expect.poll(page.answer).toBe('signed')
  })

  test('a second press where the first one was cancels, however long it waits', async () => {
    const { page, first } = await afterFirst()
    await expect.poll(() => page.button('Sign')?.hidden).toBe(false)
    await page.press({ x: first.x + first.width / 2, y: first.y + first.height / 2 })
    await expect.poll(page.answer).toMatchObject({ code: 4001 })
  })

  test('a double click cancels: the second button is not there yet', async () => {
    const page = await start(input)
    const button = page.button('Continue')
    if (button) await page.move(button)
    await isArmed(page)
    await sleep(450)
    const at = button ? middleOf(button) : { x: 0, y: 0 }
    await page.press(at)
    await page.press(at)
    await expect.poll(page.answer).toMatchObject({ code: 4001 })
  })

  test('the second button stays away for longer than a double click takes', () => {
    const footer = document.body.appendChild(document.createElement('div'))
    const timers: { readonly run: () => void; readonly ms: number }[] = []
    const stop = startSecondStep({
      document,
      footer,
      label: 'Sign',
      onPress: () => {},
      onMiss: () => {},
      setTimer(run, ms) {
        timers.push({ run, ms })
        return () => {}
      },
    })
    const button = footer.querySelector('button')
    expect([button?.hidden, timers[0]?.ms]).toEqual([true, 700])
    timers[0]?.run()
    expect(button?.hidden).toBe(false)
    stop()
    footer.remove()
  })

  test('none of the places is where the first button was, and each is used', async () => {
    const { page, first } = await afterFirst()
    const places = [...page.document.querySelectorAll('.place')]
    expect(places).toHaveLength(6)
    for (const place of places) {
      expect(place.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      for (const share of [0.01, 0.5, 0.99]) {
        const { left, top, width, height } = place.getBoundingClientRect()
        expect(isOver(first, { x: left + width * share, y: top + height * share })).toBe(false)
      }
    }
  })

  test('a click that no person made does not count as the second one either', async () => {
    const { page } = await afterFirst()
    await expect.poll(() => page.button('Sign')?.hidden).toBe(false)
    page.button('Sign')?.click()
    await sleep(100)
    expect(page.answer()).toBeUndefined()
  })
})

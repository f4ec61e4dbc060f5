import { sleep } from '@foyer/kit'
import axe from 'axe-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page as browserPage, cdp, userEvent } from 'vitest/browser'
import { ADDRESS, type ApprovalPage, middleOf, openApproval, type Point } from '../../test/approvalPage.ts'
import { startSecondStep } from './secondStep.ts'

// The page of a test is a frame of its own, drawn smaller where the window is too small for it: what is drawn smaller is
// no more what it says it is, and is never armed.
beforeAll(() => browserPage.viewport(640, 560))
afterAll(() => browserPage.viewport(1000, 800))

const open: ApprovalPage[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.end()
})

async function start(...input: Parameters<typeof openApproval>): Promise<ApprovalPage> {
  const page = await openApproval(...input)
  open.push(page)
  await expect.poll(page.panel).not.toBeNull()
  return page
}

const isArmed = (page: ApprovalPage) => expect.poll(() => page.panel()?.dataset.state).toBe('armed')

/** Presses as a person does: the pointer has been in the frame for a while. One that came too soon is tried again. */
async function pressInTime(page: ApprovalPage, name: string, isDone: () => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        const button = page.button(name)
        if (!button || isDone()) return isDone()
        await page.move({ x: 20, y: 20 })
        await page.move(button)
        await isArmed(page)
        await sleep(450)
        await page.press(button)
        await sleep(50)
        return isDone()
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}

const isSigned = (page: ApprovalPage) => page.answer() === 'signed'

describe('an approval', () => {
  test('opens with its height, is armed, and one press of a person signs', async () => {
    const page = await start()
    expect(page.notices[0]).toMatchObject(['APPROVAL_OPEN', { heightPx: expect.any(Number) }])
    expect(page.button('Sign')?.disabled).toBe(true)
    await pressInTime(page, 'Sign', () => isSigned(page))
    expect(page.notices.at(-1)?.[0]).toBe('APPROVAL_CLOSED')
    expect(page.panel()).toBeNull()
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

describe('its page', () => {
  const LONG = Array.from({ length: 30 }, (_, at) => `${at + 1}. A paragraph that goes on for a while.`).join(
    '\n',
  )
  const contents = {
    text: { kind: 'text', text: 'Sign in to Atelier\n\nNonce: 7f3a91', address: ADDRESS },
    long: { kind: 'text', text: LONG, address: ADDRESS },
    bytes: { kind: 'bytes', hex: `0x${'c0ffee80ff'.repeat(20)}`, address: ADDRESS },
    hidden: { kind: 'text', text: 'Pay \u202e10\u202c ETH\u200b', address: ADDRESS },
    typed: {
      kind: 'typed',
      address: ADDRESS,
      primaryType: 'Mail',
      domain: [
        { name: 'name', type: 'string', text: 'Ether Mail' },
        { name: 'chainId', type: 'uint256', text: '1' },
      ],
      message: [
        { name: 'from', type: 'address', text: ADDRESS },
        { name: 'body', type: 'Body', children: [{ name: 'text', type: 'string', text: 'Hello' }] },
      ],
    },
  } as const
  const cases = Object.entries(contents).flatMap(([name, content]) =>
    (['light', 'dark'] as const).map((theme) => [name, theme, content] as const),
  )

  test.each(cases)('has nothing that axe finds: %s, %s', async (_, theme, content) => {
    const page = await start({ content, theme, width: 370 })
    await isArmed(page)
    const sign = page.button('Sign')
    // Pointed at, which changes its colour.
    if (sign) await page.move(sign)
    for (const animation of page.document.getAnimations()) animation.finish()
    Reflect.get(page.window, 'eval').call(page.window, axe.source)
    const inPage: typeof axe = Reflect.get(page.window, 'axe')
    const { violations } = await inPage.run()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
  })

  test.each(Object.entries(contents))(
    '320 px wide it is never wider than the window: %s',
    async (_, content) => {
      const page = await start({ content, width: 320, height: 480 })
      expect(page.document.documentElement.scrollWidth).toBe(320)
      expect(page.document.querySelector('.body')?.scrollWidth).toBe(320)
      const buttons = [...page.document.querySelectorAll('button')]
      for (const button of buttons) {
        expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
        expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(480)
      }
    },
  )

  test.each(['en', 'de', 'hi'])(
    'the second step is in the window at the least height: %s',
    async (language) => {
      const page = await start({ hasCoverCheck: false, width: 320, height: 356, languages: [language] })
      const name = page.document.querySelector('.primary')?.textContent ?? ''
      await pressInTime(page, name, () => page.panel()?.dataset.step === 'second')
      for (const place of page.document.querySelectorAll('.place, .status')) {
        expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(356)
        expect(place.getBoundingClientRect().top).toBeGreaterThan(0)
      }
    },
  )

  test('in a language from right to left it is mirrored, and the address is not', async () => {
    const page = await start({ languages: ['ar-EG'] })
    expect(page.document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    const [cancel, sign] = page.document.querySelectorAll('button')
    expect(cancel?.getBoundingClientRect().left).toBeGreaterThan(sign?.getBoundingClientRect().left ?? 999)
    expect(page.document.querySelector('.mono')?.getAttribute('dir')).toBe('ltr')
  })

  test('with less motion nothing moves, and it is armed all the same', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    })
    try {
      const page = await start()
      const sign = page.button('Sign')
      expect(sign && page.window.getComputedStyle(sign, '::after').animationName).toBe('none')
      await isArmed(page)
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  })

  test('with forced colours the button that counts, boxes and codes keep an edge', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
    try {
      const page = await start({ content: contents.hidden })
      for (const selector of ['.primary', '.block', '.note', '.origin', 'mark']) {
        const element = page.document.querySelector(selector)
        const style = element && page.window.getComputedStyle(element)
        expect(style?.borderTopStyle, selector).toBe('solid')
      }
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  })
})

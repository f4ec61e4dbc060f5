import { expect, test } from 'vitest'
import { type Entry, SEEN, startArming as start } from '../../test/startArming.ts'
import { ARM_MS, armApproval } from './armApproval.ts'

test('a panel that is seen in full and uncovered for a while is armed, and not before', () => {
  const it = start()
  expect([it.states, it.observer.isOn]).toEqual([['checking'], true])
  expect(it.observer.options).toEqual({ threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 })
  it.observer.report([SEEN, { intersectionRatio: 0.5, isVisible: true }])
  expect([it.button.disabled, it.waitMs()]).toEqual([true, 700])
  it.observer.report([
    { intersectionRatio: 0.5, isVisible: true },
    { ...SEEN, intersectionRatio: 0.99 },
  ])
  expect([it.button.disabled, it.waitMs(), ARM_MS]).toEqual([true, 800, 800])
  it.pass()
  expect(it.button.disabled).toBe(false)
  expect(it.states).toEqual(['checking', 'checking', 'checking', 'armed'])
  // The same once more changes nothing.
  it.observer.report([SEEN])
  expect([it.button.disabled, it.states.length, it.waitMs()]).toEqual([false, 4, undefined])
})

test.each<[string, readonly Entry[]]>([
  ['nothing is known of it', []],
  ['a part is out of view', [{ intersectionRatio: 0.989, isVisible: true }]],
  ['something covers it', [{ intersectionRatio: 1, isVisible: false }]],
  ['nobody says whether something covers it', [{ intersectionRatio: 1 }]],
])('a panel is covered, and no more armed, where %s', (_, entries) => {
  const it = start()
  it.arm()
  it.observer.report(entries)
  expect([it.button.disabled, it.states.at(-1), it.waitMs()]).toEqual([true, 'checking', 700])
  it.pass()
  expect([it.button.disabled, it.states.at(-1)]).toEqual([true, 'covered'])
})

test('where the browser tells of no cover, only what is in view counts', () => {
  const it = start({ hasCoverCheck: false })
  expect(it.observer.options).toMatchObject({ trackVisibility: false })
  it.observer.report([{ intersectionRatio: 1 }])
  it.pass()
  expect(it.states.at(-1)).toBe('armed')
  it.observer.report([{ intersectionRatio: 0.5 }])
  expect(it.button.disabled).toBe(true)
})

test('a page that is resized waits anew, and one that is hidden is covered', () => {
  const it = start()
  it.arm()
  it.view.emit('resize')
  expect([it.button.disabled, it.waitMs()]).toEqual([true, 800])
  it.pass()
  it.page.visibilityState = 'hidden'
  it.document.emit('visibilitychange')
  expect([it.button.disabled, it.waitMs()]).toEqual([true, 700])
})

test('a window counts only with the focus, and a frame without it', () => {
  const it = start({ isFocusNeeded: true })
  it.arm()
  it.page.hasFocus = false
  it.view.emit('blur')
  expect([it.button.disabled, it.waitMs()]).toEqual([true, 700])
  it.page.hasFocus = true
  it.view.emit('focus')
  expect(it.waitMs()).toBe(800)
  const frame = start()
  frame.page.hasFocus = false
  frame.arm()
  frame.view.emit('blur')
  frame.view.emit('focus')
  expect(frame.button.disabled).toBe(false)
})

test('a mouse counts once it was over the frame for 400 ms, by its own moves', () => {
  const it = start()
  it.arm()
  it.emit('pointermove', { timeStamp: 601 })
  it.press()
  expect(it.presses).toEqual([])
  it.emit('pointermove', { timeStamp: 900 })
  it.press()
  expect(it.presses).toEqual([])
  const other = start()
  other.arm()
  other.emit('pointermove', { timeStamp: 600 })
  other.press()
  expect(other.presses).toEqual([{ isTouch: false }])
})

test('a mouse that left, or was only said to be there, or that no person moved, has to come first', () => {
  const it = start()
  it.arm()
  it.emit('pointermove')
  it.root.emit('pointerleave')
  it.press()
  expect(it.presses).toEqual([])
  for (const event of [{ type: 'pointerenter' }, { isTrusted: false }]) {
    const other = start()
    other.arm()
    other.emit(event.type ?? 'pointermove', event)
    other.press()
    expect(other.presses, JSON.stringify(event)).toEqual([])
  }
})

test('a finger and a pen count at once, and are told', () => {
  for (const pointerType of ['touch', 'pen']) {
    const it = start()
    it.arm()
    it.press({ pointerType })
    expect(it.presses).toEqual([{ isTouch: true }])
    // A keyboard that follows is none.
    it.click({ detail: 0 })
    expect(it.presses).toEqual([{ isTouch: true }, { isTouch: false }])
    it.emit('pointermove')
    it.press()
    expect(it.presses.at(-1)).toEqual({ isTouch: false })
  }
})

test('a keyboard presses what is armed, and a program nothing', () => {
  const it = start()
  it.click({ detail: 0 })
  expect(it.presses).toEqual([])
  it.arm()
  it.click({ detail: 0, isTrusted: false })
  expect(it.presses).toEqual([])
  it.click({ detail: 0 })
  expect(it.presses).toEqual([{ isTouch: false }])
})

test.each<[string, (it: ReturnType<typeof start>) => void]>([
  [
    'began before it was armed',
    (it) => {
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.arm()
      it.emit('pointerup', { timeStamp: 1_001 })
      it.click()
    },
  ],
  [
    'began in an earlier stretch of armed time',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.view.emit('resize')
      it.pass()
      it.emit('pointerup', { timeStamp: 1_001 })
      it.click()
    },
  ],
  [
    'ended when it was armed no more',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.view.emit('resize')
      it.emit('pointerup', { timeStamp: 1_001 })
      it.click()
    },
  ],
  [
    'began on something else',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000, target: {} })
      it.emit('pointerup', { timeStamp: 1_001 })
      it.click()
    },
  ],
  [
    'ended on something else',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.emit('pointerup', { timeStamp: 1_001, target: {} })
      it.click()
    },
  ],
  [
    'has no begin',
    (it) => {
      it.arm()
      it.emit('pointerup', { timeStamp: 1_001 })
      it.click()
    },
  ],
  [
    'has no end',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.click()
    },
  ],
  [
    'was begun by a program',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000, isTrusted: false })
      it.emit('pointerup', { timeStamp: 1_001 })
      it.click()
    },
  ],
  [
    'was ended by a program',
    (it) => {
      it.arm()
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.emit('pointerup', { timeStamp: 1_001, isTrusted: false })
      it.click()
    },
  ],
  [
    'was clicked by a program',
    (it) => {
      it.arm()
      it.press({ isTrusted: false })
    },
  ],
  [
    'was over with another click',
    (it) => {
      it.arm()
      it.press()
      it.presses.length = 0
      it.click()
    },
  ],
])('a press that %s is none', (_, act) => {
  const it = start()
  it.emit('pointermove')
  act(it)
  expect(it.presses).toEqual([])
})

test.each([
  [{ clientX: 4 }, true],
  [{ clientY: 4 }, true],
  [{ clientX: -4 }, true],
  [{ clientX: 4, screenX: 1, screenY: 1 }, true],
  [{ clientX: 3, clientY: 3 }, false],
  [{ clientX: 4, screenX: 2 }, false],
  [{ clientY: 4, screenY: 2 }, false],
  [{ clientX: 4, isTrusted: false }, false],
])('a page that moves below a pointer that stays waits anew: %o, %s', (event, isAnew) => {
  const it = start()
  it.arm()
  it.emit('pointermove')
  it.emit('pointermove', event)
  expect(it.button.disabled).toBe(isAnew)
})

test('once it has ended nothing arms it and nothing presses it', () => {
  const it = start({ isFocusNeeded: true })
  it.observer.report([SEEN])
  it.stop()
  expect([it.observer.isOn, it.waitMs(), it.button.disabled]).toEqual([false, undefined, true])
  for (const type of ['resize', 'focus', 'blur']) it.view.emit(type)
  it.document.emit('visibilitychange')
  expect(it.waitMs()).toBeUndefined()
  const armed = start()
  armed.arm()
  armed.emit('pointermove')
  armed.stop()
  armed.press()
  armed.click({ detail: 0 })
  expect([armed.presses, armed.button.disabled]).toEqual([[], true])
})

test('a document without a window has nothing to arm', () => {
  const panel = { ownerDocument: { defaultView: null } }
  const input = { panel, button: {}, onState: () => expect.fail('there is no state') }
  expect(armApproval(input as unknown as Parameters<typeof armApproval>[0])()).toBeUndefined() // as above
})

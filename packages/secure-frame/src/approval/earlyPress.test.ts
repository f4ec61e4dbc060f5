import { expect, test } from 'vitest'
import { startArming as start } from '../../test/startArming.ts'

test.each<[string, (it: ReturnType<typeof start>) => void]>([
  ['before it is armed', (it) => it.emit('pointerdown')],
  [
    'at the place of a button that is off, where a browser gives the press to what lies behind',
    (it) => it.emit('pointerdown', { target: {}, clientX: 550, clientY: 520 }),
  ],
  [
    'by a mouse that has just come',
    (it) => {
      it.arm()
      it.emit('pointermove', { timeStamp: 700 })
      it.press()
    },
  ],
  [
    'that began before it was armed',
    (it) => {
      it.arm()
      it.emit('pointermove')
      it.view.emit('resize')
      it.emit('pointerdown', { timeStamp: 1_000 })
      it.pass()
      it.emit('pointerup', { timeStamp: 2_000 })
      it.click()
    },
  ],
])('a press %s is told as too early, and counts for nothing', (_, press) => {
  const it = start()
  press(it)
  expect([it.presses, it.early.count > 0]).toEqual([[], true])
})

test('neither is a press beside the button, one that counts, nor a click that no person made', () => {
  const it = start()
  it.emit('pointerdown', { target: {}, clientX: 10, clientY: 520, screenX: 10, screenY: 520 })
  it.emit('pointerdown', { isTrusted: false })
  it.arm()
  it.emit('pointermove')
  it.press()
  it.click({ isTrusted: false })
  expect([it.presses.length, it.early.count]).toEqual([1, 0])
})

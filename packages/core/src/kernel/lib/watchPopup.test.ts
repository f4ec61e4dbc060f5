import { createFakePlatform } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { watchPopup } from './watchPopup.ts'

function start() {
  const platform = createFakePlatform()
  platform.openPopup('one')
  const popup = platform.popups[0]
  if (!popup) throw new Error('No window was opened.')
  let told = 0
  let isLost = false
  const stop = watchPopup(platform, popup, {
    onLost: () => {
      isLost = true
    },
    onClosed: () => {
      told += 1
    },
  })
  return { platform, popup, stop, told: () => told, isLost: () => isLost }
}

test('state-14 a window that showed a page of another origin and is closed is told within half a second, once', async () => {
  const { platform, popup, told } = start()
  popup.isAway = true
  await platform.advance(60_000)
  expect(told()).toBe(0)
  popup.close()
  await platform.advance(500)
  expect(told()).toBe(1)
  await platform.advance(60_000)
  expect([told(), platform.timerCount()]).toEqual([1, 0])
})

test('state-14 one that reads as closed from its first page on may be cut off: it counts once the visitor is back', async () => {
  const { platform, popup, told, isLost } = start()
  await platform.advance(60_000)
  expect(isLost()).toBe(false)
  popup.close()
  await platform.advance(60_000)
  expect([told(), isLost()]).toEqual([0, true])
  platform.setFocused(true)
  await platform.advance(500)
  expect(told()).toBe(1)
})

test('one that is open is not closed because the visitor looks at the page, and the end of the wait ends the looks', async () => {
  const { platform, popup, stop, told } = start()
  platform.setFocused(true)
  await platform.advance(10_000)
  expect(told()).toBe(0)
  stop()
  popup.close()
  await platform.advance(10_000)
  expect([told(), platform.timerCount()]).toEqual([0, 0])
})

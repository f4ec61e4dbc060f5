import { afterEach, expect, test, vi } from 'vitest'
import { createBrowserPlatform } from './browserPlatform.ts'

function mark(name: string, value: unknown): void {
  Object.defineProperty(window, name, { value, configurable: true })
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Telegram')
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
  vi.restoreAllMocks()
})

test("Telegram is known by its proxy, and by a mini app's start data", () => {
  expect(createBrowserPlatform().device.isTelegram).toBe(false)
  mark('Telegram', { WebApp: { initData: 'query_id=1' } })
  expect(createBrowserPlatform().device.isTelegram).toBe(true)
  mark('Telegram', undefined)
  mark('TelegramWebviewProxy', {})
  expect(createBrowserPlatform().device.isTelegram).toBe(true)
})

test("Telegram's script alone does not make a browser Telegram's", () => {
  mark('Telegram', { WebApp: { initData: '' } })
  expect(createBrowserPlatform().device.isTelegram).toBe(false)
})

test('a page in a frame knows that it is in one, and is no page of the home screen', () => {
  const { isIframe, isStandalone } = createBrowserPlatform().device
  expect(isIframe).toBe(window.parent !== window)
  expect(isStandalone).toBe(false)
})

test.each(['_blank', '_self', '_top'] as const)('call-11 a link to %s opens without an opener', (target) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  createBrowserPlatform().openLink('https://wallet.example/wc?uri=a', target)
  expect(open).toHaveBeenCalledWith('https://wallet.example/wc?uri=a', target, 'noopener,noreferrer')
})

test('that the page is about to be left is heard until stopped', () => {
  const heard: string[] = []
  const stop = createBrowserPlatform().onLeave(() => heard.push('left'))
  window.dispatchEvent(new Event('beforeunload'))
  stop()
  window.dispatchEvent(new Event('beforeunload'))
  expect(heard).toEqual(['left'])
})

test('the next frame has been drawn before what waits for it goes on', async () => {
  const order: string[] = []
  requestAnimationFrame(() => order.push('frame'))
  await createBrowserPlatform().nextFrame()
  expect(order).toEqual(['frame'])
})

test('what waits for a frame goes on where none is drawn', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1)
  await createBrowserPlatform().nextFrame()
})

import { expect, test } from 'vitest'
import { announceInWindow } from './announceInWindow.ts'
import { createTestWallet } from './createTestWallet.ts'

/** Makes the part of a window that an announcement needs, as jsdom has it. */
function makeWindow() {
  const page = Object.assign(new EventTarget(), { CustomEvent })
  const found: { readonly rdns: string; readonly provider: unknown }[] = []
  page.addEventListener('eip6963:announceProvider', (event) => {
    const { info, provider } = (event as CustomEvent).detail // shape given by the function under test
    found.push({ rdns: info.rdns, provider })
  })
  // Only what is there is used.
  return { page: page as unknown as Window & typeof globalThis, found }
}

test('a wallet announces itself at once and whenever it is asked, until it is taken out', () => {
  const { page, found } = makeWindow()
  const wallet = createTestWallet({ rdns: 'dev.example' })
  const stop = announceInWindow(wallet, { window: page })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toEqual([1, 2].map(() => ({ rdns: 'dev.example', provider: wallet.provider })))
  stop()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toHaveLength(2)
  expect(Reflect.has(page, 'ethereum')).toBe(false)
})

test('an injected wallet gives back what stood at window.ethereum before', () => {
  const { page, found } = makeWindow()
  Object.assign(page, { ethereum: 'another' })
  const wallet = createTestWallet()
  const stop = announceInWindow(wallet, { window: page, as: 'injected' })
  expect(Reflect.get(page, 'ethereum')).toBe(wallet.provider)
  expect(found).toEqual([])
  stop()
  expect(Reflect.get(page, 'ethereum')).toBe('another')
})

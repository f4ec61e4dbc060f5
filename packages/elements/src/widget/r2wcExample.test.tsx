import { announceInWindow, createTestWallet } from '@foyer/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from 'vue'
import { TipPage } from '../../../../examples/r2wc/src/TipPage.ts'
import { tip } from '../../../../examples/r2wc/src/tip.ts'
import '../index.ts'

const wallet = createTestWallet()
const stopAnnouncing = announceInWindow(wallet)
const place = document.body.appendChild(document.createElement('div'))
const app = createApp(TipPage)

// Files share a page, and its `window.foyer`.
beforeAll(async () => {
  await window.foyer?.destroy()
  app.mount(place)
})

afterAll(async () => {
  await window.foyer?.destroy()
  app.unmount()
  place.remove()
  stopAnnouncing()
  wallet.stop()
})

test("a React component of the app's own, as an element of a Vue page, follows its state and the wallet, and tells the page", async () => {
  const button = () => place.querySelector<HTMLButtonElement>('tip-jar button')
  const input = place.querySelector('input')
  await expect.poll(() => button()?.textContent).toBe('Connect to tip')
  await window.foyer?.connect({ connectorId: wallet.rdns })
  const from = wallet.address().slice(0, 6)
  await expect.poll(() => button()?.textContent).toBe(`Tip 5 USDC from ${from}…`)
  if (input) input.value = '12'
  input?.dispatchEvent(new Event('input'))
  expect(tip.amount).toBe(12)
  await expect.poll(() => button()?.textContent).toBe(`Tip 12 USDC from ${from}…`)
  button()?.click()
  await expect.poll(() => place.querySelector('[role="status"]')?.textContent).toBe('Thank you for 12!')
  await window.foyer?.disconnect()
  await expect.poll(() => button()?.textContent).toBe('Connect to tip')
})

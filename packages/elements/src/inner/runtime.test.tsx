import { expect, test } from 'vitest'
import { createShell } from '../shell/createShell.ts'
import { LOADERS } from '../shell/loaders.ts'

/** Whether the button of the first load has given way to that of the interface. */
const isDrawn = ({ shadowRoot }: Element) =>
  ![...(shadowRoot?.children ?? [])].some(({ localName }) => localName === 'button')

test('product-9 a press that comes before the scripts opens the modal first, and the other buttons are drawn after it', async () => {
  const api = createShell('0.0.0', LOADERS, { preload: 'intent', publicNodes: 'false' })
  api.defineElements({ prefix: 'press-' })
  api.init({ networks: [1] })
  const [pressed, other, modal] = ['wallet-button', 'connect-button', 'wallet-modal'].map((tag) =>
    document.body.appendChild(document.createElement(`press-${tag}`)),
  ) as [HTMLElement, HTMLElement, HTMLElement] // as many as tags
  const wasOtherDrawn = new Promise<boolean>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!modal.shadowRoot?.querySelector('dialog')?.open) return
      observer.disconnect()
      resolve(isDrawn(other))
    })
    if (modal.shadowRoot)
      observer.observe(modal.shadowRoot, { subtree: true, childList: true, attributes: true })
  })
  expect([isDrawn(pressed), isDrawn(other)]).toEqual([false, false])
  pressed.click()
  expect(await wasOtherDrawn).toBe(false)
  expect(isDrawn(pressed)).toBe(true)
  await expect.poll(() => isDrawn(other)).toBe(true)
  await api.destroy()
  for (const element of [pressed, other, modal]) element.remove()
})

import { expect, test, vi } from 'vitest'
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

test('a button that cannot be drawn stays the stand-in, says why, and opens the modal all the same', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const api = createShell('0.0.0', LOADERS, { preload: 'intent', publicNodes: 'false' })
  api.defineElements({ prefix: 'broken-' })
  api.init({ networks: [1] })
  const button = document.body.appendChild(document.createElement('broken-connect-button'))
  // A value that is no text and cannot be made one.
  Object.assign(button, { loadingLabel: Object.create(null) })
  await api.close()
  await expect.poll(() => said.mock.calls.map(([text]) => text)).toContain('[foyer] rendering failed')
  expect(isDrawn(button)).toBe(false)
  button.click()
  await expect.poll(() => api.getState().isOpen).toBe(true)
  expect([isDrawn(button), button.shadowRoot?.querySelector('button')?.ariaBusy]).toEqual([false, 'false'])
  Object.assign(button, { loadingLabel: 'Wait' })
  await expect.poll(() => isDrawn(button)).toBe(true)
  await api.destroy()
  button.remove()
  document.querySelector('broken-wallet-modal')?.remove()
  said.mockRestore()
})

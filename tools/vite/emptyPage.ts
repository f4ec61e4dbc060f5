import { afterAll, beforeAll, expect } from 'vitest'

// Files of tests follow one another in one page (`isolate: false`): what one keeps there, the next would find.

beforeAll(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(async () => {
  if (window.foyer?.getState().status === 'connected') await window.foyer.disconnect()
  // A call that opens a modal puts its element into the page. Once closed it is still drawn, ready to be opened again.
  for (const modal of document.querySelectorAll('wallet-modal')) modal.remove()
  const left = [...document.body.children].map(({ localName }) => localName)
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  delete document.documentElement.dataset.theme
  expect(left).toEqual([])
})

import { render } from 'preact'
import { expect, test } from 'vitest'
import { useStore } from './useStore.ts'

function createStore(first: string) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write(next: string) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    listeners,
  }
}

type Store = ReturnType<typeof createStore>

function Reader({ store }: { readonly store: Store }) {
  return <b>{useStore(store.subscribe, store.read)}</b>
}

test('what changes after a component was drawn and before its first paint is drawn without waiting for that paint', async () => {
  const box = document.createElement('div')
  const store = createStore('closed')
  render(<Reader store={store} />, box)
  store.write('open')
  await Promise.resolve()
  expect(box.textContent).toBe('open')
  render(null, box)
})

test('what changes while a component is being drawn is not missed', async () => {
  const box = document.createElement('div')
  const store = createStore('before')
  let isWritten = false
  function Writer() {
    if (!isWritten) store.write('after')
    isWritten = true
    return null
  }
  render(
    <>
      <Reader store={store} />
      <Writer />
    </>,
    box,
  )
  await expect.poll(() => box.textContent).toBe('after')
  render(null, box)
})

test('another store takes the place of the one before, and nothing listens once the component is gone', () => {
  const box = document.createElement('div')
  const [one, other] = [createStore('one'), createStore('other')]
  render(<Reader store={one} />, box)
  render(<Reader store={other} />, box)
  expect([box.textContent, one.listeners.size, other.listeners.size]).toEqual(['other', 0, 1])
  render(null, box)
  expect(other.listeners.size).toBe(0)
})

import { expect, test } from 'vitest'
import { drawAlone } from '../testing/drawAlone.ts'
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
  const { draw, end } = drawAlone(box)
  const store = createStore('closed')
  draw(<Reader store={store} />)
  store.write('open')
  await Promise.resolve()
  expect(box.textContent).toBe('open')
  end()
})

test('what changes while a component is being drawn is not missed', async () => {
  const box = document.createElement('div')
  const { draw, end } = drawAlone(box)
  const store = createStore('before')
  let isWritten = false
  function Writer() {
    if (!isWritten) store.write('after')
    isWritten = true
    return null
  }
  draw(
    <>
      <Reader store={store} />
      <Writer />
    </>,
  )
  await expect.poll(() => box.textContent).toBe('after')
  end()
})

test('another store takes the place of the one before, and nothing listens once the component is gone', () => {
  const box = document.createElement('div')
  const { draw, end } = drawAlone(box)
  const [one, other] = [createStore('one'), createStore('other')]
  draw(<Reader store={one} />)
  draw(<Reader store={other} />)
  expect([box.textContent, one.listeners.size, other.listeners.size]).toEqual(['other', 0, 1])
  end()
  expect(other.listeners.size).toBe(0)
})

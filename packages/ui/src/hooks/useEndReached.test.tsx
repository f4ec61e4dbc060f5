import { afterEach, expect, test } from 'vitest'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { useEndReached } from './useEndReached.ts'

const real = window.IntersectionObserver
afterEach(() => Reflect.set(window, 'IntersectionObserver', real))

test('the end is seen although the browser tells of two frames at once: not in view, then in view', async () => {
  const callbacks: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = []
  class Observer {
    constructor(callback: (typeof callbacks)[number]) {
      callbacks.push(callback)
    }
    observe() {}
    disconnect() {}
  }
  Reflect.set(window, 'IntersectionObserver', Observer)
  let ends = 0
  const onEnd = () => {
    ends += 1
  }
  function List() {
    return <div ref={useEndReached({ onEnd, isEnabled: true })} />
  }
  const drawn = await renderInRoot(<List />)
  callbacks[0]?.([{ isIntersecting: false }, { isIntersecting: true }])
  expect(ends).toBe(1)
  callbacks[0]?.([{ isIntersecting: true }, { isIntersecting: false }])
  expect(ends).toBe(1)
  await drawn.unmount()
})

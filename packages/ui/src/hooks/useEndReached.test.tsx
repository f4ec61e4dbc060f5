import { afterEach, expect, test } from 'vitest'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { type EndReachedInput, useEndReached } from './useEndReached.ts'

const real = window.IntersectionObserver
afterEach(() => Reflect.set(window, 'IntersectionObserver', real))

const callbacks: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = []

/** Puts an observer in place of the browser's that tells what the test says. */
function useFakeObserver(): void {
  callbacks.length = 0
  class Observer {
    constructor(callback: (typeof callbacks)[number]) {
      callbacks.push(callback)
    }
    observe() {}
    disconnect() {}
  }
  Reflect.set(window, 'IntersectionObserver', Observer)
}

function List({ onEnd, isEnabled }: EndReachedInput) {
  return <div ref={useEndReached({ onEnd, isEnabled })} />
}

test('the end is seen although the browser tells of two frames at once: not in view, then in view', async () => {
  useFakeObserver()
  let ends = 0
  const onEnd = () => {
    ends += 1
  }
  const drawn = await renderInRoot(<List onEnd={onEnd} isEnabled />, { isCounted: true })
  callbacks[0]?.([{ isIntersecting: false }, { isIntersecting: true }])
  expect(ends).toBe(1)
  callbacks[0]?.([{ isIntersecting: true }, { isIntersecting: false }])
  expect(ends).toBe(1)
  await drawn.unmount()
})

test('an end that the observer of a longer list still tells of is none while no more is wanted', async () => {
  useFakeObserver()
  let ends = 0
  const onEnd = () => {
    ends += 1
  }
  const drawn = await renderInRoot(<List onEnd={onEnd} isEnabled />, { isCounted: true })
  await drawn.rerender(<List onEnd={onEnd} isEnabled={false} />)
  callbacks[0]?.([{ isIntersecting: true }])
  expect([callbacks.length, ends]).toEqual([1, 0])
  await drawn.unmount()
})

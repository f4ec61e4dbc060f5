import type { FoyerApi, PublicState } from '@foyer/elements'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RESTORE_TIMEOUT_MS, whenRestored } from './whenRestored.ts'

// The wait of wagmi's reconnection for that of the modal. docs/guide/wagmi.md#when-a-visitor-comes-back

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const toState = (status: PublicState['status']): PublicState => ({ isOpen: false, view: 'Connect', status })

/** A page whose state the test decides. */
function createPage(first: PublicState['status']) {
  let state = toState(first)
  const listeners = new Set<(state: PublicState) => void>()
  const getProvider = vi.fn(async () => undefined)
  const page: Partial<FoyerApi> = {
    getState: () => state,
    observe(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    getProvider,
  }
  return {
    page: page as FoyerApi, // the wait calls nothing else
    getProvider,
    listeners,
    become(status: PublicState['status']) {
      state = toState(status)
      for (const listener of listeners) listener(state)
    },
  }
}

test.each(['disconnected', 'connecting', 'connected'] as const)(
  'a modal that is %s is not waited for, and nothing is loaded',
  async (status) => {
    const { page, getProvider, listeners } = createPage(status)
    expect(await whenRestored(page, 'main')).toEqual(toState(status))
    expect([getProvider.mock.calls.length, listeners.size]).toEqual([0, 0])
  },
)

test.each(['connected', 'disconnected'] as const)(
  'a modal that restores is loaded and waited for, until it is %s',
  async (status) => {
    const { page, getProvider, listeners, become } = createPage('reconnecting')
    const restored = whenRestored(page, 'main')
    expect(getProvider).toHaveBeenCalledWith({ modal: 'main' })
    become('reconnecting')
    expect(listeners.size).toBe(1)
    become(status)
    expect(await restored).toEqual(toState(status))
    expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0])
  },
)

test('a wallet that does not answer is waited for as long as the limit says', async () => {
  const { page, listeners } = createPage('reconnecting')
  const restored = whenRestored(page, 'main')
  await vi.advanceTimersByTimeAsync(RESTORE_TIMEOUT_MS - 1)
  expect(listeners.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await restored).toEqual(toState('reconnecting'))
  expect(listeners.size).toBe(0)
})

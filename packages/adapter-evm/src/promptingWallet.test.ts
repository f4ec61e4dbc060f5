import type { Eip1193Provider } from '@foyer/core/ports'
import { FAKE_ADDRESS, rpcError } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { createConnector } from './createConnector.ts'
import { DEFAULT_TIMING } from './timing.ts'

// Some wallets open their window for `eth_accounts` while they are locked. The visitor, who asked for nothing, must not see it again and again.

const timing = { ...DEFAULT_TIMING, restoreMs: [20, 20] }

/** A locked wallet that asks for the password when it is asked for accounts. */
function start(options: { readonly closing?: 'error' | 'empty'; readonly movesFocus?: boolean } = {}) {
  const { closing = 'error', movesFocus = true } = options
  const page = new EventTarget()
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const waiting: { resolve(accounts: string[]): void; reject(error: unknown): void }[] = []
  let isLocked = true
  let windows = 0
  const provider: Eip1193Provider = {
    async request({ method }) {
      if (method !== 'eth_accounts') return '0x1'
      if (!isLocked) return [FAKE_ADDRESS]
      if (waiting.length === 0) {
        windows += 1
        if (movesFocus) page.dispatchEvent(new Event('blur'))
      }
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    on: (event, listener) => {
      // The port types listeners with `never[]` parameters.
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener as (payload: unknown) => void))
    },
    removeListener: (event, listener) =>
      void listeners.get(event)?.delete(listener as (payload: unknown) => void),
  }
  const emit = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload)
  }
  const connector = createConnector({
    id: 'com.example',
    name: 'Example',
    kind: 'ANNOUNCED',
    provider,
    timing,
    page,
  })
  const over = new AbortController()
  const open = { networks: [], signal: over.signal }
  let looks = 0
  /** Watches as core does: each call asks. */
  const watch = () =>
    connector.watch?.({
      ...open,
      onChange() {
        looks += 1
        connector.restore(open).catch(() => {})
      },
    })
  return {
    emit,
    watch,
    over,
    restore: () => connector.restore(open),
    windows: () => windows,
    looks: () => looks,
    focus: () => void page.dispatchEvent(new Event('focus')),
    /** The visitor closes the window, which gives the focus back. */
    close() {
      const answered = waiting.splice(0)
      for (const { resolve, reject } of answered) {
        if (closing === 'error') reject(rpcError(4001, 'User rejected the request.'))
        else resolve([])
      }
      page.dispatchEvent(new Event('focus'))
    },
    unlock() {
      isLocked = false
      for (const { resolve } of waiting.splice(0)) resolve([FAKE_ADDRESS])
      page.dispatchEvent(new Event('focus'))
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

for (const closing of ['error', 'empty'] as const) {
  test(`state-1 a window that was closed does not open again when the page gets the focus; closing answers with ${closing}`, async () => {
    const run = start({ closing })
    expect(await run.restore()).toBeUndefined()
    await run.watch()
    for (let round = 0; round < 5; round += 1) {
      run.close()
      await settled()
    }
    expect(run.windows()).toBe(1)
    run.over.abort()
  })
}

test('state-1 while its window is open the wallet is not asked again', async () => {
  const run = start({ movesFocus: false })
  await run.restore()
  await run.watch()
  for (let round = 0; round < 5; round += 1) run.focus()
  await settled()
  expect([run.looks(), run.windows()]).toEqual([0, 1])
  run.over.abort()
})

test('state-1 the password that is typed into it connects', async () => {
  const run = start()
  await run.restore()
  await run.watch()
  run.unlock()
  await expect.poll(run.looks).toBeGreaterThan(0)
  expect(await run.restore()).toBeDefined()
  run.over.abort()
})

test('state-1 after it was closed, unlocking the wallet by itself connects', async () => {
  const run = start()
  await run.restore()
  await run.watch()
  run.close()
  await settled()
  expect(run.looks()).toBe(0)
  run.emit('connect', { chainId: '0x1' })
  run.emit('accountsChanged', [])
  await settled()
  expect([run.looks(), run.windows()]).toEqual([0, 1])
  run.unlock()
  run.emit('accountsChanged', [FAKE_ADDRESS])
  await expect.poll(run.looks).toBe(1)
  expect(await run.restore()).toBeDefined()
  run.over.abort()
})

import type { TestWallet } from './createTestWallet.ts'

/** How a wallet appears in a window. */
export interface AnnounceInWindowInput {
  /** `announced` by EIP-6963, `injected` as window.ethereum alone, or `both`. @default announced */
  readonly as?: 'announced' | 'injected' | 'both'
  /** The window, for example that of jsdom. @default the global one */
  readonly window?: Window & typeof globalThis
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23e07a3f" d="M0 0h8v8H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-linecap="round" stroke-linejoin="round" d="M2.3 4.2l1.2 1.2 2.2-2.6"/%3E%3C/svg%3E'

/**
 * Adds a test wallet to a window, as an extension does. It is for tests that run inside a page, in the browser mode of Vitest
 * or in jsdom. Returns a function that removes it; code that has found the wallet keeps it.
 *
 * @example
 * <!-- code: with module '@foyer/testing' is 'packages/testing/src/app/index.ts' -->
 * ```ts
 * import { announceInWindow, createTestWallet } from '@foyer/testing'
 *
 * const wallet = createTestWallet({ name: 'Test Wallet' })
 * const remove = announceInWindow(wallet)
 * // ... the test ...
 * remove()
 * wallet.stop()
 * ```
 */
export function announceInWindow(wallet: TestWallet, input: AnnounceInWindowInput = {}): () => void {
  const { as = 'announced', window: page = globalThis.window } = input
  const before = Object.getOwnPropertyDescriptor(page, 'ethereum')
  const { name, rdns, icon = ICON, provider } = wallet
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
  const detail = Object.freeze({ info, provider })
  const announce = () => page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail }))
  if (as !== 'announced') {
    Object.defineProperty(page, 'ethereum', { value: provider, configurable: true, writable: true })
  }
  if (as !== 'injected') {
    page.addEventListener('eip6963:requestProvider', announce)
    announce()
  }
  return () => {
    page.removeEventListener('eip6963:requestProvider', announce)
    if (as === 'announced') return
    if (before) Object.defineProperty(page, 'ethereum', before)
    else Reflect.deleteProperty(page, 'ethereum')
  }
}

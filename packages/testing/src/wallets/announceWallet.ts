import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { type AnnouncedWallet, runInPage } from './announcedWallet.ts'
import type { KeyWallet } from './keyWallet.ts'
import { answerPage, dispatchInPages } from './pageBridge.ts'

/** How a key wallet appears in pages. */
export interface AnnounceWalletInput {
  readonly wallet: Pick<KeyWallet, 'request' | 'on' | 'removeListener'>
  readonly name: string
  readonly rdns: string
  /** @default a fresh one */
  readonly uuid?: string
  /** @default a small square */
  readonly icon?: string
  /** `announced` by EIP-6963, `injected` as window.ethereum alone, or `both` with the same provider. @default announced */
  readonly as?: 'announced' | 'injected' | 'both'
  /** Delay before it announces itself, as slow extensions have. @default 0 */
  readonly announceAfterMs?: number
}

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%23e07a3f" d="M0 0h8v8H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-linecap="round" stroke-linejoin="round" d="M2.3 4.2l1.2 1.2 2.2-2.6"/%3E%3C/svg%3E'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect'] as const

/**
 * Adds a wallet to every page of a browser context. Call it before navigation; call it again for more wallets. Requests are
 * sent to the wallet in Node, errors come back with their codes, and events reach every open page. Returns a function that
 * stops the events.
 */
export async function announceWallet(
  context: BrowserContext,
  input: AnnounceWalletInput,
): Promise<() => void> {
  const { wallet, name, rdns, as = 'announced', announceAfterMs = 0, icon = ICON } = input
  const uuid = input.uuid ?? randomUUID()
  const key = `foyerTestWallet_${randomUUID().replaceAll('-', '')}`

  await context.exposeBinding(key, (source, request: { method: string; params?: unknown }) =>
    answerPage(source.frame.url(), request, wallet.request),
  )
  const inPage: AnnouncedWallet = { key, info: { uuid, name, icon, rdns }, as, announceAfterMs }
  // Sent as text. Some TypeScript runners insert calls of a helper `__name`, which does not exist in the page.
  const content = `{ const __name = (one) => one; (${runInPage.toString()})(${JSON.stringify(inPage)}); }`
  await context.addInitScript({ content })

  const stops = EVENTS.map((event) => {
    const listener = (payload: unknown) => dispatchInPages(context, key, { event, payload })
    wallet.on(event, listener)
    return () => wallet.removeListener(event, listener)
  })
  return () => {
    for (const stop of stops) stop()
  }
}

import type { KeyWallet } from '@foyer/testing/wallets'
import { runInPage } from '../../packages/testing/src/wallets/announcedWallet.ts'
import { answerPage } from '../../packages/testing/src/wallets/pageBridge.ts'
import { ALPHA } from '../fixtures.ts'

const KEY = 'foyerTestWallet'
/** Where a page's wallet is asked, by POST. */
export const WALLET_PATH = '/wallet'

/** Runs in the page: what Playwright would have exposed, asked of the page's own origin, since WebDriver exposes nothing. */
function askOverHttp(key: string, path: string): void {
  const ask = (request: object) =>
    fetch(path, { method: 'POST', body: JSON.stringify(request) }).then((response) => response.json())
  Object.assign(window, { [key]: ask })
}

/** The script with which a wallet announces itself to a page. It tells the page of no events. */
export function pageWalletScript(): string {
  const info = {
    uuid: 'b1c0a9b6-8d7c-4c5e-9a55-0d5f0c7f0001',
    ...ALPHA,
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  }
  const input = { key: KEY, info, as: 'announced', announceAfterMs: 0 }
  // Sent as text. Some TypeScript runners insert calls of a helper `__name`, which does not exist in the page.
  return `{ const __name = (one) => one; (${askOverHttp})(${JSON.stringify(KEY)}, ${JSON.stringify(WALLET_PATH)}); (${runInPage})(${JSON.stringify(input)}) }`
}

/** Returns the wallet's answer to a request of a page, as text. */
export async function answerOf(wallet: KeyWallet, pageUrl: string, body: string): Promise<string> {
  // Our own script writes it.
  const request = JSON.parse(body) as { method: string; params?: unknown }
  return JSON.stringify(await answerPage(pageUrl, request, wallet.request))
}

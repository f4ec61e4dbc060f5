import { announceWallet, WALLET_ID } from '../../bench/page/announceWallet.ts'
import { startBenchPages } from '../../bench/page/openPage.ts'
import { startBenchGateway } from '../../bench/page/startBenchGateway.ts'
import { BUTTON, timeClick } from '../../bench/page/timeClick.ts'

const ROUNDS = 5
const ROW = `wallet-modal >>> [data-testid="view-Connect"] [data-testid="wallet-${WALLET_ID}"]`
const SWAP = 'wallet-modal >>> [data-testid="feature-swaps"]'
const FORM = 'wallet-modal >>> [data-testid="view-Swap"] [data-testid="swap-amount"]'

/** Milliseconds from a press on Swap in the account to the frame that shows the form, on pages that load it for the first time. */
export async function timeForm(): Promise<number[]> {
  const gateway = await startBenchGateway()
  const pages = await startBenchPages(gateway.url)
  try {
    const options = { networks: [1], remoteFeatures: { swaps: true } }
    const query = new URLSearchParams({ gateway: gateway.url, options: JSON.stringify(options) })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await pages.browser.newContext()
      const page = await pages.open(context)
      await page.addInitScript(announceWallet, WALLET_ID)
      await page.goto(`${pages.server.url}/?${query}`)
      await timeClick(page, BUTTON, ROW)
      await timeClick(page, ROW, 'wallet-button >>> [data-state="account"]')
      await timeClick(page, BUTTON, SWAP)
      times.push(await timeClick(page, SWAP, FORM))
      await context.close()
    }
    return times
  } finally {
    await pages.close()
    await gateway.close()
  }
}

import { createTransfer } from '../packages/adapter-solana/src/createTransfer.ts'
import { startLocalSolana } from '../packages/devkit/src/solana/index.ts'
import { SOLANA_NETWORKS, STANDARD_KEYS } from '../packages/devkit/src/standard/index.ts'
import { announceSolanaWallet, SOLANA_WALLET } from './page/announceSolanaWallet.ts'
import { median, startBenchPages } from './page/openPage.ts'
import { BUTTON, timeClick } from './page/timeClick.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

export const summary =
  'a wallet of Solana from click to account, and a transfer from sending to confirmed on a local chain'

const ROUNDS = 5
const [CONNECT_MS, CONFIRMED_MS] = [300, 1_500]
const SOL = 1_000_000_000n
const ROW = `wallet-modal >>> [data-testid="view-Connect"] [data-testid="wallet-${SOLANA_WALLET.id}"]`

/** From a click at the wallet's row to the frame that shows its account, with a wallet that approves at once. */
async function measureConnect(): Promise<number[]> {
  const pages = await startBenchPages()
  try {
    const options = { networks: [SOLANA_NETWORKS.mainnet.caipNetworkId], publicNodes: false }
    const url = `${pages.server.url}/?options=${encodeURIComponent(JSON.stringify(options))}`
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await pages.browser.newContext()
      const page = await pages.open(context)
      await page.addInitScript(announceSolanaWallet, SOLANA_WALLET)
      await page.goto(url)
      await timeClick(page, BUTTON, ROW)
      times.push(await timeClick(page, ROW, 'wallet-button >>> [data-state="account"]'))
      await context.close()
    }
    return times
  } finally {
    await pages.close()
  }
}

/** From the call that sends to the receipt, on a chain with a block every 400 ms. */
async function measureSend(): Promise<number[]> {
  const chain = await startLocalSolana({ port: 0 })
  try {
    const [alice, bob] = STANDARD_KEYS
    if (!alice || !bob) throw new Error('There are two keys.')
    chain.fund(alice.address, 100n * SOL)
    const transfer = createTransfer(
      { rpc: async ({ method, params }) => chain.request(method, params), nodeMs: 20_000 },
      {
        versions: [0],
        async signAndSend({ transaction }) {
          const signed = transaction.slice()
          signed.set(await alice.sign(signed.slice(1 + 64)), 1)
          return chain.ledger.run(signed)
        },
      },
    )
    const network = SOLANA_NETWORKS.local
    const asked = { network, from: alice.address, to: bob.address }
    // The script that makes transactions is loaded with the form, before anybody sends.
    await transfer?.estimate({ ...asked, amountBase: String(SOL) })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedMs = performance.now()
      const hash = await transfer?.send({ ...asked, amountBase: String(SOL + BigInt(round)) })
      const receipt = await transfer?.receipt({ ...asked, hash: hash ?? '' })
      if (receipt?.status !== 'confirmed') throw new Error(`The transfer is ${receipt?.status}.`)
      times.push(performance.now() - startedMs)
    }
    return times
  } finally {
    await chain.stop()
  }
}

/** Both times are promised, as what a visitor waits for with a wallet that does not make them wait. */
export async function run(): Promise<BenchResult> {
  const [connects, sends] = [await measureConnect(), await measureSend()]
  return {
    ...judge({
      clickToAccountMs: { value: median(connects), atMost: CONNECT_MS },
      sendToConfirmedMs: { value: median(sends), atMost: CONFIRMED_MS },
    }),
    notes: {
      worstClickToAccountMs: Math.round(Math.max(...connects)),
      worstSendToConfirmedMs: Math.round(Math.max(...sends)),
    },
    rounds: ROUNDS,
  }
}

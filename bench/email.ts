import { startLocalChain } from '@foyer/testing/localChain'
import { type Browser, chromium } from 'playwright'
import { type EmailServices, startEmailServices } from '../e2e/emailServices.ts'
import { type VisitTimes, visit } from './email/visitor.ts'
import { median } from './page/openPage.ts'
import type { BenchResult } from './runNamed.ts'
import { judge } from './verdict/gates.ts'

/** One line for the list. */
export const summary =
  'how long a sign-in by e-mail, a frame and a signature take, on real servers in a browser; --long for more visitors'

const ROUNDS = { short: 5, long: 15 }
/** Unlike other times, these are promised: each is the middle one of all visitors, on a machine that does nothing else. */
const MAX_CODE_TO_ADDRESS_MS = 1_500
const MAX_FRAME_READY_MS = 300
const MAX_UNLOCK_AND_SIGN_MS = 250

/** Signs in one visitor after the other, each with a browser that has nothing, and reports what they waited for. */
export async function run(): Promise<BenchResult> {
  const rounds = process.argv.includes('--long') ? ROUNDS.long : ROUNDS.short
  const chain = await startLocalChain({ chainId: 1, port: 0 })
  const chains = [{ chainId: 1, name: 'Ethereum', rpcUrl: chain.url }]
  let services: EmailServices | undefined
  let browser: Browser | undefined
  try {
    services = await startEmailServices(chains)
    if (services === undefined) return { ...judge({ postgresServers: { value: 0, atLeast: 1 } }) }
    browser = await launch()
    const visits: VisitTimes[] = []
    for (let round = 0; round < rounds; round += 1) {
      visits.push(await visit(browser, services, `visitor${round}@example.com`))
    }
    const middle = (read: (times: VisitTimes) => number) => median(visits.map(read))
    return {
      ...judge({
        codeToAddressMs: {
          value: middle((times) => times.codeToAddressMs),
          atMost: MAX_CODE_TO_ADDRESS_MS,
        },
        frameReadyMs: { value: middle((times) => times.frameReadyMs), atMost: MAX_FRAME_READY_MS },
        unlockAndSignMs: {
          value: middle(({ unlockMs, signMs }) => unlockMs + signMs),
          atMost: MAX_UNLOCK_AND_SIGN_MS,
        },
      }),
      notes: {
        approvalShownMs: middle((times) => times.approvalShownMs),
        unlockMs: middle((times) => times.unlockMs),
        signMs: middle((times) => times.signMs),
        slowest: {
          codeToAddressMs: Math.round(Math.max(...visits.map((times) => times.codeToAddressMs))),
          frameReadyMs: Math.round(Math.max(...visits.map((times) => times.frameReadyMs))),
          unlockAndSignMs: Math.round(Math.max(...visits.map(({ unlockMs, signMs }) => unlockMs + signMs))),
        },
      },
      rounds,
    }
  } finally {
    await browser?.close()
    await services?.stop()
    await chain.stop()
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // The launcher of tests switches off what keeps the storages of sites apart. The last value of this switch counts.
    args: ['--no-sandbox', '--disable-gpu', '--disable-features=HttpsUpgrades'],
  })
}

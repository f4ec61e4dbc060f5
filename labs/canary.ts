import type { BenchResult } from '../bench/runNamed.ts'
import { type Gate, judge } from '../bench/verdict/gates.ts'
import { type BrowserFindings, searchBrowser } from './canary/browserSecrets.ts'
import { tryWays } from './canary/exfil.ts'
import { searchServers } from './canary/serverSecrets.ts'
import { startFrameRig } from './frame/rig.ts'

/** One line for the list. */
export const summary =
  'planted keys, shares and codes searched for in traffic, heaps, databases and logs; ways out of the frame; --long for ten times as many visitors'

const VISITORS = { short: 2, long: 20 }
const LEAST_WAYS = 50
/** At least this many ways lead out of a frame without a policy, in this browser. */
const LEAST_CONTROL = 30

/** Plants secrets and searches for them, and runs code inside of the frame that tries to get out. G13, G25 */
export async function run(): Promise<BenchResult> {
  const form = process.argv.includes('--long') ? 'long' : 'short'
  const rig = await startFrameRig()
  try {
    const visits: BrowserFindings[] = []
    for (let at = 0; at < VISITORS[form]; at += 1) visits.push(await searchBrowser(rig, 1_000_003 * (at + 1)))
    const [control, frame, page] = [
      await tryWays(rig, 'control'),
      await tryWays(rig, 'frame'),
      await tryWays(rig, 'page'),
    ]
    const servers = await searchServers()
    const sum = (read: (visit: BrowserFindings) => number) =>
      visits.reduce((total, visit) => total + read(visit), 0)
    const least = (read: (visit: BrowserFindings) => number) => Math.min(...visits.map(read))
    const none = (value: number): Gate => ({ value, atMost: 0 })
    return {
      ...judge({
        // Seed, key and four shares.
        'browser.planted': { value: least((visit) => visit.planted), atLeast: 6 },
        'browser.keysPlanted': {
          value: visits.filter((visit) => visit.isKeyPlanted).length,
          atLeast: VISITORS[form],
        },
        'browser.seenInMemory': { value: least((visit) => visit.seenInMemory), atLeast: 1 },
        'browser.missedShapes': none(sum((visit) => visit.missedShapes.length)),
        'browser.traffic': none(sum((visit) => visit.inTraffic)),
        'browser.codesInTraffic': none(sum((visit) => visit.codesInTraffic)),
        'browser.codesWhereTheyBelong': { value: least((visit) => visit.codesWhereTheyBelong), atLeast: 1 },
        'browser.hostHeap': none(sum((visit) => visit.inHostHeap)),
        'browser.hostMemory': none(sum((visit) => visit.inHostMemory)),
        'browser.frameHeap': none(sum((visit) => visit.inFrameHeap)),
        'browser.codesInFrameHeap': none(sum((visit) => visit.codesInFrameHeap)),
        'browser.heldByFrame': none(sum((visit) => visit.heldByFrame.length)),
        ...(servers && {
          'servers.planted': { value: servers.planted, atLeast: 8 },
          'servers.secrets': none(servers.secrets),
          'servers.codes': none(servers.codes),
          'servers.links': none(servers.links),
          'servers.addresses': none(servers.addresses),
          'servers.missing': none(servers.missing.length),
        }),
        ways: { value: frame.tried, atLeast: LEAST_WAYS },
        'ways.control': { value: control.arrived.length, atLeast: LEAST_CONTROL },
        'ways.outOfFrame': none(frame.arrived.length),
        'ways.outOfPage': none(page.arrived.length),
      }),
      isLong: form === 'long',
      notes: {
        visitors: visits.length,
        missedShapes: [...new Set(visits.flatMap((visit) => visit.missedShapes))],
        // Freed by the engine and not written over yet, which no script can do: all but what is held.
        frameMemory: visits.map((visit) => visit.inFrameMemory),
        held: visits.map((visit) => visit.heldByFrame),
        // The number of forms that a document has dropped and that were still found, before freed memory was written over and after it.
        dropped: visits.map((visit) => visit.dropped),
        requests: sum((visit) => visit.requests),
        outOfFrame: frame.arrived,
        outOfPage: page.arrived,
        // A popup blocker does not stop a window that code opens after a press.
        windows: [...frame.windows, ...page.windows],
        control: control.arrived,
        servers: servers ?? 'no PostgreSQL',
      },
    }
  } finally {
    await rig.close()
  }
}

import { withTimeout } from '../lib/raceAbort.ts'
import type { HostContext } from './checkHosts.ts'
import { isBlockedByPolicy } from './policy.ts'
import type { HostOutcome } from './report.ts'

const ANSWER_TIMEOUT_MS = 3_000
/** The browser tells of a violation in a task of its own, after the request has failed. */
const VIOLATION_DELAY_MS = 50
/** No request leaves this machine and fails within this time; one that an extension stops does. */
const INSTANT_MS = 8

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

function isMixed(url: string, isSecure: boolean): boolean {
  const { protocol, hostname } = new URL(url)
  return isSecure && /^(http|ws):$/.test(protocol) && !LOOPBACK.test(hostname)
}

/**
 * Tells apart, as far as a page can, why a request failed: browsers hide the reason from scripts on purpose. What only
 * an extension or the network knows is a guess by time.
 */
export async function explainFailure(
  url: string,
  input: HostContext & { readonly tookMs: number; readonly isSocket: boolean },
): Promise<HostOutcome> {
  const { page, violations, signal, tookMs, isSocket } = input
  await new Promise((resolve) => setTimeout(resolve, VIOLATION_DELAY_MS))
  if (isBlockedByPolicy(url, violations())) return 'policy'
  if (isMixed(url, page.isSecure && page.origin.startsWith('https:'))) return 'mixed'
  if (!page.isOnline()) return 'offline'
  // A socket needs no leave to be read; what answers to HTTP at its address says nothing of it.
  if (!isSocket && (await answers(url))) return 'cors'
  return tookMs <= INSTANT_MS && !LOOPBACK.test(new URL(url).hostname) ? 'filtered' : 'unreachable'

  async function answers(address: string): Promise<boolean> {
    try {
      return await withTimeout((inner) => page.answersAtAll(address, inner), {
        timeoutMs: ANSWER_TIMEOUT_MS,
        signal,
        what: 'A host',
      })
    } catch {
      return false
    }
  }
}

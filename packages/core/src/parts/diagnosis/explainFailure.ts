import { sleep } from '@foyer/kit'
import { withTimeout } from '../../base/raceAbort.ts'
import type { HostContext } from './page.ts'
import { isBlockedByPolicy } from './policy.ts'
import type { HostOutcome } from './report.ts'

const ANSWER_TIMEOUT_MS = 3_000
/** The browser reports a policy violation in a later task than the failed request. */
const VIOLATION_DELAY_MS = 50
/** Only a request that an extension blocks fails within this time. */
const INSTANT_MS = 8

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost)$/

function isMixed(url: string, isSecure: boolean): boolean {
  const { protocol, hostname } = new URL(url)
  return isSecure && /^(http|ws):$/.test(protocol) && !LOOPBACK.test(hostname)
}

/**
 * Determines, as far as a page can, why a request failed: browsers hide the reason from scripts on purpose. Blocking by
 * an extension can only be guessed from the time.
 */
export async function explainFailure(
  url: string,
  input: HostContext & { readonly tookMs: number; readonly isSocket: boolean },
): Promise<HostOutcome> {
  const { page, violations, signal, tookMs, isSocket } = input
  await sleep(VIOLATION_DELAY_MS)
  if (isBlockedByPolicy(url, violations())) return 'policy'
  if (isMixed(url, page.isSecure && page.origin.startsWith('https:'))) return 'mixed'
  if (!page.isOnline()) return 'offline'
  // A socket is not subject to CORS, and an HTTP response at its URL proves nothing.
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

import { sleep, withTimeLimit } from '@foyer/kit'
import { describeError } from '@foyer/server-kit'
import { SecureSiteError } from './errors.ts'
import type { VerifiedSite } from './verifySite.ts'

/** The state of a watched site. `silent`: it could not be read often enough in a row. */
export type SiteState = 'same' | 'other' | 'silent'

/** The alert that is sent when the state of a site changes, and once a day while it is not `same`. */
export interface SiteAlert {
  readonly state: SiteState
  readonly siteUrl: string
  readonly projectId: string
  /** The build of the release that the site is compared with. */
  readonly build: string
  /** One sentence each; empty for `same`. */
  readonly differences: readonly string[]
  /** ISO 8601. */
  readonly at: string
}

/** The input of a monitor. */
export interface MonitorInput {
  readonly siteUrl: string
  readonly projectId: string
  readonly build: string
  readonly everyMs: number
  /** Compares once. */
  readonly verify: () => Promise<VerifiedSite>
  /** Hears of changes. What it throws is told to `onError`, and the alert is given again at the next look. */
  readonly alert: (alert: SiteAlert) => Promise<void>
  readonly onError: (message: string) => void
  readonly signal: AbortSignal
  readonly now?: () => number
  readonly wait?: typeof sleep
}

/** Looks in a row that have to fail before a site counts as silent: one may fall into a restart. */
const SILENT_AFTER = 3
const AGAIN_MS = 86_400_000

/**
 * Compares a site with a release again and again until the signal aborts. It tells a difference at the first look that finds one,
 * and once a day as long as it lasts.
 */
export async function monitorSite(input: MonitorInput): Promise<void> {
  const { everyMs, signal, onError, now = Date.now, wait = sleep } = input
  let told: { readonly state: SiteState; readonly differences: string; readonly atMs: number } | undefined
  let silentLooks = 0
  while (!signal.aborted) {
    const looked = await look(input)
    silentLooks = looked.state === 'silent' ? silentLooks + 1 : 0
    const { state, differences } = looked
    const isSure = state !== 'silent' || silentLooks >= SILENT_AFTER
    const isNews = told?.state !== state || told.differences !== differences.join('\n')
    const isDue = state !== 'same' && told !== undefined && now() - told.atMs >= AGAIN_MS
    if (isSure && (isNews || isDue)) {
      const { siteUrl, projectId, build } = input
      const at = new Date(now()).toISOString()
      try {
        await input.alert({ state, siteUrl, projectId, build, differences, at })
        told = { state, differences: differences.join('\n'), atMs: now() }
      } catch (error) {
        onError(`The alert could not be given: ${describeError(error)}`)
      }
    }
    // Rejects when the monitor is told to stop.
    await wait(everyMs, { signal }).catch(() => {})
  }
}

/** A site whose page of the project cannot be read at all is silent; one that answers anything else is another one. */
async function look({ verify }: MonitorInput): Promise<Pick<SiteAlert, 'state' | 'differences'>> {
  const { differences, isReached } = await verify()
  if (differences.length === 0) return { state: 'same', differences }
  return { state: isReached ? 'other' : 'silent', differences }
}

const POST_MS = 10_000

/** Posts alerts as JSON to an address, such as that of a chat or a pager. @throws SecureSiteError alert_failed for every answer but 2xx */
export async function postAlert(url: string, alert: SiteAlert): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(alert),
  }
  const reply = await withTimeLimit((signal) => fetch(url, { ...request, redirect: 'error', signal }), {
    limitMs: POST_MS,
    what: 'The address for alerts',
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new SecureSiteError('alert_failed', `status ${reply.status}`)
}

import { raceAbort } from '../../base/raceAbort.ts'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import { toDisplayText } from '../../kernel/lib/displayText.ts'
import { shortenAddress } from '../../kernel/lib/shorten.ts'
import type { Modal } from '../../kernel/modal.ts'
import { VERSION } from '../../kernel/version.ts'
import { completeNetwork } from '../connections/index.ts'
import { createBrowserPage } from './browserPage.ts'
import { checkHosts } from './checkHosts.ts'
import { type Facts, judge } from './judge.ts'
import type { DiagnosisPage } from './page.ts'
import { selectViolations, toOrigin } from './policy.ts'
import type { ConnectionFacts, DiagnosisReport, ScriptFacts } from './report.ts'
import { toReportText } from './toReportText.ts'

export type { DiagnosisPage, Probe, RawViolation, SocketProbe } from './page.ts'
export type {
  ClockFacts,
  ConnectionFacts,
  DiagnosisReport,
  ExtensionFacts,
  Finding,
  FindingSection,
  FindingStatus,
  HostCheck,
  HostOutcome,
  PolicyViolation,
  ScriptFacts,
  StorageFacts,
  StoreOutcome,
} from './report.ts'

/** The input of `diagnose`. */
export interface DiagnoseInput {
  readonly signal?: AbortSignal | undefined
  /** The page to examine. @default the one this runs in */
  readonly page?: DiagnosisPage
}

/**
 * Examines everything that can keep a modal from working: the page and its content security policy, the hosts of the
 * options, the clock, conflicting wallet extensions, storage, options. Sends one request to each host, and none to
 * others, for at most about fifteen seconds. Wallets are only asked to announce themselves.
 * @throws ModalError aborted
 *
 * @example
 * ```ts
 * import { createModal } from '@foyer/core'
 * import { createBrowserPlatform } from '@foyer/core/browser'
 * import { diagnose } from '@foyer/core/diagnose'
 *
 * const modal = createModal({ networks: [1, 8453] }, { platform: createBrowserPlatform() })
 * const { findings, text } = await diagnose(modal)
 * ```
 */
export async function diagnose(modal: Modal, input: DiagnoseInput = {}): Promise<DiagnosisReport> {
  const { page = createBrowserPage(), signal = new AbortController().signal } = input
  const { options, alerts } = modal
  const watch = page.watchViolations()
  const secureSite = secureSiteOf(modal)
  try {
    const [{ hosts, clock }, extensions, storage] = await raceAbort(
      Promise.all([
        checkHosts(options, { page, violations: watch.read, signal }),
        page.extensions(signal),
        page.storage(signal),
        // It is loaded as a frame and in no other way, so no request would tell whether the policy allows it.
        secureSite === undefined ? undefined : page.tryFrame(`${secureSite}/health`, signal),
      ]),
      signal,
    )
    const scripts = page.scripts()
    const facts: Facts = {
      version: VERSION,
      time: new Date(page.now()).toISOString(),
      origin: page.origin,
      isSecure: page.isSecure,
      browser: toDisplayText(page.browser, 200),
      projectId: options.projectId,
      scripts,
      otherCopies: findCopies(page, scripts),
      violations: selectViolations(watch.read(), { hosts: hostsOf(modal), scripts }),
      hosts,
      clock,
      extensions,
      storage,
      connection: summarize(modal),
      alerts: [...alerts.told],
    }
    const judged = { ...facts, findings: judge(facts, page.isFramed) }
    return { ...judged, text: toReportText(judged) }
  } finally {
    watch.stop()
  }
}

/** The origin of the secure frame, where the page offers to sign in. */
function secureSiteOf({ options, remote }: Modal): string | undefined {
  const { secureSiteUrl } = remote.state
  const { email, socials } = options.features
  return (email || socials !== false) && secureSiteUrl !== undefined ? toOrigin(secureSiteUrl) : undefined
}

/** All URLs of the options, including those that are not requested. */
function hostsOf(modal: Modal): readonly string[] {
  const { options } = modal
  const secureSite = secureSiteOf(modal)
  const nodes = options.publicNodes
    ? options.networks.flatMap((network) => completeNetwork(network).rpcUrls)
    : []
  return [
    ...(options.gatewayUrl ? [options.gatewayUrl] : []),
    ...(secureSite === undefined ? [] : [secureSite]),
    ...options.relayUrls,
    ...nodes,
  ]
}

/** Other copies of Foyer on the page: those that registered themselves, and further script tags. */
function findCopies(page: DiagnosisPage, scripts: readonly ScriptFacts[]): readonly string[] {
  const { present, others } = page.versions()
  const unsaid = Math.max(0, scripts.length - 1 - others.length)
  // A build from source has the version 0.0.0.
  const isForeign = present !== undefined && present !== '0.0.0' && present !== VERSION
  return [
    ...(isForeign ? [present] : []),
    ...others,
    ...Array.from({ length: isForeign ? 0 : unsaid }, () => 'unknown'),
  ]
}

function summarize(modal: Modal): ConnectionFacts {
  const state = modal.getState()
  const account = selectActiveAccount(state)
  const connector = account && state.connectors.items.find(({ id }) => id === account.connectorId)
  return {
    status: state.accounts.status,
    wallet: connector && toDisplayText(connector.name),
    address: account && shortenAddress(account.address),
    networkId: account?.networkId ?? state.networks.activeId,
    count: state.connections.items.length,
  }
}

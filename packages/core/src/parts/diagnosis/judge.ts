import { judgeExtensions } from './judgeExtensions.ts'
import { judgeHost } from './judgeHost.ts'
import type { DiagnosisReport, Finding, StoreOutcome } from './report.ts'

const SKEW_WARN_MS = 30_000
const SKEW_FAIL_MS = 300_000
/** Share of the quota above which browsers start to evict data. */
const LOW_SPACE = 0.95

/** The facts of a report, from which the findings are derived. */
export type Facts = Omit<DiagnosisReport, 'findings' | 'text'>

/** Derives the findings from the facts; each says what it means and what to do. */
export function judge(facts: Facts, isFramed: boolean): readonly Finding[] {
  return [
    ...judgePage(facts, isFramed),
    ...judgeClock(facts),
    ...facts.hosts.map((host) => judgeHost(host, facts)),
    ...(facts.hosts.length === 0
      ? [{ section: 'hosts', status: 'info', title: 'No host is configured.' } as const]
      : []),
    ...judgeExtensions(facts.extensions),
    ...judgeStorage(facts),
    ...judgeConnection(facts),
    ...judgeOptions(facts),
  ]
}

function judgePage(facts: Facts, isFramed: boolean): Finding[] {
  const { isSecure, origin, scripts, otherCopies, violations } = facts
  const section = 'page'
  const findings: Finding[] = [
    isSecure
      ? { section, status: 'ok', title: `${origin} is a secure context.` }
      : {
          section,
          status: 'fail',
          title: `${origin} is not a secure context.`,
          details: 'Wallets, the clipboard and WebCrypto need https: or localhost.',
        },
  ]
  if (isFramed) {
    findings.push({
      section,
      status: 'info',
      title: 'The page stands in a frame.',
      details: 'Many wallet extensions do not serve frames of another origin.',
    })
  }
  for (const { url, hasIntegrity } of scripts) {
    findings.push(
      hasIntegrity
        ? { section, status: 'ok', title: `${url} is pinned by its hash.` }
        : {
            section,
            status: 'info',
            title: `${url} is loaded without an integrity hash.`,
            details: 'integrity.json of @foyer/elements lists the hashes.',
          },
    )
  }
  if (scripts.length === 0) findings.push({ section, status: 'info', title: 'Foyer is part of a bundle.' })
  if (otherCopies.length > 0) {
    findings.push({
      section,
      status: 'warn',
      title: `Other copies of Foyer are on the page: ${otherCopies.join(', ')}.`,
      details: 'The first one registered the elements and serves window.foyer. Load it once.',
    })
  }
  for (const { directive, blocked, count } of violations) {
    findings.push({
      section,
      status: 'fail',
      title: `The content policy stopped ${blocked} (${directive}, ${count}×).`,
      details: `Add it to ${directive} of the Content-Security-Policy header.`,
    })
  }
  if (violations.length === 0) {
    findings.push({ section, status: 'ok', title: 'No violation of the content policy was seen.' })
  }
  return findings
}

function judgeClock({ clock }: Facts): Finding[] {
  const section = 'page'
  if (!clock) return [{ section, status: 'info', title: 'No server told the time.' }]
  const seconds = Math.round(Math.abs(clock.skewMs) / 1000)
  if (Math.abs(clock.skewMs) < SKEW_WARN_MS) {
    return [{ section, status: 'ok', title: `The clock agrees with the ${clock.source}'s.` }]
  }
  return [
    {
      section,
      status: Math.abs(clock.skewMs) < SKEW_FAIL_MS ? 'warn' : 'fail',
      title: `The clock is ${seconds} s ${clock.skewMs > 0 ? 'ahead of' : 'behind'} the ${clock.source}'s.`,
      details: 'Relay tokens and sign-in texts carry times: set the clock of the device.',
    },
  ]
}

const STORE_MEANING: Readonly<Record<Exclude<StoreOutcome, 'ok'>, string>> = {
  refused: 'is refused: a frame, a private window or a setting of the browser',
  full: 'is full',
  missing: 'is missing in this browser',
  timeout: 'does not answer',
}

function judgeStorage({ storage }: Facts): Finding[] {
  const section = 'storage'
  const stores = [
    ['localStorage', storage.localStorage, 'Nothing is kept over a reload.'],
    ['IndexedDB', storage.database, 'Sessions with wallets on other devices end with the page.'],
  ] as const
  const findings = stores.map(
    ([name, outcome, details]): Finding =>
      outcome === 'ok'
        ? { section, status: 'ok', title: `${name} works.` }
        : { section, status: 'warn', title: `${name} ${STORE_MEANING[outcome]}.`, details },
  )
  const { usedBytes, quotaBytes } = storage
  if (usedBytes !== undefined && quotaBytes !== undefined && usedBytes > quotaBytes * LOW_SPACE) {
    findings.push({
      section,
      status: 'warn',
      title: `The page uses ${usedBytes} of ${quotaBytes} bytes.`,
      details: 'What it writes next may be refused.',
    })
  }
  return findings
}

function judgeConnection({ connection }: Facts): Finding[] {
  const { status, wallet, address, networkId, count } = connection
  const parts = [wallet, address, networkId].filter((part) => part !== undefined)
  const others = count > 1 ? ` and ${count - 1} more` : ''
  const title = parts.length > 0 ? `${status}: ${parts.join(', ')}${others}` : `${status}`
  return [{ section: 'connection', status: 'info', title }]
}

function judgeOptions({ alerts, projectId }: Facts): Finding[] {
  const section = 'options'
  const findings = alerts.map((title): Finding => ({ section, status: 'warn', title }))
  if (alerts.length === 0)
    findings.push({ section, status: 'ok', title: 'No complaint about the options so far.' })
  findings.push({ section, status: 'info', title: projectId ? `Project ${projectId}` : 'No project id' })
  return findings
}

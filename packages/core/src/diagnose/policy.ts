import type { RawViolation } from './page.ts'
import type { PolicyViolation, ScriptFacts } from './report.ts'

/** The origin of an address; what is none, such as `inline`, stays as it is. */
export function toOrigin(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, protocol, host } = new URL(url)
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** A policy speaks of a socket's address as of the page's, whatever the scheme. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}

/** Whether the policy stopped a request to an address. */
export function isBlockedByPolicy(url: string, violations: readonly RawViolation[]): boolean {
  const host = hostOf(url)
  return violations.some(
    ({ directive, blockedUrl }) => /^(connect|default)-src/.test(directive) && hostOf(blockedUrl) === host,
  )
}

/**
 * The violations that concern Foyer: what was stopped is one of its hosts, or one of its scripts asked for it. A bundle
 * of an app holds more than Foyer, so there only the host tells.
 */
export function selectViolations(
  raw: readonly RawViolation[],
  input: { readonly hosts: readonly string[]; readonly scripts: readonly ScriptFacts[] },
): readonly PolicyViolation[] {
  const hosts = new Set(input.hosts.map(hostOf))
  const folders = input.scripts.map(({ url }) => url.slice(0, url.lastIndexOf('/') + 1))
  const counts = new Map<string, PolicyViolation>()
  for (const { directive, blockedUrl, sourceUrl } of raw) {
    const host = hostOf(blockedUrl)
    const isOurs =
      (host !== undefined && hosts.has(host)) || folders.some((folder) => sourceUrl.startsWith(folder))
    if (!isOurs) continue
    const blocked = toOrigin(blockedUrl)
    const key = `${directive} ${blocked}`
    counts.set(key, { directive, blocked, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

import type { RawViolation } from './page.ts'
import type { PolicyViolation, ScriptFacts } from './report.ts'

/** The origin of a URL; other text, such as `inline`, is returned as it is. */
export function toOrigin(url: string): string {
  if (!URL.canParse(url)) return url
  const { origin, protocol, host } = new URL(url)
  return origin === 'null' ? `${protocol}//${host}` : origin
}

/** A policy may report a socket's URL with another scheme, so only hosts are compared. */
function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}

/** Whether the policy blocked a request to a URL. */
export function isBlockedByPolicy(url: string, violations: readonly RawViolation[]): boolean {
  const host = hostOf(url)
  return violations.some(
    ({ directive, blockedUrl }) => /^(connect|default)-src/.test(directive) && hostOf(blockedUrl) === host,
  )
}

/**
 * The violations that concern Foyer: the blocked URL is one of its hosts, or one of its scripts requested it. In an
 * app's bundle, which contains more than Foyer, only the host counts.
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

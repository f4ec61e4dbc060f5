import { matchesOrigin } from '@foyer/kit'
import { type FoundFault, found } from '../faults.ts'
import type { PageFacts, PageHeaders } from '../page/pageFacts.ts'

function ancestorsOf(headers: PageHeaders): readonly string[] | undefined {
  const policy = headers['content-security-policy'] ?? ''
  const directive = policy
    .split(/[;,]/)
    .map((part) => part.trim())
    .find((part) => part.startsWith('frame-ancestors'))
  return directive?.split(/\s+/).slice(1)
}

function isAncestor(source: string, origin: string, site: string): boolean {
  if (source === "'none'") return false
  if (source === '*' || source === origin) return true
  if (source === "'self'") return origin === site
  if (/:\*$/.test(source)) return source.slice(0, -2) === origin.replace(/:\d+$/, '')
  return matchesOrigin(source, origin)
}

/** Judges the secure site of a page that offers sign-in by e-mail: whether it answers, and whether the page may embed it. */
export function judgeSecureSite({ url, secureSite }: PageFacts): readonly FoundFault[] {
  if (!secureSite) return []
  const { headers, origin: site } = secureSite
  if (!headers) return [found('secure_site_unreachable', `The secure site ${site} does not answer.`)]
  const { origin } = new URL(url)
  const ancestors = ancestorsOf(headers)
  const isAllowed = ancestors === undefined || ancestors.some((source) => isAncestor(source, origin, site))
  if (!isAllowed) {
    return [
      found(
        'secure_site_ancestors',
        `The secure site ${site} does not let ${origin} embed it: frame-ancestors ${ancestors?.join(' ')}.`,
      ),
    ]
  }
  // A browser that knows frame-ancestors leaves the older header out.
  const options = ancestors === undefined ? headers['x-frame-options'] : undefined
  return options === undefined
    ? []
    : [found('secure_site_ancestors', `The secure site ${site} sends X-Frame-Options: ${options}.`)]
}

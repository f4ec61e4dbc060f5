import { type FoundFault, found } from '../faults.ts'
import type { PageFacts, Violation } from '../page/pageFacts.ts'
import { entriesOf, isChunk, isEntry, withoutQuery } from './scriptFiles.ts'

const NEEDED_IN_SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-popups'] as const

function ofScripts(facts: PageFacts): readonly FoundFault[] {
  const entries = entriesOf(facts)
  const isOurs = ({ blocked, source }: Violation) =>
    entries.includes(withoutQuery(blocked)) ||
    isChunk(blocked, entries) ||
    entries.includes(withoutQuery(source))
  const stopped = facts.violations.find(
    (one) => /^script-src|^default-src/.test(one.directive) && isOurs(one) && blockedScript(one),
  )
  return stopped
    ? [found('csp_script', `The content policy stopped ${stopped.blocked} (${stopped.directive}).`)]
    : []
}

function blockedScript({ blocked }: Violation): boolean {
  return /\.js(\?|$)/.test(blocked)
}

/** Images of installed wallets are `data:`, all others are the gateway's. */
function ofImages({ violations, diagnosis }: PageFacts): readonly FoundFault[] {
  const gateways = (diagnosis?.hosts ?? [])
    .filter(({ kind }) => kind === 'gateway')
    .map(({ origin }) => origin)
  const stopped = violations.find(
    ({ directive, blocked }) =>
      directive === 'img-src' && gateways.some((origin) => blocked.startsWith(origin)),
  )
  return stopped
    ? [found('csp_images', `The content policy stopped images of ${stopped.blocked} (img-src).`)]
    : []
}

function ofFrames({ violations, secureSite }: PageFacts): readonly FoundFault[] {
  if (!secureSite) return []
  const stopped = violations.some(
    ({ directive, blocked }) =>
      /^(frame|child|default)-src/.test(directive) && blocked.startsWith(secureSite.origin),
  )
  return stopped
    ? [found('csp_frame', `The content policy stopped the frame of ${secureSite.origin} (frame-src).`)]
    : []
}

function ofSandbox({ headers }: PageFacts): readonly FoundFault[] {
  const policy = headers['content-security-policy'] ?? ''
  const sandbox = policy
    .split(/[;,]/)
    .map((part) => part.trim())
    .find((part) => /^sandbox(\s|$)/.test(part))
  if (sandbox === undefined) return []
  const missing = NEEDED_IN_SANDBOX.filter((word) => !sandbox.split(/\s+/).includes(word))
  if (missing.length === 0) return []
  return [
    found('csp_sandbox', `The content policy puts the page into a sandbox without ${missing.join(', ')}.`),
  ]
}

function ofOpeners({ headers, secureSite }: PageFacts): readonly FoundFault[] {
  const opener = headers['cross-origin-opener-policy'] ?? ''
  if (!secureSite || !/^same-origin\s*(;|$)/.test(opener)) return []
  return [
    found(
      'coop_popups',
      'The page sends Cross-Origin-Opener-Policy: same-origin and offers sign-in by e-mail, whose window it cuts off.',
    ),
  ]
}

function ofPermissions({ headers }: PageFacts): readonly FoundFault[] {
  if (!/clipboard-write\s*=\s*\(\s*\)/.test(headers['permissions-policy'] ?? '')) return []
  return [
    found(
      'clipboard_forbidden',
      'Permissions-Policy forbids clipboard-write, so that nothing can be copied.',
    ),
  ]
}

function ofInsecureScripts({ url, state }: PageFacts): readonly FoundFault[] {
  if (!url.startsWith('https:')) return []
  const insecure = state?.scripts.find(({ src }) => src.startsWith('http:') && isEntry(src))
  return insecure
    ? [found('mixed_content', `The secure page loads ${insecure.src}, which browsers stop.`)]
    : []
}

/** Judges the headers of the page: content policy, opener policy, permissions. */
export function judgePolicy(facts: PageFacts): readonly FoundFault[] {
  return [ofScripts, ofImages, ofFrames, ofSandbox, ofOpeners, ofPermissions, ofInsecureScripts].flatMap(
    (rule) => rule(facts),
  )
}

/** `*` matches names of subdomains. Characters that would change the host, such as `/` or `@`, do not match. */
const SUBDOMAINS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i

/** Whether a text is an origin such as `https://app.example`, or `https://*.app.example` for all of its subdomains. */
export function isOriginPattern(text: string): boolean {
  const origin = text.replace('://*.', '://wildcard.')
  return URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin
}

/** Whether an origin equals the pattern, or is a subdomain that the `*` of the pattern matches. */
export function matchesOrigin(pattern: string, origin: string): boolean {
  if (pattern === origin) return true
  const star = pattern.indexOf('://*.')
  if (star === -1) return false
  const scheme = pattern.slice(0, star + 3)
  const suffix = pattern.slice(star + 4)
  if (!origin.startsWith(scheme) || !origin.endsWith(suffix)) return false
  return SUBDOMAINS.test(origin.slice(scheme.length, Math.max(scheme.length, origin.length - suffix.length)))
}

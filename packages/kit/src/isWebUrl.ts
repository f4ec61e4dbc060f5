/** The longest address that is taken. */
const CHARS_MAX = 2_048

/** An https address, or one of this machine. */
export function isWebUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > CHARS_MAX || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(hostname)
}

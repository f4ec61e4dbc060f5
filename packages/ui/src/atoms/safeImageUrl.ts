const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|[a-z0-9-]+\.localhost)$/

/**
 * Returns an image URL if it is safe to show: `https:`, `blob:`, `data:image/…`, and plain `http:` on the visitor's own
 * machine. Undefined for anything else.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(url)) return url
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname } = new URL(url)
  const isAllowed =
    protocol === 'https:' || protocol === 'blob:' || (protocol === 'http:' && LOOPBACK.test(hostname))
  return isAllowed ? url : undefined
}

import { isWebUrl } from '@foyer/kit'

/**
 * Returns an image URL if it is safe to show: `https:`, `blob:`, `data:image/…`, and plain `http:` on the visitor's own
 * machine. An `<img>` runs no script of any of them. Undefined for anything else.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  const isSafe = url !== undefined && (/^(?:data:image\/[\w.+-]+[;,]|blob:)/i.test(url) || isWebUrl(url))
  return isSafe ? url : undefined
}

import { createHash } from 'node:crypto'
import type { StoredImage } from '../../http/storedImage.ts'

/** An SVG of the package: another version of it may bring another picture, so it is cached for a day only. */
export function toSvgImage(svg: string): StoredImage {
  const bytes = new TextEncoder().encode(svg)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
  return { bytes, contentType: 'image/svg+xml', etag, isReplaceable: true }
}

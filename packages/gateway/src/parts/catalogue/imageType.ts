/** Reads the content type out of an image's first bytes; undefined for anything but the four types that are served. */
export function imageTypeOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  return undefined
}

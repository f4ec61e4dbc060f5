/** A heading as GitHub turns it into an anchor; the documentation's own site does the same, so that a link holds in both. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

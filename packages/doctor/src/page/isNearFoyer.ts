const LINES_AROUND = 6
/** A bundle may be one line: then only the part of it around the place counts. */
const CHARS_AROUND = 400

/** Returns whether a script speaks of Foyer near a place of its file, counted from 1. In a page, other scripts and tags do not count. */
export function isNearFoyer(text: string, line: number, column: number): boolean {
  const lines = text.split('\n')
  if (lines[line - 1] === undefined) return false
  const toStart = (index: number) => lines.slice(0, index).join('\n').length
  const at = toStart(line - 1) + column
  const start = Math.max(
    toStart(Math.max(line - 1 - LINES_AROUND, 0)),
    at - CHARS_AROUND,
    text.lastIndexOf('<script', at),
  )
  const ends = [toStart(line + LINES_AROUND), at + CHARS_AROUND, text.indexOf('</script', at)]
  return text.slice(start, Math.min(...ends.filter((end) => end >= 0))).includes('foyer')
}

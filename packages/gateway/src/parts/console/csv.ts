/** Beginnings of cells that spreadsheets take for a formula, some of them also in full width, and behind spaces that they drop. */
const FORMULA = /^[\s\u200b]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/

/**
 * Writes a line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front: names and labels come from
 * strangers, and whoever opens the file runs it.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

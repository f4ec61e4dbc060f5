import { NameError } from './names.mjs'

// Changes of a file that is there already. Each says where in the text it belongs, and throws when that place is gone;
// the order of imports and the length of lines are left to the formatter, which runs over every written file.

/**
 * Does several edits one after the other.
 * @param {readonly ((text: string) => string)[]} edits
 * @returns {(text: string) => string}
 */
export function all(...edits) {
  return (text) => edits.reduce((changed, edit) => edit(changed), text)
}

/**
 * Puts lines in front of the first place that matches.
 * @param {string} lines
 * @param {RegExp} place
 */
export function addBefore(lines, place) {
  return (/** @type {string} */ text) => {
    const at = text.search(place)
    if (at < 0) throw new Error(`There is no ${place} in:\n${text.slice(0, 200)}`)
    return text.slice(0, at) + lines + text.slice(at)
  }
}

/** Adds an import. @param {string} line */
export const addImport = (line) => addBefore(`${line}\n`, /^(import|export) /m)

/** Adds a line that exports from another file. @param {string} line */
export const addExport = (line) => addBefore(`${line}\n`, /^export (type )?\{/m)

/**
 * Puts a line at the end of the block that a line opens.
 * @param {string} opening The beginning of the line that opens the block.
 * @param {string} line
 */
export function addToBlock(opening, line) {
  return (/** @type {string} */ text) => {
    const { start, end } = blockOf(text, opening)
    const block = text.slice(start, end)
    const isEmpty = block.trim() === ''
    // A line break after the bracket keeps the formatter from putting the block on one line.
    const separator = isEmpty && line.endsWith('\n') ? '\n' : isEmpty || block.includes('\n') ? '' : ', '
    return text.slice(0, end) + separator + line + text.slice(end)
  }
}

/**
 * The inside of a block: up to the bracket that closes what the opening line opens.
 * @param {string} text
 * @param {string} opening
 */
export function blockOf(text, opening) {
  const at = text.search(new RegExp(`^${quote(opening)}`, 'm'))
  const start = at + opening.length
  const close = { '{': '}', '[': ']', '(': ')' }[opening.at(-1) ?? '']
  if (at < 0 || !close) throw new Error(`There is no line that begins with "${opening}"`)
  const open = opening.at(-1)
  let depth = 1
  for (let end = start; end < text.length; end += 1) {
    if (text[end] === open) depth += 1
    if (text[end] === close) depth -= 1
    if (depth === 0) return { start, end }
  }
  throw new Error(`"${opening}" is not closed`)
}

/**
 * Where the first table below a heading of a page is.
 * @param {string} text
 * @param {string} heading
 */
function tableOf(text, heading) {
  const at = text.search(new RegExp(`^${quote(heading)}$`, 'm'))
  const start = text.indexOf('\n|---', at) + 1
  const end = text.indexOf('\n\n', start) + 1
  if (at < 0 || start === 0 || end === 0) throw new Error(`There is no table below "${heading}"`)
  return { start, end }
}

/**
 * Adds a row to the end of the first table below a heading of a page.
 * @param {string} heading
 * @param {string} row
 */
export function addRow(heading, row) {
  return (/** @type {string} */ text) => {
    const { end } = tableOf(text, heading)
    return `${text.slice(0, end)}${row}\n${text.slice(end)}`
  }
}

/**
 * Adds a word to the second cell of a row, whose first cell is a name as code.
 * @param {string} heading
 * @param {string} name
 * @param {string} word
 */
export function addToRow(heading, name, word) {
  return (/** @type {string} */ text) => {
    const { start, end } = tableOf(text, heading)
    const table = text.slice(start, end)
    const row = new RegExp(`^(\\| \`${quote(name)}\` \\|)([^|]*?) ?\\|`, 'm')
    if (!row.test(table)) throw new Error(`There is no row of ${name} below "${heading}"`)
    const changed = table.replace(
      row,
      (_, start, cell) => `${start}${cell.trim() === '' ? ` ${word}` : `${cell}, ${word}`} |`,
    )
    return text.slice(0, start) + changed + text.slice(end)
  }
}

/**
 * Refuses a file that holds something already.
 * @param {RegExp} found
 * @param {string} message
 */
export function refuse(found, message) {
  return (/** @type {string} */ text) => {
    if (found.test(text)) throw new NameError(message)
    return text
  }
}

/** A text as a pattern that matches just it. @param {string} text */
const quote = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A paragraph of a comment, and where each of its lines stands. */
export interface Paragraph {
  /** Number of its first line in the file, from 1. */
  readonly line: number
  /** The text of its lines, without the marks of a comment. */
  readonly lines: readonly string[]
}

/** A line that holds nothing but a comment, or a comment after code. An address such as `https://` has no space in front. */
const LINE = /^\s*\/\/ ?(.*)$/
const AFTER_CODE = /\S\s+\/\/ (?!biome-ignore)([A-Z].*)$/
const OPENED = /^\s*\{?\/\*+ ?(.*)$/
const CLOSED = /\s*\*\/.*$/
const INNER = /^\s*\*? ?(.*)$/
/** What a tag is followed by, before its sentence: `@param {string} name`, `@throws {Error}`. */
const TAG = /^@\w+ ?(?:\{.*?\} ?)?(?:\[?[a-z][\w.]*\]?(?= [A-Z])|-)? ?/
const ITEM = /^(?:[-*]|\d+\.) /

interface CommentLine {
  readonly line: number
  readonly text: string
  /** Whether the comment ends with this line. */
  readonly isLast: boolean
}

/** The lines of a file that are comment, each with its text. Strings of code that look like comments are taken for some. */
function commentLines(text: string): CommentLine[] {
  const found: CommentLine[] = []
  let isOpen = false
  text.split('\n').forEach((line, index) => {
    const bare = line.replace(CLOSED, '')
    const opened = isOpen ? INNER.exec(bare) : OPENED.exec(bare)
    if (opened) {
      isOpen = !line.includes('*/')
      found.push({ line: index + 1, text: (opened[1] ?? '').trimEnd(), isLast: !isOpen })
      return
    }
    const whole = LINE.exec(line)
    const after = whole ? undefined : AFTER_CODE.exec(line)
    if (whole) found.push({ line: index + 1, text: whole[1] ?? '', isLast: false })
    else if (after) found.push({ line: index + 1, text: after[1] ?? '', isLast: true })
  })
  return found
}

/** The paragraphs of all comments of a file. An item of a list and a tag begin one of their own. */
export function readParagraphs(text: string): Paragraph[] {
  const paragraphs: { line: number; lines: string[] }[] = []
  let next = -1
  for (const { line, text: said, isLast } of commentLines(text)) {
    const begins = line !== next || TAG.test(said) || ITEM.test(said)
    const current = begins ? undefined : paragraphs.at(-1)
    if (current) current.lines.push(said)
    else paragraphs.push({ line, lines: [said.replace(TAG, '').replace(ITEM, '')] })
    next = isLast || said === '' ? -1 : line + 1
  }
  return paragraphs.filter(({ lines }) => lines.some((said) => said !== ''))
}

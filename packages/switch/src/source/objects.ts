import type { Script } from './script.ts'

/** Joins the lines of code by spaces, unless a comment would swallow the rest, or a template has lines of its own. */
export function joinLines(code: string): string {
  return /(?:^|[^:])\/\/|`/.test(code) ? code : code.replace(/\s*\n\s*/g, ' ')
}

/** Writes an object of options: in one line where that fits, else a member a line. */
export function toObject(members: readonly string[], script: Script, indent: string): string {
  if (members.length === 0) return '{}'
  const line = `{ ${members.join(', ')} }`
  if (line.length + indent.length <= 80 && !line.includes('\n')) return line
  const { newline } = script.style
  const step = script.style.indent
  return `{${newline}${members.map((one) => `${indent}${step}${one},${newline}`).join('')}${indent}}`
}

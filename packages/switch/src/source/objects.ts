import type { Script } from './script.ts'

/** Writes an object of options: in one line where that fits, else a member a line. */
export function toObject(members: readonly string[], script: Script, indent: string): string {
  if (members.length === 0) return '{}'
  const line = `{ ${members.join(', ')} }`
  if (line.length + indent.length <= 80 && !line.includes('\n')) return line
  const { newline } = script.style
  const step = script.style.indent
  return `{${newline}${members.map((one) => `${indent}${step}${one},${newline}`).join('')}${indent}}`
}

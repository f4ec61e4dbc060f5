const WIDTH = 72

function quote(text: string): string {
  const json = JSON.stringify(text).slice(1, -1)
  return `'${json.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

function toKey(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : quote(name)
}

/** Writes plain data as it is written by hand in TypeScript: single quotes, no quotes around names, short things on one line. */
export function toLiteral(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const parts = (deeper: string) =>
    isList
      ? value.map((one) => toLiteral(one, deeper))
      : Object.entries(value)
          .filter(([, one]) => one !== undefined)
          .map(([name, one]) => `${toKey(name)}: ${toLiteral(one, deeper)}`)
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  const short = parts(indent)
  if (short.length === 0) return open + close
  const line = isList ? `[${short.join(', ')}]` : `{ ${short.join(', ')} }`
  const isTopLevel = indent === '' && !isList
  if (!isTopLevel && !line.includes('\n') && indent.length + line.length <= WIDTH) return line
  return `${open}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close}`
}

import * as v from 'valibot'

const LogLine = v.looseObject({
  level: v.number(),
  msg: v.string(),
  err: v.optional(v.looseObject({ failure: v.optional(v.string()), message: v.optional(v.string()) })),
})
const WARNING = 40
/** Fields of each line that tell a reader nothing. */
const UNTOLD = new Set(['level', 'time', 'msg', 'err'])

/** A line that a server has logged for programs, as words for a reader of the console of `npm start`. */
export function toPlainLine(server: string, line: string): string {
  const parsed = v.safeParse(LogLine, readJson(line))
  if (!parsed.success) return `  ${server}: ${line}`
  const { level, msg, err, ...rest } = parsed.output
  const facts = Object.entries(rest)
    .filter(([name]) => !UNTOLD.has(name))
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const failure = err?.message ?? err?.failure
  const about = [...facts, ...(failure === undefined ? [] : [failure])].join(', ')
  return `  ${level >= WARNING ? '! ' : ''}${server}: ${msg}${about && ` (${about})`}\n`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

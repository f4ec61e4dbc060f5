import * as v from 'valibot'
import { ProblemError } from './problemError.ts'

/** Decodes a body that may hold bytes which are no text. They become replacement characters. */
const LENIENT = new TextDecoder()
/** Decodes a body that has to be text as a whole. */
const STRICT = new TextDecoder('utf-8', { fatal: true })

/** The rules for a body that is JSON. */
export interface JsonRules {
  /** Whether bytes that are not UTF-8 are refused. @default false */
  readonly isStrict?: boolean
}

/**
 * Parses the bytes of a body.
 * @throws ProblemError bad_request for bytes that are no JSON
 */
export function parseJsonBody(bytes: Uint8Array<ArrayBuffer>, { isStrict = false }: JsonRules = {}): unknown {
  try {
    return JSON.parse((isStrict ? STRICT : LENIENT).decode(bytes))
  } catch (cause) {
    throw new ProblemError('bad_request', 'The body is not JSON.', { cause })
  }
}

/**
 * Parses a part of a request by its schema. `part` names it: path, query, body.
 * @throws ProblemError bad_request, naming the member that is wrong
 */
export function parseInput<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  part: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const where = v.getDotPath(issue)
  throw new ProblemError('bad_request', `${part}${where === null ? '' : ` "${where}"`}: ${issue.message}`)
}

/**
 * Parses a part of a request whose texts are kept, or looked for among those that are kept: PostgreSQL takes no text with a NUL in it.
 * @throws ProblemError bad_request, naming the member that is wrong
 */
export function parseKept<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  part: string,
): v.InferOutput<S> {
  const parsed = parseInput(schema, value, part)
  if (holdsNul(parsed)) throw new ProblemError('bad_request', `${part}: no text may hold the character NUL.`)
  return parsed
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, item]) => key.includes('\0') || holdsNul(item))
}

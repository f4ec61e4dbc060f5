import { parseJson } from '@foyer/codec'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { WrapperError } from './keyWrapper.ts'

const LIMIT_MS = 10_000
const MOST_BYTES = 65_536

/** One request of a wrapper. */
export interface WrappingRequest<S extends v.GenericSchema> {
  /** The name of the place in errors. */
  readonly who: string
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly reply: S
  readonly signal?: AbortSignal | undefined
  /** The reason of an answer that is no success. @default by its status alone */
  reasonOf?(json: unknown): string | undefined
  /** @default 10 seconds */
  readonly limitMs?: number
}

/** Asks a place over HTTP, within a time limit. Rejects with a `WrapperError` that holds nothing of the request. */
export async function callPlace<S extends v.GenericSchema>(
  request: WrappingRequest<S>,
): Promise<v.InferOutput<S>> {
  const { who, signal, limitMs = LIMIT_MS, reply } = request
  const { status, json } = await withTimeLimit((limit) => send(request, limit), {
    ...{ limitMs, what: who },
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (cause instanceof WrapperError || signal?.aborted === true) throw cause
    throw new WrapperError('unreachable', `${who} does not answer. Check its address and that it runs.`, {
      cause,
    })
  })
  if (status !== 200) throw refusalOf(request, status, json)
  const parsed = v.safeParse(reply, json)
  if (parsed.success) return parsed.output
  throw new WrapperError('answer_invalid', `${who} answered in a form that it does not document.`)
}

async function send(
  { url, method = 'POST', headers, body, who }: WrappingRequest<v.GenericSchema>,
  signal: AbortSignal,
) {
  const init = { method, headers, signal, redirect: 'error' } as const
  const response = await fetch(url, { ...init, ...(body !== undefined && { body }) })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_BYTES) throw new WrapperError('answer_invalid', `${who} answered with too many bytes.`)
    chunks.push(chunk)
  }
  return { status: response.status, json: parseJson(Buffer.concat(chunks).toString('utf8')) }
}

function refusalOf(
  { who, reasonOf }: Pick<WrappingRequest<v.GenericSchema>, 'who' | 'reasonOf'>,
  status: number,
  json: unknown,
): WrapperError {
  // Only letters of an answer are repeated, and few of them: it comes from outside.
  const reason = reasonOf?.(json)
    ?.replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, 200)
  const told = `${who} answered ${status}${reason ? ` (${reason})` : ''}.`
  if (status >= 500 || status === 429) return new WrapperError('unreachable', `${told} Try again later.`)
  if (status === 401 || status === 403)
    return new WrapperError('refused', `${told} Check the token or the rights of this server.`)
  if (status === 404) return new WrapperError('refused', `${told} Check the name of the wrapping key.`)
  return new WrapperError('not_opened', `${told} Check that it is the key by which the ring was wrapped.`)
}

import type { CustomFetchOptions } from 'oauth4webapi'
import { readCapped } from '../../base/readCapped.ts'

/** The largest answer of a provider. */
const MAX_ANSWER_BYTES = 262_144

/** Follows no redirect, and reads no more than the largest allowed answer. */
export async function fetchCapped(
  url: string,
  { body, method, headers, signal }: CustomFetchOptions<string, unknown>,
): Promise<Response> {
  const limits = { redirect: 'manual', signal: signal ?? null } as const
  // The only bodies that are sent are forms.
  const form = body instanceof URLSearchParams ? body : null
  const reply = await fetch(url, { method, headers, body: form, ...limits })
  const text = await readCapped(reply.body, MAX_ANSWER_BYTES)
  const type = reply.headers.get('content-type')
  return new Response(text === '' ? null : text, {
    status: reply.status,
    headers: type === null ? {} : { 'content-type': type },
  })
}

/** The same for addresses that a document of an issuer names: each is checked before it is asked. */
export function fetchChecked(check: (url: string) => Promise<void>): typeof fetchCapped {
  return async (url, options) => {
    await check(url)
    return fetchCapped(url, options)
  }
}

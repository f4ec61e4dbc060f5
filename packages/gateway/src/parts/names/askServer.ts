import { parseJson } from '@foyer/codec'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { askOutside, OutsideError, type OutsideReply, type Reach } from '../../kernel/outbound/askOutside.ts'

/** The most servers that are asked of those that a contract names. */
const MAX_URLS = 3
const MAX_URL_CHARS = 65_536
const LIMIT_MS = 4_000
/** Proofs of the state of another chain have some kilobytes. */
const MAX_BYTES = 49_152

const Reply = v.object({ data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i)) })

/** A question of a contract to servers. Standard: ERC-3668. */
export interface LookUp {
  readonly sender: string
  readonly urls: readonly string[]
  readonly data: Hex
}

/** The bytes that a server answered; otherwise the status of what went wrong, 0 where nobody was reached. */
export type Answer = { readonly data: Hex } | { readonly data?: undefined; readonly status: number }

/**
 * Asks the servers that a contract names one after the other, until one of them answers, or says that the question is wrong. An answer is only passed
 * on: the contract itself says whether it counts. Standard: ERC-3668, with https addresses alone.
 */
export async function askServers(
  { sender, urls, data }: LookUp,
  { signal, reach }: { readonly signal: AbortSignal; readonly reach?: Reach | undefined },
): Promise<Answer> {
  let status = 0
  for (const url of urls.slice(0, MAX_URLS)) {
    const reply = await ask({ sender: sender.toLowerCase(), data, url }, { signal, reach })
    const bytes = reply && readReply(reply)
    if (bytes !== undefined) return { data: bytes }
    status = reply?.status ?? status
    // The question itself is wrong: others would say so too.
    if (status >= 400 && status < 500) break
  }
  return { status }
}

async function ask(
  { sender, data, url }: { readonly sender: string; readonly data: Hex; readonly url: string },
  { signal, reach }: { readonly signal: AbortSignal; readonly reach?: Reach | undefined },
): Promise<OutsideReply | undefined> {
  const isWhole = url.includes('{data}')
  const filled = url.replaceAll('{sender}', sender).replaceAll('{data}', data)
  if (filled.length > MAX_URL_CHARS) return undefined
  const body = isWhole ? {} : { body: { data, sender } }
  const limits = { maxBytes: MAX_BYTES, limitMs: LIMIT_MS, signal, ...(reach && { reach }) }
  return askOutside({ url: filled, ...body, ...limits }).catch((error: unknown) => {
    if (error instanceof OutsideError) return undefined
    throw error
  })
}

function readReply({ status, text }: OutsideReply): Hex | undefined {
  if (status < 200 || status >= 300) return undefined
  const read = v.safeParse(Reply, parseJson(text))
  return read.success ? `0x${read.output.data.slice(2).toLowerCase()}` : undefined
}

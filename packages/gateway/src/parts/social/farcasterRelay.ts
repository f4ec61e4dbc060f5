import { WebUrl } from '@foyer/api'
import { parseJson } from '@foyer/codec'
import { sleep, withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import { readCapped } from '../../base/readCapped.ts'
import { ProviderError, toProviderError } from './providerError.ts'

/** The public relay, through which the apps of Farcaster's users answer. */
export const PUBLIC_RELAY_URL = 'https://relay.farcaster.xyz'

/** How long the relay may take for one answer. */
const ANSWER_TIMEOUT_MS = 10_000
/** The largest answer of the relay. */
const MAX_ANSWER_BYTES = 65_536

/** The request that is shown to the person who opens the address of a channel. */
export interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime: string
}

/** A channel that waits for a signature. */
export interface Channel {
  /** The token with which the outcome is asked for. Anybody who has it could take the outcome away. */
  readonly channelToken: string
  /** Opens the app of the person who signs in. */
  readonly url: string
}

const OpenedChannel = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/, 'not a token')),
  url: WebUrl,
  nonce: v.string(),
})

/** The message that an app has sent to the relay. None of it is proven before the signature is checked. */
const Signed = v.object({
  state: v.literal('completed'),
  message: v.pipe(v.string(), v.maxLength(8_192)),
  signature: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2}){1,8192}$/, 'not a signature')),
  fid: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  username: v.optional(v.unknown()),
  pfpUrl: v.optional(v.unknown()),
})
export type Signed = v.InferOutput<typeof Signed> & { readonly signature: `0x${string}` }

/**
 * Opens a channel. The library's own client is not used for this: it waits without a limit, and reads whatever is sent.
 * @throws ProviderError
 */
export async function openChannel(relayUrl: string, request: ChannelRequest): Promise<Channel> {
  const body = JSON.stringify({ ...request, acceptAuthAddress: true })
  const { status, value } = await ask(`${relayUrl}/v1/channel`, { method: 'POST', body })
  if (status !== 201) throw new ProviderError(`the relay answered ${status}`)
  const channel = v.safeParse(OpenedChannel, value)
  if (!channel.success) throw new ProviderError('the relay opened no channel that can be read')
  // A signature over another nonce would be refused later, so nobody is asked for one.
  if (channel.output.nonce !== request.nonce)
    throw new ProviderError('the relay has chosen a nonce of its own')
  return channel.output
}

/** The result of a wait: the signature; undefined if there was none in time; `gone` if the relay does not know the channel any more. */
export type SignedAnswer = Signed | 'gone' | undefined

/**
 * Asks the relay until somebody has signed, the time is over, or the signal fires. The relay tells the outcome only once, so the
 * signal never aborts a request that is under way.
 * @throws ProviderError for an outcome that cannot be read
 */
export async function waitForSignature(
  relayUrl: string,
  { channelToken }: Pick<Channel, 'channelToken'>,
  { signal, pollMs }: { readonly signal: AbortSignal; readonly pollMs: number },
): Promise<SignedAnswer> {
  for (;;) {
    // A relay that does not answer for a moment is asked again.
    const answer = await askStatus(relayUrl, channelToken).catch((error: unknown) => toProviderError(error))
    if (!(answer instanceof ProviderError)) {
      if (answer.status === 401) return 'gone'
      if (answer.status === 200) return readSigned(answer.value)
    }
    const isOver = await sleep(pollMs, { signal }).then(
      () => false,
      () => true,
    )
    if (isOver) return undefined
  }
}

function askStatus(relayUrl: string, channelToken: string): Promise<Answer> {
  return ask(`${relayUrl}/v1/channel/status`, { headers: { authorization: `Bearer ${channelToken}` } })
}

function readSigned(value: unknown): Signed {
  const signed = v.safeParse(Signed, value)
  if (!signed.success) throw new ProviderError('the relay told an outcome that cannot be read')
  const { signature } = signed.output
  // The schema has seen its first two letters.
  return { ...signed.output, signature: signature as `0x${string}` }
}

interface Answer {
  readonly status: number
  readonly value: unknown
}

/** Follows no redirect, and reads no more than the largest allowed answer. */
async function ask(url: string, init: RequestInit): Promise<Answer> {
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...init.headers }
  return withTimeLimit(
    async (signal) => {
      const reply = await fetch(url, { ...init, headers, redirect: 'manual', signal })
      const text = await readCapped(reply.body, MAX_ANSWER_BYTES)
      return { status: reply.status, value: parseJson(text) }
    },
    {
      limitMs: ANSWER_TIMEOUT_MS,
      what: 'The relay',
      toError: () => new ProviderError('the relay has taken too long'),
    },
  ).catch((error: unknown) => {
    throw toProviderError(error)
  })
}

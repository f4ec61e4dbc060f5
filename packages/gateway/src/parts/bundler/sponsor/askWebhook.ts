import { createHmac } from 'node:crypto'
import { withTimeLimit } from '@foyer/kit'
import type { Execution } from '@foyer/smart-account'
import * as v from 'valibot'
import { GatewayError } from '../../../base/errors.ts'
import { OperationRefused } from './refusal.ts'

const TIMEOUT_MS = 3_000
const MAX_REPLY_BYTES = 16_384
const SECOND_MS = 1_000

const Reply = v.object({
  sponsor: v.boolean(),
  /** Shown to the developer of the page, not to the visitor. */
  reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
})

/** The question that a project's own server decides on. Amounts are decimal texts in smallest units of the coin. */
export interface SponsorQuestion {
  readonly projectId: string
  /** CAIP-2. */
  readonly chainId: string
  /** Foyer's name of the signed-in account. */
  readonly accountId: string
  /** The smart account. */
  readonly sender: string
  /** The hash by which the entry point names the operation. */
  readonly operationHash: string
  /** Undefined where the bytes of the operation are not what Foyer's frame writes. */
  readonly calls: readonly Execution[] | undefined
  /** The highest cost of the operation to the relayer. */
  readonly costBase: bigint
}

/** How a project's server is asked. */
export interface WebhookSettings {
  readonly url: string
  /** Signs the question, so that the server knows who asks. */
  readonly secret: string
  readonly now: () => number
  readonly signal: AbortSignal
  readonly fetch?: typeof fetch
}

/**
 * Asks the project's server whether it pays. Silence, an error and a redirect all count as no.
 * @throws OperationRefused paymaster unless the server answers `{ "sponsor": true }` with status 200 within three seconds
 */
export async function askWebhook(question: SponsorQuestion, settings: WebhookSettings): Promise<void> {
  const reply = await ask(question, settings).catch((error: unknown) => {
    // The caller has gone: this is not an answer of the project's server.
    settings.signal.throwIfAborted()
    throw new OperationRefused(
      'paymaster',
      `The server that decides what the project pays for gave no answer: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  })
  if (reply.sponsor) return
  throw new OperationRefused('paymaster', reply.reason ?? 'The project does not pay for this operation.')
}

async function ask(question: SponsorQuestion, settings: WebhookSettings) {
  const { calls, costBase, ...rest } = question
  const body = JSON.stringify({
    ...rest,
    calls:
      calls?.map(({ target, value, callData }) => ({
        to: target,
        valueBase: String(value),
        data: callData,
      })) ?? null,
    costBase: String(costBase),
  })
  const seconds = Math.floor(settings.now() / SECOND_MS)
  const signature = createHmac('sha256', settings.secret).update(`${seconds}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'foyer-signature': `t=${seconds},v1=${signature}` }
  return withTimeLimit(
    async (signal) => {
      const answer = await (settings.fetch ?? fetch)(settings.url, {
        ...{ method: 'POST', headers, body, signal },
        redirect: 'error',
      })
      if (answer.status !== 200) {
        await answer.body?.cancel()
        throw new GatewayError('upstream_failed', `status ${answer.status}`)
      }
      return v.parse(Reply, JSON.parse(await readText(answer)))
    },
    { limitMs: TIMEOUT_MS, what: 'The answer', signal: settings.signal },
  )
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > MAX_REPLY_BYTES) throw new GatewayError('upstream_failed', 'the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

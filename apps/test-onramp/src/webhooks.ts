import { createHmac } from 'node:crypto'
import { sleep, withTimeLimit } from '@foyer/kit'

/** The provider's message about an order. */
export interface TestEvent {
  readonly id: string
  readonly reference: string
  readonly status: 'pending' | 'settling' | 'failed' | 'expired'
  readonly hash?: string
}

/** Sends an event once, and answers whether it was taken. */
export type SendEvent = (event: TestEvent) => Promise<boolean>

/** Brings an event to the gateway; tests replace it by one that loses, repeats or mixes up. */
export type DeliverEvent = (event: TestEvent, send: SendEvent) => Promise<void>

/** Waits between the tries, as providers have them, but shorter: nobody waits for minutes on their own machine. */
const RETRY_AFTER_MS = [200, 1_000, 5_000, 20_000]
const TIMEOUT_MS = 5_000

/** Tries until it is taken, or until it has tried often enough: the gateway then asks by itself. */
export const deliverWithRetries: DeliverEvent = async (event, send) => {
  for (const waitMs of [0, ...RETRY_AFTER_MS]) {
    await sleep(waitMs)
    if (await send(event)) return
  }
}

/** Signs the exact bytes of a body: `t=<seconds>,v1=<hex of HMAC-SHA256 over t.body>`. */
export function signBody(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

/** Creates what posts events to a gateway, signed. */
export function createSender(input: { readonly url: () => string; readonly secret: string }): SendEvent {
  return async (event) => {
    const body = JSON.stringify(event)
    try {
      const reply = await withTimeLimit(
        (signal) =>
          fetch(input.url(), {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'x-test-onramp-signature': signBody(input.secret, body, Date.now()),
            },
            body,
            signal,
          }),
        { limitMs: TIMEOUT_MS, what: 'The gateway' },
      )
      await reply.body?.cancel()
      return reply.ok
    } catch {
      return false
    }
  }
}

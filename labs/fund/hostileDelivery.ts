import { sleep } from '@foyer/kit'
import { signBody, type TestEvent } from '../../apps/test-onramp/src/webhooks.ts'
import { WEBHOOK_SECRET } from './openMarket.ts'

/** How many webhooks met which fate. */
export interface DeliveryCounts {
  lost: number
  doubled: number
  late: number
  forged: number
  forgedTaken: number
}

/** A delivery that can be told to be as bad as it gets. */
export interface HostileDelivery {
  readonly counts: DeliveryCounts
  /** @default false: each event comes once, at once */
  isHostile: boolean
  webhookUrl: string
  deliver(event: TestEvent): Promise<void>
}

/** Creates it; the fates are the same in every run. */
export function createHostileDelivery(random: (below: number) => number): HostileDelivery {
  const counts: DeliveryCounts = { lost: 0, doubled: 0, late: 0, forged: 0, forgedTaken: 0 }

  async function post(event: TestEvent, secret = WEBHOOK_SECRET, ageMs = 0): Promise<boolean> {
    const body = JSON.stringify(event)
    const reply = await fetch(self.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-test-onramp-signature': signBody(secret, body, Date.now() - ageMs),
        // The limit counts addresses, of which a provider has several.
        'x-forwarded-for': `192.0.2.${random(250)}`,
      },
      body,
    }).catch(() => undefined)
    await reply?.body?.cancel()
    return reply?.ok === true
  }

  /** A stranger says the opposite, with a key of theirs, or with an old webhook. */
  async function forge(event: TestEvent): Promise<void> {
    counts.forged += 2
    const lie = { ...event, id: `forged-${event.id}`, status: 'failed' as const }
    if (await post(lie, 'of-somebody-else')) counts.forgedTaken += 1
    if (await post({ ...lie, id: `old-${event.id}` }, WEBHOOK_SECRET, 301_000)) counts.forgedTaken += 1
  }

  const self: HostileDelivery = {
    counts,
    isHostile: false,
    webhookUrl: '',
    async deliver(event) {
      if (!self.isHostile) return void (await post(event))
      void forge(event)
      const fate = random(10)
      if (fate < 3) {
        counts.lost += 1
        return
      }
      if (fate < 4) {
        counts.late += 1
        await sleep(2_000 + random(3_000))
      } else await sleep(random(300))
      await post(event)
      if (fate < 6) return
      counts.doubled += 1
      await post(event)
    },
  }
  return self
}

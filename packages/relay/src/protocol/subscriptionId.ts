import { createHash } from 'node:crypto'

/** The id of a subscription. Clients compute it in the same way. */
export function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(`${topic}${clientId}`).digest('hex')
}

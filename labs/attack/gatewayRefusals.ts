import { createGateway } from '@foyer/gateway'
import { createMemoryLimits } from '../../packages/gateway/src/kernel/limits/flexibleLimits.ts'
import { createMemoryServices } from '../../packages/gateway/src/memoryServices.ts'
import type { AttackResult } from './attackResult.ts'

const REFUSED_A_MINUTE = 600

/** Guesses project ids and addresses: each guess is refused, counted, and soon refused without a look into the database. */
export async function attackWithRefusals({ isLong }: { isLong: boolean }): Promise<AttackResult> {
  const guesses = isLong ? 200_000 : 20_000
  let lookUps = 0
  const projects = {
    find: async () => {
      lookUps += 1
      return undefined
    },
  }
  const gateway = createGateway(
    { ...createMemoryServices(), projects, limits: createMemoryLimits() },
    { isDevelopment: false, trustedProxies: 1, checkReplies: false },
  )
  const startedAt = performance.now()
  let limited = 0
  for (let guess = 0; guess < guesses; guess += 1) {
    const path = guess % 2 === 0 ? `/v1/config?projectId=guess-${guess}` : `/v1/nothing/${guess}`
    // Every guess from another address of one IPv6 network.
    const headers = { 'x-forwarded-for': `2001:db8::${(guess & 0xffff).toString(16)}` }
    const { status } = await gateway.request(path, { headers })
    if (status === 429) limited += 1
  }
  const minutes = 1 + Math.ceil((performance.now() - startedAt) / 60_000)
  return {
    ok: lookUps <= REFUSED_A_MINUTE * minutes && limited >= guesses - (REFUSED_A_MINUTE + 1) * minutes,
    notes: { guesses, lookUps, limited },
  }
}

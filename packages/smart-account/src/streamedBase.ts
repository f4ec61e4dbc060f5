import type { StreamAmounts } from './session.ts'

/** Returns the most that a stream lets its holder spend until a time. */
export function streamedBase(
  { initialBase, maxBase, perSecondBase }: StreamAmounts,
  { startsAtSeconds, atSeconds }: { readonly startsAtSeconds: number; readonly atSeconds: number },
): bigint {
  const seconds = BigInt(Math.max(0, atSeconds - startsAtSeconds))
  const flowed = initialBase + perSecondBase * seconds
  return flowed < maxBase ? flowed : maxBase
}

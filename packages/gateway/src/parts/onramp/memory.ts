import type { MemoryServicesOptions } from '../../base/memoryOptions.ts'
import type { Services } from '../../base/services.ts'
import { neededService } from '../../kernel/neededService.ts'
import { createOnramps } from './createOnramps.ts'
import { createMemoryPurchases } from './memoryPurchases.ts'
import type { OnrampProvider } from './providers/onramps.ts'

/** Buying from given providers, whose purchases are complete with the first block. */
export function onrampInMemory(
  { onrampProviders: providers }: MemoryServicesOptions,
  services: Partial<Services>,
): Partial<Services> {
  if (providers === undefined) return {}
  const nodes = neededService(services, 'nodes')
  return {
    onramps: createOnramps({ providers, store: createMemoryPurchases(), nodes, confirmationsOf: () => 1 }),
  }
}

declare module '../../base/memoryOptions.ts' {
  interface MemoryServicesOptions {
    /** The providers that sell something, or send it from an exchange. @default none */
    readonly onrampProviders?: readonly OnrampProvider[]
  }
}

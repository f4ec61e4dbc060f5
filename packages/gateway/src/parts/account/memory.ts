import type { MemoryServicesOptions } from '../../base/memoryOptions.ts'
import type { Services } from '../../base/services.ts'
import { neededService } from '../../kernel/neededService.ts'
import { createNodeBalanceSources } from './nodeSources.ts'
import {
  createMemoryActivity,
  createMemoryBalances,
  type MemoryAccounts,
} from './providers/memoryAccounts.ts'

/** Balances and activity of given accounts; of all others, what nodes say. */
export function accountInMemory(
  { accounts }: MemoryServicesOptions,
  services: Partial<Services>,
): Partial<Services> {
  const nodes = neededService(services, 'nodes')
  const currencies = neededService(services, 'currencies')
  return {
    balances: [
      ...(accounts ? [createMemoryBalances(accounts)] : []),
      ...createNodeBalanceSources(nodes, currencies),
    ],
    activity: [createMemoryActivity(accounts ?? {}, nodes.supports)],
  }
}

declare module '../../base/memoryOptions.ts' {
  interface MemoryServicesOptions {
    /** The holdings and transactions of accounts, by CAIP-10 with the address in lower case. */
    readonly accounts?: MemoryAccounts
  }
}

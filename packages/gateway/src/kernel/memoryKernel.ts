import type { MemoryServicesOptions } from '../base/memoryOptions.ts'
import { createProject, withDevelopmentProject } from '../base/projects.ts'
import { createCurrencyDirectory } from './chains/currencies.ts'
import { createChainNodes, type NodeAddresses } from './nodes/chainNodes.ts'

const CURRENCIES: Record<string, [string, string, number]> = {
  1: ['Ether', 'ETH', 18],
  10: ['Ether', 'ETH', 18],
  56: ['BNB', 'BNB', 18],
  137: ['POL', 'POL', 18],
  8453: ['Ether', 'ETH', 18],
  11155111: ['Sepolia Ether', 'ETH', 18],
}

/** An event that was kept in memory. */
export interface StoredEvent {
  readonly projectId: string
  readonly event: string
  readonly properties: Record<string, unknown>
}

/** Creates the services of the kernel in memory. They count no requests, and know the project `dev`. */
export function createMemoryKernel(options: MemoryServicesOptions) {
  const projects = new Map(
    (options.projects ?? []).map((project) => {
      const full = createProject(project.id ?? 'dev', project)
      return [full.id, full]
    }),
  )
  const storedEvents: StoredEvent[] = []
  return {
    projects: withDevelopmentProject({ find: async (id) => projects.get(id) }),
    events: {
      async store(projectId: string, batch: { readonly events: readonly Omit<StoredEvent, 'projectId'>[] }) {
        for (const { event, properties } of batch.events) storedEvents.push({ projectId, event, properties })
        return batch.events.length
      },
    },
    nodes: createChainNodes(options.rpc ?? {}, options.fetch ? { fetch: options.fetch } : {}),
    currencies: createCurrencyDirectory(CURRENCIES),
    limits: { charge: async () => undefined },
    database: { isUp: async () => true },
    storedEvents,
  }
}

declare module '../base/memoryOptions.ts' {
  interface MemoryServicesOptions {
    /** Nodes by CAIP-2 chain id. */
    readonly rpc?: NodeAddresses
    /** Called instead of the network for chain nodes. */
    readonly fetch?: typeof fetch
  }
}

import type { MemoryServicesOptions } from './base/memoryOptions.ts'
import type { Services } from './base/services.ts'
import { HTTP_PARTS } from './httpParts.ts'
import { createMemoryKernel, type StoredEvent } from './kernel/memoryKernel.ts'

export type { MemoryServicesOptions }

/** Services without database, files or Node: for tests, also those that run in a browser. */
export interface MemoryServices extends Services {
  /** The events kept so far, oldest first. */
  readonly storedEvents: StoredEvent[]
}

/** Keeps everything in memory: the kernel, and each part that can be had so. */
export function createMemoryServices(options: MemoryServicesOptions = {}): MemoryServices {
  const kernel = createMemoryKernel(options)
  let services: Partial<Services> = kernel
  for (const part of HTTP_PARTS) services = { ...services, ...part.inMemory?.(options, services) }
  // The parts together bring every service that has to be there.
  return { ...services, storedEvents: kernel.storedEvents } as MemoryServices
}

import type { EventBatch } from '@foyer/api'

/** Keeps analytics events of projects that collect them. */
export interface EventSink {
  /** Stores a batch and answers how many events were kept. */
  store(projectId: string, batch: EventBatch): Promise<number>
}

declare module '../../base/services.ts' {
  interface Services {
    readonly events: EventSink
  }
}

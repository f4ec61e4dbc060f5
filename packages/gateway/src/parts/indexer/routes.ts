import type { HttpPart } from '../../http/app.ts'

/** The index has no routes of its own: balances and activity are read through it. */
export const indexerHttp: HttpPart = {
  counters: { ofChains: { index_failures: 'Times that a chain could not be read into the index.' } },
}

declare module '../../http/metrics.ts' {
  interface ChainCounters {
    index_failures: true
  }
}

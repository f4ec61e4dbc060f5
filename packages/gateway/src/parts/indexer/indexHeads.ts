import { sql } from 'kysely'
import type { Database } from '../../kernel/database/schema.ts'

/** How far the chains have been read whose blocks the gateway reads itself. */
export interface IndexHeads {
  /** The newest block that was read, by CAIP-2 chain; undefined for one of which nothing has been read yet. */
  read(): Promise<ReadonlyMap<string, number | undefined>>
}

/** Reads how far the index is on these chains, whichever process writes it. */
export function createIndexHeads(database: Database, chainIds: readonly string[]): IndexHeads {
  return {
    async read() {
      if (chainIds.length === 0) return new Map()
      const { rows } = await sql<{ chain: string; head_number: string | null }>`
        select chain, head_number from index_cursors`.execute(database)
      const heads = new Map(rows.map(({ chain, head_number }) => [`eip155:${chain}`, head_number]))
      return new Map(
        chainIds.map((chainId) => {
          const head = heads.get(chainId) ?? null
          return [chainId, head === null ? undefined : Number(head)]
        }),
      )
    },
  }
}

declare module '../../base/services.ts' {
  interface Services {
    /** How far the index of blocks is; absent without the part for it. */
    readonly indexHeads?: IndexHeads
  }
}

import { type Environment, wholeNumber } from '@foyer/server-kit'
import * as v from 'valibot'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { read } from '../../kernel/settings/readers.ts'

/** How far back an index begins unless told otherwise. */
export const DEFAULT_BACKFILL_BLOCKS = 10_000

/** The chains that are indexed, and how far back. */
export interface IndexSettings {
  /** `local`: every chain whose nodes are all on this machine. */
  readonly chains: readonly string[] | 'local'
  /** Blocks before the newest one that are read when an index begins. */
  readonly backfillBlocks: number
}

const IndexedChains = v.pipe(
  v.string(),
  v.regex(
    /^\s*(?:off|local|(?:eip155:\d{1,15}\s*(?:,\s*|$))+)\s*$/,
    'is neither a list like eip155:1,eip155:10, nor "local", nor "off"',
  ),
  v.transform((text): IndexSettings['chains'] => {
    const parts = text.split(',').map((part) => part.trim())
    if (parts[0] === 'local') return 'local'
    return parts.filter((part) => part !== '' && part !== 'off')
  }),
)

/** Reads which chains are indexed. @throws ConfigError naming the variable */
export function readIndexerSettings(
  env: Environment,
  { isDevelopment }: Pick<GatewayConfig, 'isDevelopment'>,
): Pick<GatewayConfig, 'index'> {
  return {
    index: {
      chains: read(env, 'FOYER_INDEX', IndexedChains) ?? (isDevelopment ? 'local' : []),
      backfillBlocks:
        read(env, 'FOYER_INDEX_BACKFILL', wholeNumber(0, 100_000_000)) ?? DEFAULT_BACKFILL_BLOCKS,
    },
  }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    readonly index: IndexSettings
  }
}

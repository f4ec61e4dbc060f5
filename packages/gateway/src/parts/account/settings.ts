import type { Environment } from '@foyer/server-kit'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { readersOf, readService, type ServiceSettings } from '../../kernel/settings/readers.ts'
import type { PonderSettings } from './providers/ponder/ponderClient.ts'

/** Reads who knows what accounts did. @throws ConfigError naming the variable */
export function readAccountSettings(env: Environment): Pick<GatewayConfig, 'explorers' | 'ponder'> {
  const ponder = readPonder(env)
  return { explorers: readExplorers(env), ...(ponder && { ponder }) }
}

function readPonder(env: Environment): PonderSettings | undefined {
  const { url: readUrl, text } = readersOf(env)
  const url = readUrl('FOYER_PONDER_URL')
  const chains = text('FOYER_PONDER_CHAINS')
  if (url === undefined && chains === undefined) return undefined
  if (url === undefined) throw new ConfigError('FOYER_PONDER_CHAINS is set, but FOYER_PONDER_URL is not.')
  if (chains === undefined || !/^\d{1,15}(?:,\d{1,15})*$/.test(chains))
    throw new ConfigError('FOYER_PONDER_CHAINS: give the numbers of the EVM chains, between commas.')
  return { url, chainIds: chains.split(',').map((chain) => `eip155:${chain}`) }
}

function readExplorers(env: Environment): Record<string, ServiceSettings> {
  const explorers: Record<string, ServiceSettings> = {}
  for (const name of Object.keys(env)) {
    const chain = /^FOYER_BLOCKSCOUT_(?:KEY_)?(.+)$/.exec(name)?.[1]
    if (chain === undefined) continue
    if (!/^\d{1,15}$/.test(chain))
      throw new ConfigError(`${name}: what follows FOYER_BLOCKSCOUT_ is not an EVM chain number.`)
    const explorer = readService(env, `FOYER_BLOCKSCOUT_${chain}`, `FOYER_BLOCKSCOUT_KEY_${chain}`)
    if (explorer !== undefined) explorers[`eip155:${chain}`] = explorer
  }
  return explorers
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** Blockscout-compatible explorers by CAIP-2 chain id. */
    readonly explorers: Readonly<Record<string, ServiceSettings>>
    /** The Ponder that indexes chains, and which. @default none */
    readonly ponder?: PonderSettings
  }
}

import type { Environment } from '@foyer/server-kit'
import { ConfigError, type GatewayConfig } from '../../kernel/settings/config.ts'
import { readService, type ServiceSettings } from '../../kernel/settings/readers.ts'

/** Reads the explorers of chains. @throws ConfigError naming the variable */
export function readAccountSettings(env: Environment): Pick<GatewayConfig, 'explorers'> {
  return { explorers: readExplorers(env) }
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
  }
}

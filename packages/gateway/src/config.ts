import type { Environment } from '@foyer/server-kit'
import { chooseParts } from './chooseParts.ts'
import type { GatewayConfig } from './kernel/settings/config.ts'
import { readKernelConfig } from './kernel/settings/readKernelConfig.ts'
import type { StartOptions } from './kernel/startOptions.ts'

/**
 * Reads the settings of a gateway out of the environment; empty variables count as absent. Settings of parts that `FOYER_PARTS` leaves out
 * are not read.
 * @throws ConfigError naming the variable, never its value
 */
export function readConfig(env: Environment): GatewayConfig {
  // Each part that is there reads its own members; those of the others are used by nobody.
  let config = readKernelConfig(env) as GatewayConfig
  for (const part of chooseParts(env)) config = { ...config, ...part.readSettings?.(env, config) }
  return config
}

/** The configuration that options and environment make together. */
export function resolveConfig(options: StartOptions): GatewayConfig {
  const { dataDir, databaseUrl, env = process.env, ...others } = options
  const { logTo: _logTo, checkReplies: _check, onLost: _onLost, endOthers: _end, ...rest } = others
  const base = readConfig(env)
  const database =
    databaseUrl !== undefined
      ? ({ kind: 'postgres', url: databaseUrl } as const)
      : dataDir !== undefined
        ? ({ kind: 'embedded', dataDir } as const)
        : base.database
  const uniswap = { ...base.uniswap, ...rest.uniswap }
  const coins = { ...base.coins, ...rest.coins }
  return { ...base, ...rest, database, rpc: { ...base.rpc, ...rest.rpc }, coins, uniswap }
}

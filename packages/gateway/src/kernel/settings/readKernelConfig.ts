import {
  databaseServers,
  databaseUrls,
  type Environment,
  logLevel,
  redisUrl,
  wholeNumber,
} from '@foyer/server-kit'
import { readKeyWrapper } from '@foyer/server-kit/wrapping'
import * as v from 'valibot'
import { findNamedChain, NAMED_SETTINGS } from '../chains/namedNetworks.ts'
import { readOwnCoins } from '../chains/ownCoins.ts'
import { readConfirmations } from '../chains/readConfirmations.ts'
import type { NodeAddresses } from '../nodes/chainNodes.ts'
import { ConfigError, type GatewayConfig } from './config.ts'
import { NodeUrls, read } from './readers.ts'

/** The port that a gateway listens on unless told otherwise. */
export const DEFAULT_PORT = 4401
/** Where an embedded database lives unless told otherwise. */
export const DEFAULT_DATA_DIR = '.foyer/gateway'

/** How long an event is kept unless told otherwise. */
const DEFAULT_EVENT_DAYS = 90
/** Events that are kept of one project unless told otherwise. */
const DEFAULT_EVENTS = 1_000_000

/** Members that every gateway has, whichever parts it has. */
export type KernelConfig = Pick<
  GatewayConfig,
  | 'port'
  | 'host'
  | 'database'
  | 'redisUrl'
  | 'rpc'
  | 'coins'
  | 'confirmations'
  | 'isDevelopment'
  | 'logLevel'
  | 'trustedProxies'
  | 'events'
  | 'keysFile'
  | 'keysWrapper'
  | 'stopDelayMs'
>

/**
 * Reads the settings that every gateway has.
 * @throws ConfigError naming the variable, never its value
 */
export function readKernelConfig(env: Environment): KernelConfig {
  const isDevelopment =
    read(env, 'FOYER_DEV', v.picklist(['0', '1'], 'is neither 0 nor 1')) === '1' ||
    env.NODE_ENV !== 'production'
  return {
    port: read(env, 'FOYER_GATEWAY_PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT,
    host: read(env, 'FOYER_GATEWAY_HOST', v.string()) ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    database: readDatabase(env),
    redisUrl: read(env, 'REDIS_URL', redisUrl),
    rpc: readNodes(env),
    coins: readOwnCoins(env, (message) => new ConfigError(message)),
    confirmations: readConfirmations(env, (message) => new ConfigError(message)),
    isDevelopment,
    logLevel: read(env, 'FOYER_LOG_LEVEL', logLevel) ?? 'info',
    trustedProxies: read(env, 'FOYER_TRUSTED_PROXIES', wholeNumber(0, 10)) ?? 0,
    events: {
      keepDays: read(env, 'FOYER_EVENTS_DAYS', wholeNumber(1, 3_650)) ?? DEFAULT_EVENT_DAYS,
      perProject: read(env, 'FOYER_EVENTS_MAX', wholeNumber(0, 100_000_000)) ?? DEFAULT_EVENTS,
    },
    keysFile: read(env, 'FOYER_KEYS_FILE', v.string()),
    keysWrapper: readKeyWrapper(env, {
      ...{ setting: 'FOYER_KEYS_WRAPPER', tokenSetting: 'FOYER_KEYS_WRAPPER_TOKEN_FILE' },
      fail: (message) => new ConfigError(message),
    }),
    stopDelayMs: (read(env, 'FOYER_STOP_DELAY_SECONDS', wholeNumber(0, 300)) ?? 0) * 1_000,
  }
}

/** The addresses beside `DATABASE_URL` say something about that database alone. */
function readDatabase(env: Environment): GatewayConfig['database'] {
  const url = read(env, 'DATABASE_URL', databaseServers)
  const directUrl = read(env, 'DATABASE_DIRECT_URL', databaseServers)
  const readUrls = read(env, 'DATABASE_READ_URLS', databaseUrls)
  const lagSeconds = read(env, 'DATABASE_READ_LAG_SECONDS', wholeNumber(1, 3_600))
  if (url === undefined) {
    if ((directUrl ?? readUrls) !== undefined)
      throw new ConfigError(
        'DATABASE_DIRECT_URL and DATABASE_READ_URLS belong to DATABASE_URL, which is not set.',
      )
    return { kind: 'embedded', dataDir: read(env, 'FOYER_DATA_DIR', v.string()) ?? DEFAULT_DATA_DIR }
  }
  return {
    ...{ kind: 'postgres', url },
    ...(directUrl !== undefined && { directUrl }),
    ...(readUrls !== undefined && { readUrls }),
    ...(lagSeconds !== undefined && { readLagMs: lagSeconds * 1_000 }),
  }
}

function readNodes(env: Environment): NodeAddresses {
  const nodes: Record<string, string[]> = {}
  for (const name of Object.keys(env)) {
    const chain = /^FOYER_RPC_(.+)$/.exec(name)?.[1]
    if (chain === undefined) continue
    const chainId = toChainId(chain)
    if (chainId === undefined)
      throw new ConfigError(
        `${name}: what follows FOYER_RPC_ is neither an EVM chain number, nor ${NAMED_SETTINGS}.`,
      )
    const urls = read(env, name, NodeUrls)
    if (urls !== undefined) nodes[chainId] = urls
  }
  return nodes
}

/** The chain that a variable names; undefined for one that is none. */
function toChainId(text: string): string | undefined {
  if (/^\d{1,15}$/.test(text)) return `eip155:${text}`
  return findNamedChain(text)
}

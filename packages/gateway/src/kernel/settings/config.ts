import type { LogLevel } from '@foyer/server-kit'
import type { KeyWrapper } from '@foyer/server-kit/wrapping'
import { GatewayError } from '../../base/errors.ts'
import type { OwnCoins } from '../chains/ownCoins.ts'
import type { DatabaseSource } from '../database/openDatabase.ts'
import type { NodeAddresses } from '../nodes/chainNodes.ts'

/** The settings of a gateway process. Those of a part are added by its `settings.ts`. */
export interface GatewayConfig {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly database: DatabaseSource
  /** A Valkey or Redis that all replicas share; undefined where there is none. */
  readonly redisUrl: string | undefined
  /** Nodes by CAIP-2 chain id. */
  readonly rpc: NodeAddresses
  /** Coins of networks that the gateway does not know, in families whose networks differ in it, by CAIP-2 id. */
  readonly coins: OwnCoins
  /** How deep transfers have to be on single chains before they count, by CAIP-2 id; by the bundled table on others. */
  readonly confirmations: Readonly<Record<string, number>>
  readonly isDevelopment: boolean
  /** Whether the project `dev` collects events. @default false */
  readonly developmentAnalytics?: boolean
  readonly logLevel: LogLevel
  readonly trustedProxies: number
  readonly events: EventSettings
  /** The keys of the gateway: for signing in by e-mail, and for sessions of who signed a message. */
  readonly keysFile: string | undefined
  /** Wraps the key file; undefined where it is plain. */
  readonly keysWrapper?: KeyWrapper | undefined
  /** How long the health says that the gateway is stopping before it takes no more requests. */
  readonly stopDelayMs: number
}

/** How much of analytics is kept. */
export interface EventSettings {
  /** Days after which an event is deleted. */
  readonly keepDays: number
  /** Events of one project; while it has so many, further ones are not kept. */
  readonly perProject: number
}

/** A setting that cannot be used; the text names the variable. */
export class ConfigError extends GatewayError {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    super('bad_setting', message)
  }
}

import type { Environment } from '@foyer/server-kit'
import type { NodeAddresses } from '../../kernel/nodes/chainNodes.ts'
import type { GatewayConfig } from '../../kernel/settings/config.ts'
import { readersOf } from '../../kernel/settings/readers.ts'
import { type BundlerLimits, DEFAULT_LIMITS } from './rules.ts'

/** The length of 24 random bytes in base64url. */
const LEAST_SECRET_LENGTH = 32

/** The settings of smart accounts. */
export interface BundlerSettings {
  /** The paths of files with a key each that pay for transactions. Without one nothing is sent by this gateway. */
  readonly relayerKeyFiles: readonly string[]
  /** Bundlers of third parties by CAIP-2 chain id, which take precedence over the relayer. */
  readonly others: NodeAddresses
  readonly limits: BundlerLimits
  /** Signs what the servers of projects are asked before something is paid for. */
  readonly webhookSecret: string | undefined
}

/** How the settings are read; each names the variable when it cannot be used. */
interface Readers {
  readonly text: (name: string) => string | undefined
  readonly url: (name: string) => string | undefined
  readonly count: (name: string) => number | undefined
  readonly fail: (message: string) => Error
}

/**
 * Reads who sends operations of smart accounts, and what that may cost; undefined where nobody does.
 * @throws what `fail` makes of a text that names the variable, never its value
 */
export function readBundler(
  env: Environment,
  { text, url, count, fail }: Readers,
): BundlerSettings | undefined {
  const others: Record<string, readonly string[]> = {}
  for (const name of Object.keys(env)) {
    const chain = /^FOYER_BUNDLER_(.+)$/.exec(name)?.[1]
    if (chain === undefined) continue
    if (!/^\d{1,15}$/.test(chain))
      throw fail(`${name}: what follows FOYER_BUNDLER_ is not an EVM chain number.`)
    const address = url(name)
    if (address !== undefined) others[`eip155:${chain}`] = [address]
  }
  const amount = (name: string): bigint | undefined => {
    const digits = text(name)?.trim()
    if (digits === undefined) return undefined
    if (!/^\d{1,30}$/.test(digits)) throw fail(`${name} is not a whole number of smallest units.`)
    return BigInt(digits)
  }
  const settings = {
    relayerKeyFiles: readFiles(text('FOYER_RELAYER_KEY_FILE'), fail),
    others,
    webhookSecret: readSecret(text('FOYER_SPONSOR_WEBHOOK_SECRET'), fail),
    limits: {
      accountOperations: count('FOYER_RELAYER_ACCOUNT_OPERATIONS') ?? DEFAULT_LIMITS.accountOperations,
      accountGas: amount('FOYER_RELAYER_ACCOUNT_GAS') ?? DEFAULT_LIMITS.accountGas,
      projectOperations: count('FOYER_RELAYER_PROJECT_OPERATIONS') ?? DEFAULT_LIMITS.projectOperations,
      maxFeeBase: amount('FOYER_RELAYER_MAX_FEE') ?? DEFAULT_LIMITS.maxFeeBase,
      alarmBase: amount('FOYER_RELAYER_ALARM') ?? DEFAULT_LIMITS.alarmBase,
    },
  }
  const isOff = settings.relayerKeyFiles.length === 0 && Object.keys(others).length === 0
  return isOff ? undefined : settings
}

/** The most relayers on a chain: each costs a look at the chain each second. */
const MAX_RELAYERS = 16

function readFiles(value: string | undefined, fail: Readers['fail']): readonly string[] {
  const files = (value ?? '')
    .split(',')
    .map((file) => file.trim())
    .filter((file) => file !== '')
  if (files.length > MAX_RELAYERS) throw fail(`FOYER_RELAYER_KEY_FILE names more than ${MAX_RELAYERS} files.`)
  if (new Set(files).size < files.length) throw fail('FOYER_RELAYER_KEY_FILE names a file twice.')
  return files
}

function readSecret(value: string | undefined, fail: Readers['fail']): string | undefined {
  const secret = value?.trim()
  if (secret !== undefined && secret.length < LEAST_SECRET_LENGTH)
    throw fail(`FOYER_SPONSOR_WEBHOOK_SECRET is shorter than ${LEAST_SECRET_LENGTH} characters.`)
  return secret
}

/** Reads the settings of smart accounts. @throws ConfigError naming the variable */
export function readBundlerSettings(env: Environment): Pick<GatewayConfig, 'bundler'> {
  return { bundler: readBundler(env, readersOf(env)) }
}

declare module '../../kernel/settings/config.ts' {
  interface GatewayConfig {
    /** The sender of smart account operations, and its cost limits; undefined where the gateway sends none. */
    readonly bundler: BundlerSettings | undefined
  }
}

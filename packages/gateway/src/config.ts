import type { Bytes } from '@foyer/secure-protocol'
import {
  databaseUrl,
  type Environment,
  type LogLevel,
  logLevel,
  settingReader,
  wholeNumber,
} from '@foyer/server-kit'
import { Custody, EmailTagKey, MailFrom, SmtpUrls } from '@foyer/server-kit/custody'
import * as v from 'valibot'
import { GatewayError } from './base/errors.ts'
import { findNamedChain, NAMED_SETTINGS } from './kernel/chains/namedNetworks.ts'
import { type OwnCoins, readOwnCoins } from './kernel/chains/ownCoins.ts'
import { readConfirmations } from './kernel/chains/readConfirmations.ts'
import type { DatabaseSource } from './kernel/database/openDatabase.ts'
import type { NodeAddresses } from './kernel/nodes/chainNodes.ts'
import { type BundlerSettings, readBundler } from './parts/bundler/settings.ts'
import { type NamesConfig, readNames } from './parts/names/settings.ts'
import type { OnrampSettings } from './parts/onramp/providers/createOnrampProviders.ts'
import { readOnramps } from './parts/onramp/readOnramps.ts'
import { PUBLIC_RELAY_URL } from './parts/social/farcasterRelay.ts'
import { type OAuthSettings, readOAuth } from './parts/social/oauthSettings.ts'
import type { AggregatorsSettings } from './parts/swap/providers/aggregators/createAggregators.ts'
import { readAggregators } from './parts/swap/providers/aggregators/readAggregators.ts'
import { readUniswap } from './parts/swap/providers/uniswap/readUniswap.ts'
import type { UniswapSettings } from './parts/swap/providers/uniswap/uniswapSource.ts'

/** The port that a gateway listens on unless told otherwise. */
export const DEFAULT_PORT = 4401
/** Where an embedded database lives unless told otherwise. */
export const DEFAULT_DATA_DIR = '.foyer/gateway'
/** How far back an index begins unless told otherwise. */
export const DEFAULT_BACKFILL_BLOCKS = 10_000

/** How long an event is kept unless told otherwise. */
const DEFAULT_EVENT_DAYS = 90
/** Events that are kept of one project unless told otherwise. */
const DEFAULT_EVENTS = 1_000_000

/** The settings of a gateway process. */
export interface GatewayConfig {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  readonly database: DatabaseSource
  /** Nodes by CAIP-2 chain id. */
  readonly rpc: NodeAddresses
  /** Coins of networks of Polkadot and Cosmos that the gateway does not know, by CAIP-2 id. */
  readonly coins: OwnCoins
  /** How deep transfers have to be on single chains before they count, by CAIP-2 id; by the bundled table on others. */
  readonly confirmations: Readonly<Record<string, number>>
  readonly index: IndexSettings
  /** Blockscout-compatible explorers by CAIP-2 chain id. */
  readonly explorers: Readonly<Record<string, ExplorerSettings>>
  /** Where swaps are quoted, by CAIP-2 chain id; chains of the bundled table need none of it. */
  readonly uniswap: Readonly<Record<string, UniswapSettings>>
  /** Aggregators that are asked for swaps beside the pools, by name. */
  readonly swapAggregators: AggregatorsSettings
  /** Who sells, and which exchanges send. */
  readonly onramps: OnrampSettings
  /** A service with prices; without one only the table of prices is used. */
  readonly prices: { readonly url: string; readonly key?: string } | undefined
  readonly isDevelopment: boolean
  readonly logLevel: LogLevel
  readonly trustedProxies: number
  readonly events: EventSettings
  /** The keys of the gateway: for signing in by e-mail, and for sessions of who signed a message. */
  readonly keysFile: string | undefined
  /** Signing in by e-mail; undefined where none of its settings is there. */
  readonly embeddedWallet: EmbeddedWalletSettings | undefined
  /** Who sends operations of smart accounts, and what that may cost; undefined where nobody does. */
  readonly bundler: BundlerSettings | undefined
  /** Names that are given out. */
  readonly names: NamesConfig
  /** How long the health says that the gateway is stopping before it takes no more requests. */
  readonly stopDelayMs: number
}

/** The settings of signing in and of custody. Where one is missing, the gateway starts without them. */
export interface EmbeddedWalletSettings {
  /** The address under which browsers know the gateway. @default while developing, this machine with the port */
  readonly gatewayUrl?: string | undefined
  readonly secureSiteUrl: string | undefined
  readonly vaultUrl: string | undefined
  /** Where the gateway asks the vault for its keys. While developing only. */
  readonly vaultInternalUrl?: string | undefined
  /** The keys of the vault as JSON, or the path of a file with them. */
  readonly vaultKeys?: string | undefined
  /** Mail servers; the next one is asked when one does not take a mail. */
  readonly smtpUrls: readonly string[] | undefined
  readonly mailFrom: string | undefined
  readonly keysFile: string | undefined
  /** 32 bytes that gateway and vault share. */
  readonly emailTagKey: Bytes | undefined
  /** Whether one operator runs gateway and vault. */
  readonly custody: 'split' | 'single'
  /** How long lines of the audit are kept. */
  readonly auditDays?: number | undefined
  /** How long an account is kept after its owner has asked for its deletion. */
  readonly deletionDays?: number | undefined
  /** Mails of one project that may leave within a minute. */
  readonly mailsPerMinute?: number | undefined
  /** Signing in at providers; undefined where none of its settings is there. */
  readonly oauth?: OAuthSettings | undefined
  /** Signing in with Farcaster, which is on where a node of OP Mainnet is known. */
  readonly farcaster?: FarcasterSettings | undefined
}

/** The settings of signing in with Farcaster. */
export interface FarcasterSettings {
  /** The address of the relay, without a trailing slash. */
  readonly relayUrl: string
  /** Nodes of OP Mainnet. @default those of the chain */
  readonly rpcUrls?: readonly string[] | undefined
}

/** How much of analytics is kept. */
export interface EventSettings {
  /** Days after which an event is deleted. */
  readonly keepDays: number
  /** Events of one project; while it has so many, further ones are not kept. */
  readonly perProject: number
}

/** Which chains are indexed, and how far back. */
export interface IndexSettings {
  /** `local`: every chain whose nodes are all on this machine. */
  readonly chains: readonly string[] | 'local'
  /** Blocks before the newest one that are read when an index begins. */
  readonly backfillBlocks: number
}

/** Where an explorer answers. */
export interface ExplorerSettings {
  readonly url: string
  readonly key?: string
}

/** A setting that cannot be used; the text names the variable. */
export class ConfigError extends GatewayError {
  override readonly name = 'ConfigError'

  constructor(message: string) {
    super('bad_setting', message)
  }
}

const read = settingReader((message) => new ConfigError(message))

const NodeUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'is not an http(s) address',
  ),
)

const NodeUrls = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((part) => part.trim() !== '')),
  v.array(NodeUrl),
  v.minLength(1, 'names no address'),
)

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

const Key = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,256}$/, 'is not a key'))

/** What a provider's console gives out. */
const Credential = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{1,1024}$/, 'is not what a provider gives out'),
)

/** An origin of ours that browsers call: a path or a query would be lost where the origin alone is compared. */
const SiteUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => isSite(text), 'is not an http(s) address of scheme, host and port alone'),
  v.transform((text) => new URL(text).origin),
)

function isSite(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin, href } = new URL(text)
  return /^https?:$/.test(protocol) && href === `${origin}/`
}

/**
 * Reads the settings of a gateway out of the environment; empty variables count as absent.
 * @throws ConfigError naming the variable, never its value
 */
export function readConfig(env: Environment): GatewayConfig {
  const isDevelopment =
    read(env, 'FOYER_DEV', v.picklist(['0', '1'], 'is neither 0 nor 1')) === '1' ||
    env.NODE_ENV !== 'production'
  const url = read(env, 'DATABASE_URL', databaseUrl)
  return {
    port: read(env, 'FOYER_GATEWAY_PORT', wholeNumber(0, 65_535)) ?? DEFAULT_PORT,
    host: read(env, 'FOYER_GATEWAY_HOST', v.string()) ?? (isDevelopment ? '127.0.0.1' : '0.0.0.0'),
    database:
      url === undefined
        ? { kind: 'embedded', dataDir: read(env, 'FOYER_DATA_DIR', v.string()) ?? DEFAULT_DATA_DIR }
        : { kind: 'postgres', url },
    rpc: readNodes(env),
    coins: readOwnCoins(env, (message) => new ConfigError(message)),
    confirmations: readConfirmations(env, (message) => new ConfigError(message)),
    index: {
      chains: read(env, 'FOYER_INDEX', IndexedChains) ?? (isDevelopment ? 'local' : []),
      backfillBlocks:
        read(env, 'FOYER_INDEX_BACKFILL', wholeNumber(0, 100_000_000)) ?? DEFAULT_BACKFILL_BLOCKS,
    },
    explorers: readExplorers(env),
    uniswap: readUniswap(env, (message) => new ConfigError(message)),
    swapAggregators: readAggregators({
      url: (name) => read(env, name, NodeUrl),
      key: (name) => read(env, name, Key),
      text: (name) => read(env, name, v.string()),
      fail: (message) => new ConfigError(message),
    }),
    onramps: readOnramps({
      url: (name) => read(env, name, NodeUrl),
      key: (name) => read(env, name, Key),
      text: (name) => read(env, name, v.string()),
      fail: (message) => new ConfigError(message),
    }),
    prices: readService(env, 'FOYER_PRICES_URL', 'FOYER_PRICES_KEY'),
    isDevelopment,
    logLevel: read(env, 'FOYER_LOG_LEVEL', logLevel) ?? 'info',
    trustedProxies: read(env, 'FOYER_TRUSTED_PROXIES', wholeNumber(0, 10)) ?? 0,
    events: {
      keepDays: read(env, 'FOYER_EVENTS_DAYS', wholeNumber(1, 3_650)) ?? DEFAULT_EVENT_DAYS,
      perProject: read(env, 'FOYER_EVENTS_MAX', wholeNumber(0, 100_000_000)) ?? DEFAULT_EVENTS,
    },
    keysFile: read(env, 'FOYER_KEYS_FILE', v.string()),
    embeddedWallet: readEmbeddedWallet(env, isDevelopment),
    bundler: readBundler(env, {
      text: (name) => read(env, name, v.string()),
      url: (name) => read(env, name, NodeUrl),
      count: (name) => read(env, name, wholeNumber(0, 1_000_000_000)),
      fail: (message) => new ConfigError(message),
    }),
    names: readNames({
      text: (name) => read(env, name, v.string()),
      fail: (message) => new ConfigError(message),
    }),
    stopDelayMs: (read(env, 'FOYER_STOP_DELAY_SECONDS', wholeNumber(0, 300)) ?? 0) * 1_000,
  }
}

function readEmbeddedWallet(env: Environment, isDevelopment: boolean): EmbeddedWalletSettings | undefined {
  const settings = {
    secureSiteUrl: read(env, 'FOYER_SECURE_SITE_URL', SiteUrl),
    vaultUrl: read(env, 'FOYER_VAULT_URL', SiteUrl),
    vaultInternalUrl: read(env, 'FOYER_VAULT_INTERNAL_URL', SiteUrl),
    vaultKeys: read(env, 'FOYER_VAULT_KEYS', v.string()),
    smtpUrls: read(env, 'FOYER_SMTP_URL', SmtpUrls),
    mailFrom: read(env, 'FOYER_MAIL_FROM', MailFrom),
    keysFile: read(env, 'FOYER_KEYS_FILE', v.string()),
    emailTagKey: read(env, 'FOYER_EMAIL_TAG_KEY', EmailTagKey),
  }
  // The key file alone is for sessions of who signed a message.
  const isNothingSet = Object.values({ ...settings, keysFile: undefined }).every(
    (value) => value === undefined,
  )
  const gatewayUrl = read(env, 'FOYER_GATEWAY_URL', SiteUrl)
  const custody = read(env, 'FOYER_CUSTODY', Custody) ?? 'split'
  const auditDays = read(env, 'FOYER_AUDIT_DAYS', wholeNumber(1, 3_650))
  const deletionDays = read(env, 'FOYER_DELETION_DAYS', wholeNumber(1, 90))
  const mailsPerMinute = read(env, 'FOYER_MAILS_PER_MINUTE', wholeNumber(1, 1_000_000))
  const oauth = readOAuth(isDevelopment, {
    text: (name) => read(env, name, Credential),
    url: (name) => read(env, name, SiteUrl),
    fail: (message) => new ConfigError(message),
  })
  const relayUrl = read(env, 'FOYER_FARCASTER_RELAY_URL', NodeUrl)?.replace(/\/+$/, '') ?? PUBLIC_RELAY_URL
  const farcaster = { relayUrl, rpcUrls: read(env, 'FOYER_FARCASTER_RPC_URL', NodeUrls) }
  return isNothingSet
    ? undefined
    : { ...settings, gatewayUrl, custody, auditDays, deletionDays, mailsPerMinute, oauth, farcaster }
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

function readExplorers(env: Environment): Record<string, ExplorerSettings> {
  const explorers: Record<string, ExplorerSettings> = {}
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

function readService(env: Environment, urlName: string, keyName: string): ExplorerSettings | undefined {
  const url = read(env, urlName, NodeUrl)
  const key = read(env, keyName, Key)
  if (url === undefined && key !== undefined)
    throw new ConfigError(`${keyName} is set, but ${urlName} is not.`)
  if (url !== undefined && key !== undefined && hasCredentials(url))
    throw new ConfigError(`${urlName} names a user or password, and ${keyName} is set: give one of them.`)
  return url === undefined ? undefined : { url, ...(key === undefined ? {} : { key }) }
}

function hasCredentials(url: string): boolean {
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

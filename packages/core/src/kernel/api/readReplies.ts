import {
  isSignInProvider,
  type Problem,
  type ProjectConfig,
  REMOTE_FLAGS,
  type RemoteFeatures,
  type SignInProvider,
  WALLET_LINK_FIELDS,
  WALLET_LINK_MAX_CHARS,
  WALLET_TEXT_FIELDS,
  WALLET_TEXT_MAX_CHARS,
  type WalletLinkField,
  type WalletListing,
  type WalletTextField,
} from '@foyer/api'
import { isRecord, isWebUrl } from '@foyer/kit'
import { isListOf, isText } from '../lib/guards.ts'

// The responses that the first screen needs are validated by hand, because the API's schemas and their library
// would be a twentieth of the first load. A test compares these functions with the schemas over the whole catalogue
// and all examples.

type Listing = { -readonly [K in keyof WalletListing]: WalletListing[K] }

const isTextOf = (maxChars: number) => (value: unknown) => isText(value, maxChars)
const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Whether a field is missing, null, or passes the check. */
function isAbsentOr(value: unknown, holds: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || holds(value)
}

type Injected = NonNullable<WalletListing['injected']>[number]

function isInjected(value: unknown): value is Injected {
  return (
    isRecord(value) && isText(value.injected_id) && (value.namespace === undefined || isText(value.namespace))
  )
}

const isChain = (value: unknown): value is string => isText(value, 64)

/** Validates one entry of the catalogue; undefined when it is invalid. Equal to the schema `WalletListing`. */
export function readListing(item: unknown): WalletListing | undefined {
  if (!isRecord(item) || !isText(item.id, 128) || !isText(item.name)) return undefined
  // Removes invisible characters and those that change the text direction.
  const name = item.name.replace(/\p{C}/gu, '').trim()
  const { order, display_index: displayIndex, chains, injected } = item
  const isGood =
    item.id !== '' &&
    name !== '' &&
    name.length <= 128 &&
    WALLET_TEXT_FIELDS.every((field) => isAbsentOr(item[field], isTextOf(WALLET_TEXT_MAX_CHARS[field]))) &&
    WALLET_LINK_FIELDS.every((field) => isAbsentOr(item[field], isTextOf(WALLET_LINK_MAX_CHARS))) &&
    isAbsentOr(order, isNumber) &&
    (displayIndex === undefined || isNumber(displayIndex)) &&
    isAbsentOr(chains, (list) => isListOf(list, isChain)) &&
    isAbsentOr(injected, (list) => isListOf(list, isInjected))
  if (!isGood) return undefined
  const rest = Object.fromEntries(
    [...WALLET_TEXT_FIELDS, ...WALLET_LINK_FIELDS].map((field) => [field, item[field] ?? null]),
  )
  return {
    ...(rest as Pick<Listing, WalletTextField | WalletLinkField>), // each was checked above
    id: item.id,
    name,
    order: isNumber(order) ? order : null,
    ...(isNumber(displayIndex) ? { display_index: displayIndex } : {}),
    chains: isListOf(chains, isChain) ? chains : null,
    injected: isListOf(injected, isInjected) ? injected : null,
  }
}

/** Validates a page of the catalogue; invalid entries are dropped. */
export function readWalletPage(json: unknown): { data: readonly WalletListing[]; count: number } | undefined {
  if (!isRecord(json) || !Array.isArray(json.data)) return undefined
  const { count } = json
  if (!isNumber(count) || !Number.isInteger(count) || count < 0) return undefined
  return { data: json.data.flatMap((item) => readListing(item) ?? []), count }
}

const isFlagOrAbsent = (value: unknown) => value === undefined || typeof value === 'boolean'

/** Validates the remote features; a missing one is off. Equal to the schema `RemoteFeatures`. */
export function readRemoteFeatures(json: unknown): RemoteFeatures | undefined {
  if (!isRecord(json) || !REMOTE_FLAGS.every((flag) => isFlagOrAbsent(json[flag]))) return undefined
  const { socials = [] } = json
  if (!isListOf(socials, isSignInProvider)) return undefined
  const flags = Object.fromEntries(REMOTE_FLAGS.map((flag) => [flag, json[flag] === true]))
  return { ...(flags as Record<(typeof REMOTE_FLAGS)[number], boolean>), socials } // every flag was set above
}

/** The configuration of a project, without what only the secure frame needs. */
export interface ProjectSettings extends Pick<ProjectConfig, 'projectId' | 'features' | 'allowedOrigins'> {
  /** Absent where the gateway has no embedded wallet. */
  readonly embeddedWallet?: {
    readonly email: boolean
    readonly socials?: readonly SignInProvider[] | undefined
    /** All in the project's order, issuers of the operator's own among them. */
    readonly ways?: readonly SignInProvider[] | undefined
    /** The labels of own issuers. They are read where they are drawn. */
    readonly issuers: unknown
    /** The providers for which the browser itself can ask. They are read at a press. */
    readonly fedcm: unknown
    readonly secureSiteUrl: string
  }
  /** Absent where the gateway does not say it. */
  readonly names?: { readonly parent: string | null }
  /** The look of the project. The part `appearance` reads it. */
  readonly appearance?: unknown
}

/** Validates the configuration of a project. */
export function readProjectConfig(json: unknown): ProjectSettings | undefined {
  if (!isRecord(json) || !isText(json.projectId, 64)) return undefined
  const features = readRemoteFeatures(json.features)
  const { projectId, allowedOrigins } = json
  const isOrigin = (value: unknown): value is string => isText(value)
  if (!features || !isListOf(allowedOrigins, isOrigin)) return undefined
  const wallet = readEmbeddedWallet(json.embeddedWallet)
  const parent = isRecord(json.names) ? json.names.parent : undefined
  return {
    ...{ projectId, features, allowedOrigins },
    ...(json.appearance !== undefined && { appearance: json.appearance }),
    ...(wallet && { embeddedWallet: wallet }),
    ...((parent === null || isText(parent)) && { names: { parent } }),
  }
}

/** One that cannot be read counts as none: everything else of the project stays in use. */
function readEmbeddedWallet(json: unknown): ProjectSettings['embeddedWallet'] {
  if (!isRecord(json)) return undefined
  const { email, secureSiteUrl, issuers, fedcm, socials, ways } = json
  if (typeof email !== 'boolean' || !isWebUrl(secureSiteUrl)) return undefined
  return { email, secureSiteUrl, issuers, fedcm, socials: readNames(socials), ways: readNames(ways) }
}

/** A newer gateway may know more providers. */
function readNames(list: unknown): readonly SignInProvider[] | undefined {
  return Array.isArray(list) ? list.filter(isSignInProvider) : undefined
}

/** Validates the body of an error response. An unknown code is kept: a newer gateway may send it. */
export function readProblem(json: unknown): Problem | undefined {
  if (!isRecord(json) || !isText(json.code, 64) || !isText(json.message)) return undefined
  const { retryAfterMs, reason } = json
  return {
    code: json.code as Problem['code'], // a newer gateway may send more codes
    message: json.message,
    ...(isNumber(retryAfterMs) ? { retryAfterMs } : {}),
    ...(isText(reason) ? { reason } : {}),
  }
}

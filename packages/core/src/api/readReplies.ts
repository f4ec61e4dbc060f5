import type { Problem, ProjectConfig, RemoteFeatures, WalletListing } from '@foyer/contract'
import { isListOf, isRecord, isText } from '../lib/guards.ts'

// The answers that the first screen waits for, read by hand: the contract's schemas and their library would be a
// twentieth of the first load. A test holds these readers equal to the schemas over the whole catalogue and every example.

type Listing = { -readonly [K in keyof WalletListing]: WalletListing[K] }

const SHORT = ['image_id', 'badge_type', 'rdns'] as const
const MAX_CHARS = { image_id: 128, badge_type: 32, rdns: 256 }
const LINKS = [
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
  'firefox_store',
  'edge_store',
  'homepage',
] as const

const isTextOf = (maxChars: number) => (value: unknown) => isText(value, maxChars)
const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value)

/** Whether a field is left out, null, or passes. */
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

/** Reads one entry of the catalogue; undefined when it is not well-formed. Equal to the schema `WalletListing`. */
export function readListing(item: unknown): WalletListing | undefined {
  if (!isRecord(item) || !isText(item.id, 128) || !isText(item.name)) return undefined
  // Nothing invisible, and nothing that turns the direction of what stands beside it.
  const name = item.name.replace(/\p{C}/gu, '').trim()
  const { order, display_index: displayIndex, chains, injected } = item
  const isGood =
    item.id !== '' &&
    name !== '' &&
    name.length <= 128 &&
    SHORT.every((field) => isAbsentOr(item[field], isTextOf(MAX_CHARS[field]))) &&
    LINKS.every((field) => isAbsentOr(item[field], isTextOf(2048))) &&
    isAbsentOr(order, isNumber) &&
    (displayIndex === undefined || isNumber(displayIndex)) &&
    isAbsentOr(chains, (list) => isListOf(list, isChain)) &&
    isAbsentOr(injected, (list) => isListOf(list, isInjected))
  if (!isGood) return undefined
  const rest = Object.fromEntries([...SHORT, ...LINKS].map((field) => [field, item[field] ?? null]))
  return {
    ...(rest as Pick<Listing, (typeof SHORT)[number] | (typeof LINKS)[number]>), // each was checked above
    id: item.id,
    name,
    order: isNumber(order) ? order : null,
    ...(isNumber(displayIndex) ? { display_index: displayIndex } : {}),
    chains: isListOf(chains, isChain) ? chains : null,
    injected: isListOf(injected, isInjected) ? injected : null,
  }
}

/** Reads a page of the catalogue; an entry that is not well-formed costs only itself. */
export function readWalletPage(json: unknown): { data: readonly WalletListing[]; count: number } | undefined {
  if (!isRecord(json) || !Array.isArray(json.data)) return undefined
  const { count } = json
  if (!isNumber(count) || !Number.isInteger(count) || count < 0) return undefined
  return { data: json.data.flatMap((item) => readListing(item) ?? []), count }
}

const FLAGS = [
  'email',
  'onramp',
  'swaps',
  'payWithExchange',
  'activity',
  'multiWallet',
  'reownBranding',
] as const
const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord', 'farcaster'] as const
type Social = (typeof SOCIALS)[number]

const isSocial = (value: unknown): value is Social => (SOCIALS as readonly unknown[]).includes(value)
const isFlagOrAbsent = (value: unknown) => value === undefined || typeof value === 'boolean'

/** Reads remote features; what is left out is off. Equal to the schema `RemoteFeatures`. */
export function readRemoteFeatures(json: unknown): RemoteFeatures | undefined {
  if (!isRecord(json) || !FLAGS.every((flag) => isFlagOrAbsent(json[flag]))) return undefined
  const { socials = [] } = json
  if (!isListOf(socials, isSocial)) return undefined
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, json[flag] === true]))
  return { ...(flags as Record<(typeof FLAGS)[number], boolean>), socials } // every flag was just set
}

/** Reads what a project allows. */
export function readProjectConfig(json: unknown): ProjectConfig | undefined {
  if (!isRecord(json) || !isText(json.projectId, 64)) return undefined
  const features = readRemoteFeatures(json.features)
  const { projectId, allowedOrigins } = json
  const isOrigin = (value: unknown): value is string => isText(value)
  return features && isListOf(allowedOrigins, isOrigin) ? { projectId, features, allowedOrigins } : undefined
}

/** Reads the body of a refusal; a code that is not known here is kept, for it can only be newer than this. */
export function readProblem(json: unknown): Problem | undefined {
  if (!isRecord(json) || !isText(json.code, 64) || !isText(json.message)) return undefined
  const { retryAfterMs } = json
  return {
    code: json.code as Problem['code'], // a newer gateway may know more codes; none is acted on blindly
    message: json.message,
    ...(isNumber(retryAfterMs) ? { retryAfterMs } : {}),
  }
}

import { readRemoteFeatures } from '../api/readReplies.ts'
import { isNamespace, parseCaipNetworkId } from '../chains/caip.ts'
import { isRecord, isText } from '../lib/guards.ts'
import { DEFAULT_FEATURES, DEFAULT_FLAGS } from './defaultFeatures.ts'
import type { ModalOptions } from './options.ts'

type Rule = (value: unknown) => boolean

const listOf = (holds: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(holds)
const isChainId = (value: unknown) => typeof value === 'number' || isText(value)

/** An https address, or one of this machine. */
function isWebUrl(value: unknown): boolean {
  if (!isText(value) || !URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/.test(hostname)
}

function isNetwork(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.nativeCurrency)) return false
  const { decimals, symbol } = value.nativeCurrency
  return (
    isChainId(value.id) &&
    isText(value.caipNetworkId) &&
    parseCaipNetworkId(value.caipNetworkId) !== undefined &&
    isNamespace(value.chainNamespace) &&
    isText(value.name) &&
    isText(symbol) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= 36 &&
    listOf(isWebUrl)(value.rpcUrls)
  )
}

const oneOf =
  (...allowed: readonly string[]): Rule =>
  (value) =>
    allowed.includes(String(value))
const isFlag: Rule = (value) => typeof value === 'boolean'
const isName: Rule = (value) => isText(value) && /^[\w-]{1,64}$/.test(value)
const isIds = listOf((item) => isText(item))
const hasIdAndName = (value: unknown) => isRecord(value) && isText(value.id) && isText(value.name)

const isMetadata: Rule = (value) =>
  isRecord(value) &&
  isText(value.name ?? '') &&
  isText(value.description ?? '') &&
  isWebUrl(value.url ?? 'https://a') &&
  isIds(value.icons ?? [])

const ORDERS: Readonly<Record<string, Rule>> = {
  connectMethodsOrder: listOf(oneOf('email', 'social', 'wallet')),
  walletFeaturesOrder: listOf(oneOf('onramp', 'swaps', 'receive', 'send')),
}

// One rule an option, so that a wrong one is dropped alone and the rest still counts. Plain tests rather than schemas:
// these bytes are in the first load. What to say of a wrong one comes later, with `explainOptions`.
const FLAG_RULES = Object.fromEntries(Object.keys(DEFAULT_FLAGS).map((name) => [name, isFlag]))

const RULES: Readonly<Record<keyof ModalOptions, Rule>> = {
  ...(FLAG_RULES as Record<keyof typeof DEFAULT_FLAGS, Rule>), // of the keys of that record
  id: isName,
  projectId: isName,
  gatewayUrl: isWebUrl,
  networks: listOf((item) => isChainId(item) || isNetwork(item)),
  defaultNetwork: isChainId,
  themeMode: oneOf('light', 'dark', 'auto'),
  themeVariables: isRecord,
  features: isRecord,
  remoteFeatures: (value) => readRemoteFeatures(value) !== undefined,
  customWallets: Array.isArray,
  featuredWalletIds: isIds,
  includeWalletIds: isIds,
  excludeWalletIds: isIds,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  relayUrls: Array.isArray,
  termsConditionsUrl: isWebUrl,
  privacyPolicyUrl: isWebUrl,
  metadata: isMetadata,
  locale: isName,
  texts: isRecord,
}

/** Lists whose entries are checked one by one: a wrong one must not cost the others. */
const ENTRIES: Readonly<Record<string, Rule>> = {
  customWallets: hasIdAndName,
  relayUrls: (value) => isText(value) && value.startsWith('ws') && isWebUrl(value.replace(/^ws/, 'http')),
}

/** Every option by name. */
export const OPTION_NAMES: readonly string[] = Object.keys(RULES)

/** Features are checked one by one: a wrong one must not cost the others. */
function checkFeatures(given: Readonly<Record<string, unknown>>, refuse: (name: string) => void) {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      if (value === undefined) return false
      const isGood = Object.hasOwn(DEFAULT_FEATURES, name) && (ORDERS[name] ?? isFlag)(value)
      if (!isGood) refuse(`features.${name}`)
      return isGood
    }),
  )
}

function checkEntries(name: string, list: readonly unknown[], rule: Rule, refuse: (name: string) => void) {
  return list.filter((entry, index) => {
    const isGood = rule(entry)
    if (!isGood) refuse(`${name}[${index}]`)
    return isGood
  })
}

/** What is kept of a value that passed its rule. */
function keep(name: string, value: unknown, refuse: (name: string) => void): unknown {
  if (name === 'features' && isRecord(value)) return checkFeatures(value, refuse)
  const rule = ENTRIES[name]
  return rule && Array.isArray(value) ? checkEntries(name, value, rule, refuse) : value
}

/** Keeps the options that are known and well-formed, and names each that is not; an empty name stands for the whole. */
export function checkOptions(given: unknown, refuse: (name: string) => void): ModalOptions {
  const kept: Record<string, unknown> = {}
  if (given === undefined) return kept
  if (!isRecord(given)) {
    refuse('')
    return kept
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const rule = Object.hasOwn(RULES, name) ? RULES[name as keyof ModalOptions] : undefined // hasOwn
    if (rule?.(value)) kept[name] = keep(name, value, refuse)
    else refuse(name)
  }
  return kept
}

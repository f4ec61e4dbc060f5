import { isRecord, isWebUrl } from '@foyer/kit'
import { readRemoteFeatures } from '../api/readReplies.ts'
import { isNamespace, parseCaipNetworkId } from '../chains/caip.ts'
import { isText } from '../lib/guards.ts'
import { FEATURE_KINDS, OPTION_KINDS } from './definitions.ts'
import type { KindName, OptionKind } from './optionKinds.ts'
import type { ModalOptions } from './options.ts'

type Rule = (value: unknown) => boolean

const listOf = (holds: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(holds)
const isChainId = (value: unknown) => typeof value === 'number' || isText(value)

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
  (allowed: readonly string[]): Rule =>
  (value) =>
    isText(value) && allowed.includes(value)
const isName: Rule = (value) => isText(value) && /^[\w-]{1,64}$/.test(value)
const isCode = (value: unknown, length: number) =>
  isText(value, length) && new RegExp(`^[A-Z]{${length}}$`).test(value)
const isIds = listOf((item) => isText(item))
const hasIdAndName = (value: unknown) => isRecord(value) && isText(value.id) && isText(value.name)

const isMetadata: Rule = (value) =>
  isRecord(value) &&
  isText(value.name ?? '') &&
  isText(value.description ?? '') &&
  isWebUrl(value.url ?? 'https://a') &&
  isIds(value.icons ?? [])

// One check for each kind, so that only an invalid option is dropped and the others stay. Plain functions instead of
// schemas, because they are in the first load. The explanation of an invalid option is loaded later, with `explainOptions`.
const RULES: Readonly<Record<KindName, Rule>> = {
  flag: (value) => typeof value === 'boolean',
  name: isName,
  url: isWebUrl,
  ids: isIds,
  network: isChainId,
  networks: listOf((item) => isChainId(item) || isNetwork(item)),
  relays: Array.isArray,
  origins: Array.isArray,
  wallets: Array.isArray,
  metadata: isMetadata,
  themeVariables: isRecord,
  features: isRecord,
  swapPlaces: isRecord,
  onramp: (value) => isRecord(value) && isCode(value.country ?? 'DE', 2) && isCode(value.fiat ?? 'EUR', 3),
  remoteFeatures: (value) => readRemoteFeatures(value) !== undefined,
  socials: (value) => typeof value === 'boolean' || readRemoteFeatures({ socials: value }) !== undefined,
  siwx: (value) => typeof value === 'boolean' || (isRecord(value) && typeof value.addSession === 'function'),
  texts: isRecord,
}

/** Lists whose entries are checked one by one, so that an invalid entry does not drop the others. */
const ENTRIES: { readonly [K in KindName]?: Rule } = {
  wallets: hasIdAndName,
  origins: (value) => isWebUrl(value) && new URL(value).origin === value,
  relays: (value) => isText(value) && value.startsWith('ws') && isWebUrl(value.replace(/^ws/, 'http')),
}

function ruleOf(kind: OptionKind): Rule {
  if (typeof kind === 'string') return RULES[kind]
  return 'listOf' in kind ? listOf(oneOf(kind.listOf)) : oneOf(kind)
}

/** Looks up a name that may be any text, even one that every object inherits, such as `toString`. */
function kindOf(kinds: Readonly<Record<string, OptionKind>>, name: string): OptionKind | undefined {
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined
}

/** Checks features one by one, so that an invalid one does not drop the others. */
function checkFeatures(given: Readonly<Record<string, unknown>>, refuse: (name: string) => void) {
  return Object.fromEntries(
    Object.entries(given).filter(([name, value]) => {
      if (value === undefined) return false
      const kind = kindOf(FEATURE_KINDS, name)
      const isGood = kind !== undefined && ruleOf(kind)(value)
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

/** Returns the part of a valid value that is kept, by the rule of its kind. */
function keep(name: string, kind: OptionKind, value: unknown, refuse: (name: string) => void): unknown {
  if (kind === 'features' && isRecord(value)) return checkFeatures(value, refuse)
  const rule = typeof kind === 'string' ? ENTRIES[kind] : undefined
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
    const kind = kindOf(OPTION_KINDS, name)
    if (kind !== undefined && ruleOf(kind)(value)) kept[name] = keep(name, kind, value, refuse)
    else refuse(name)
  }
  return kept
}

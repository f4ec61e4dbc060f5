import { isNamespace, parseCaipNetworkId } from '../chains/caip.ts'
import { isRecord, isText } from '../lib/guards.ts'
import type { ModalOptions } from './options.ts'

/** What an option must be, in words for the developer, and the test of it. */
type Rule = readonly [words: string, holds: (value: unknown) => boolean]

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

const oneOf = (...allowed: readonly string[]): Rule => [
  `one of ${allowed.join(', ')}`,
  (value) => allowed.includes(String(value)),
]
const FLAG: Rule = ['true or false', (value) => typeof value === 'boolean']
const NAME: Rule = [
  '1 to 64 letters, digits, - or _',
  (value) => isText(value) && /^[\w-]{1,64}$/.test(value),
]
const ADDRESS: Rule = ['an https address', isWebUrl]
const IDS: Rule = ['a list of ids', listOf(isText)]
const RECORD: Rule = ['an object', isRecord]
const hasIdAndName = (value: unknown) => isRecord(value) && isText(value.id) && isText(value.name)

// One rule an option, so that a wrong one is dropped alone and named, and the rest still counts. Plain tests rather
// than schemas: these bytes are in the first load.
const RULES: Readonly<Record<keyof ModalOptions, Rule>> = {
  id: NAME,
  projectId: NAME,
  gatewayUrl: ADDRESS,
  networks: ['a list of chain ids or networks', listOf((item) => isChainId(item) || isNetwork(item))],
  defaultNetwork: ['a chain id', isChainId],
  themeMode: oneOf('light', 'dark', 'auto'),
  themeVariables: RECORD,
  features: RECORD,
  remoteFeatures: RECORD,
  customWallets: ['a list of wallets with id and name', listOf(hasIdAndName)],
  featuredWalletIds: IDS,
  includeWalletIds: IDS,
  excludeWalletIds: IDS,
  allWallets: oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'),
  enableWallets: FLAG,
  enableNetworkSwitch: FLAG,
  allowUnsupportedChain: FLAG,
  termsConditionsUrl: ADDRESS,
  privacyPolicyUrl: ADDRESS,
  metadata: RECORD,
  debug: FLAG,
}

/** Every option by name. */
export const OPTION_NAMES: readonly string[] = Object.keys(RULES)

/** The fewest single-letter edits between two words, in any case. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1]?.toLowerCase() === b[j - 1]?.toLowerCase()
      const swap = (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const MAX_EDITS = 4

/** The right name nearest to a wrong one, as a question; empty when none is near. */
export function toNearest(name: string, known: readonly string[]): string {
  const [best] = known
    .map((candidate) => ({ candidate, edits: editDistance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits)
  return best && best.edits <= MAX_EDITS ? ` Did you mean "${best.candidate}"?` : ''
}

/** Keeps the options that are known and well-formed, and reports each that is not. */
export function checkOptions(given: unknown, report: (details: string) => void): ModalOptions {
  const kept: Record<string, unknown> = {}
  if (given === undefined) return kept
  if (!isRecord(given)) {
    report('Options must be an object; the defaults are used.')
    return kept
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!Object.hasOwn(RULES, name)) {
      report(`Option "${name}" is unknown and ignored.${toNearest(name, OPTION_NAMES)}`)
      continue
    }
    const [words, holds] = RULES[name as keyof ModalOptions] // hasOwn above
    if (holds(value)) kept[name] = value
    else report(`Option "${name}" is ignored: it must be ${words}.`)
  }
  return kept
}

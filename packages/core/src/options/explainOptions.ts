import { OPTION_NAMES } from './checkOptions.ts'
import { DEFAULT_FEATURES } from './defaultFeatures.ts'
import type { ModalOptions } from './options.ts'

const ADDRESS = 'an https address'
const FLAG = 'true or false'
const IDS = 'a list of ids'
const NAME = '1 to 64 letters, digits, - or _'
const RECORD = 'an object'

/** What each option must be, in words for the developer. */
const WORDS: Readonly<Record<keyof ModalOptions, string>> = {
  id: NAME,
  projectId: NAME,
  gatewayUrl: ADDRESS,
  networks: 'a list of chain ids or networks',
  defaultNetwork: 'a chain id',
  themeMode: 'one of light, dark, auto',
  themeVariables: RECORD,
  features: RECORD,
  remoteFeatures: 'an object of true and false, and socials a list of providers',
  customWallets: 'a list of wallets with id and name',
  featuredWalletIds: IDS,
  includeWalletIds: IDS,
  excludeWalletIds: IDS,
  allWallets: 'one of SHOW, HIDE, ONLY_MOBILE',
  enableWallets: FLAG,
  enableWalletGuide: FLAG,
  enableMobileFullScreen: FLAG,
  enableEmbedded: FLAG,
  enableNetworkSwitch: FLAG,
  relayUrls: 'a list of wss addresses',
  enableVerify: FLAG,
  manualWCControl: FLAG,
  preferUniversalLinks: FLAG,
  allowUnsupportedChain: FLAG,
  termsConditionsUrl: ADDRESS,
  privacyPolicyUrl: ADDRESS,
  metadata: 'an object with texts name and description, an address url, and a list of icons',
  locale: NAME,
  texts: 'an object of texts by their English form',
  debug: FLAG,
}

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
function toNearest(name: string, names: readonly string[]): string {
  const [best] = names
    .map((known) => ({ known, edits: editDistance(name, known) }))
    .sort((a, b) => a.edits - b.edits)
  return best && best.edits <= MAX_EDITS ? ` Did you mean "${best.known}"?` : ''
}

/** Says what is wrong with an option that was refused, and what would be right. */
export function explainOption(name: string): string {
  if (name === '') return 'Options must be an object; the defaults are used.'
  const [, feature] = /^features\.(.*)$/s.exec(name) ?? []
  const [, list] = /^(\w+)\[\d+\]$/.exec(name) ?? []
  if (list !== undefined) return `Entry "${name}" is left out: "${list}" must be ${wordsOf(list)}.`
  const words = feature === undefined ? wordsOf(name) : featureWordsOf(feature)
  if (words) return `Option "${name}" is ignored: it must be ${words}.`
  const names = feature === undefined ? OPTION_NAMES : FEATURE_NAMES.map((known) => `features.${known}`)
  return `Option "${name}" is unknown and ignored.${toNearest(name, names)}`
}

/** Features that are orders, in words. */
const ORDERS: Readonly<Record<string, string>> = {
  connectMethodsOrder: 'a list of email, social, wallet',
  walletFeaturesOrder: 'a list of onramp, swaps, receive, send',
}

const FEATURE_NAMES = Object.keys(DEFAULT_FEATURES)

function wordsOf(name: string): string | undefined {
  return Object.hasOwn(WORDS, name) ? WORDS[name as keyof ModalOptions] : undefined // hasOwn
}

function featureWordsOf(name: string): string | undefined {
  if (!FEATURE_NAMES.includes(name)) return undefined
  return ORDERS[name] ?? FLAG
}

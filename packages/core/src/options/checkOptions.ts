import { RemoteFeatures, WebUrl } from '@foyer/contract'
import * as v from 'valibot'
import { isNamespace, parseCaipNetworkId } from '../chains/caip.ts'
import type { Network } from '../ports/network.ts'
import type { ModalOptions } from './options.ts'

const Text = v.pipe(v.string(), v.maxLength(2048))
const Ids = v.array(v.pipe(v.string(), v.maxLength(256)))

const NetworkShape = v.custom<Network>((value) => {
  const shape = v.object({
    id: v.union([v.number(), v.string()]),
    caipNetworkId: v.pipe(
      v.string(),
      v.check((id) => parseCaipNetworkId(id) !== undefined),
    ),
    chainNamespace: v.custom(isNamespace),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    nativeCurrency: v.object({
      name: v.string(),
      symbol: v.string(),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36)),
    }),
    rpcUrls: v.array(WebUrl),
  })
  return v.is(shape, value)
}, 'not a network')

const flag = v.boolean()

// One schema an option, so that a wrong one is dropped alone and named, and the rest still counts.
const SHAPES = {
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  gatewayUrl: WebUrl,
  networks: v.array(v.union([v.number(), v.string(), NetworkShape])),
  defaultNetwork: v.union([v.number(), v.string()]),
  themeMode: v.picklist(['light', 'dark', 'auto']),
  themeVariables: v.record(v.string(), v.union([v.string(), v.number()])),
  features: v.record(v.string(), v.unknown()),
  remoteFeatures: v.partial(RemoteFeatures),
  customWallets: v.array(v.looseObject({ id: v.string(), name: v.string() })),
  featuredWalletIds: Ids,
  includeWalletIds: Ids,
  excludeWalletIds: Ids,
  allWallets: v.picklist(['SHOW', 'HIDE', 'ONLY_MOBILE']),
  enableWallets: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  termsConditionsUrl: WebUrl,
  privacyPolicyUrl: WebUrl,
  metadata: v.partial(v.object({ name: Text, description: Text, url: Text, icons: v.array(Text) })),
  debug: flag,
} satisfies Record<keyof ModalOptions, v.GenericSchema>

/** Every option by name. */
export const OPTION_NAMES = Object.keys(SHAPES)

/** The fewest single-letter edits between two words, at most `max + 1`. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1]?.toLowerCase() === b[j - 1]?.toLowerCase() ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap))
    }
    row = next
  }
  return row[b.length] ?? 0
}

function nearest(name: string): string {
  const [best] = OPTION_NAMES.map((known) => ({ known, distance: editDistance(name, known) })).sort(
    (a, b) => a.distance - b.distance,
  )
  return best && best.distance <= 4 ? ` Did you mean "${best.known}"?` : ''
}

/** Keeps the options that are known and well-formed, and reports each that is not. */
export function checkOptions(given: unknown, report: (details: string) => void): ModalOptions {
  const kept: Record<string, unknown> = {}
  if (given === undefined) return kept
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    report('Options must be an object; the defaults are used.')
    return kept
  }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    if (!Object.hasOwn(SHAPES, name)) {
      report(`Option "${name}" is unknown and ignored.${nearest(name)}`)
      continue
    }
    const schema: v.GenericSchema = SHAPES[name as keyof ModalOptions] // hasOwn above
    const parsed = v.safeParse(schema, value)
    if (parsed.success) kept[name] = value
    else report(`Option "${name}" is ignored: ${v.summarize(parsed.issues).split('\n').join('; ')}`)
  }
  return kept
}

import { rpcError } from '../emitter.ts'

/** A page's proposal for one namespace. */
interface Asked {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The namespaces of a proposal. */
export interface AskedNamespaces {
  readonly requiredNamespaces: Readonly<Record<string, Asked>>
  readonly optionalNamespaces: Readonly<Record<string, Asked>>
}

/** A wallet's grant for one namespace. A type, not an interface, because the kit requires an index signature. */
export type Granted = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** Everything that a wallet grants, by namespace. */
export type GrantedNamespaces = Record<string, Granted>

/** A wallet's current support for one family of chains. */
export interface Served {
  readonly namespace: string
  /** CAIP-2 ids, the selected one first. */
  readonly networkIds: readonly string[]
  /** The selected one first. */
  readonly addresses: readonly string[]
  readonly methods: readonly string[]
}

const EVENTS = ['chainChanged', 'accountsChanged']

/** The methods of EVM chains that the wallets of this package support. */
export const SERVED_METHODS = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
] as const

/** The unique chains of a proposal, such as `eip155:1`, required ones first. */
export function askedChains(asked: AskedNamespaces): string[] {
  const all = [asked.requiredNamespaces, asked.optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces).flatMap(([key, one]) => (key.includes(':') ? [key] : (one.chains ?? []))),
  )
  return [...new Set(all)]
}

/**
 * Grants the part of a proposal that the wallet supports.
 * @throws Error with code 5100 to 5104 when something required, or everything, is missing
 */
export function grantNamespaces(asked: AskedNamespaces, families: readonly Served[]): GrantedNamespaces {
  for (const [key, one] of Object.entries(asked.requiredNamespaces)) {
    const family = families.find(({ namespace }) => namespace === key.split(':')[0])
    if (!family) throw rpcError(5104, `Unsupported namespace key. ${key}`)
    requireAll(5100, 'chains', key.includes(':') ? [key] : (one.chains ?? []), family.networkIds)
    requireAll(5101, 'methods', one.methods, family.methods)
    requireAll(5102, 'events', one.events, EVENTS)
  }
  const granted = families.flatMap((family) => grantFamily(asked, family))
  if (granted.length > 0) return Object.fromEntries(granted)
  throw rpcError(5100, `Unsupported chains. ${askedChains(asked).join(', ')}`)
}

function grantFamily(asked: AskedNamespaces, served: Served): [string, Granted][] {
  const { namespace, networkIds, addresses } = served
  const wanted = new Set(askedChains(asked))
  const chains = networkIds.filter((chain) => wanted.has(chain))
  if (chains.length === 0) return []
  const ours = [asked.requiredNamespaces, asked.optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces).flatMap(([key, one]) => (key.split(':')[0] === namespace ? [one] : [])),
  )
  const methods = new Set(ours.flatMap((one) => one.methods))
  const events = new Set(ours.flatMap((one) => one.events))
  const granted = {
    chains,
    accounts: toAccounts(chains, addresses),
    methods: served.methods.filter((method) => methods.has(method)),
    events: EVENTS.filter((event) => events.has(event)),
  }
  return [[namespace, granted]]
}

/** The earlier grant with the current accounts of a family, and with one more chain of it if it is given. */
export function regrant(before: GrantedNamespaces, served: Served, added?: string): GrantedNamespaces {
  const { namespace, addresses } = served
  const had = before[namespace]
  if (!had) return before
  const chains = [...new Set([...had.chains, ...(added === undefined ? [] : [added])])]
  return { ...before, [namespace]: { ...had, chains, accounts: toAccounts(chains, addresses) } }
}

function toAccounts(chains: readonly string[], addresses: readonly string[]): string[] {
  return chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
}

function requireAll(code: number, what: string, wanted: readonly string[], have: readonly string[]): void {
  const missing = wanted.filter((one) => !have.includes(one))
  if (missing.length > 0) throw rpcError(code, `Unsupported ${what}. ${missing.join(', ')}`)
}

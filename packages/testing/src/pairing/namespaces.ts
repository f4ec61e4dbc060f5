import { rpcError } from '../emitter.ts'

/** What a page proposes for one namespace. */
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

/** What a wallet grants for one namespace. A type, not an interface, because the kit requires an index signature. */
export type Granted = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** Everything that a wallet grants. */
export type GrantedNamespaces = { eip155: Granted }

/** What a wallet supports at the moment. */
export interface Served {
  /** The selected one first. */
  readonly chainIds: readonly number[]
  /** The selected one first. */
  readonly addresses: readonly string[]
}

const NAMESPACE = 'eip155'
const EVENTS = ['chainChanged', 'accountsChanged']

/** The methods that the wallets of this package support. */
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
export function grantNamespaces(asked: AskedNamespaces, served: Served): GrantedNamespaces {
  const known = served.chainIds.map((chainId) => `${NAMESPACE}:${chainId}`)
  for (const [key, one] of Object.entries(asked.requiredNamespaces)) {
    if (key.split(':')[0] !== NAMESPACE) throw rpcError(5104, `Unsupported namespace key. ${key}`)
    requireAll(5100, 'chains', key.includes(':') ? [key] : (one.chains ?? []), known)
    requireAll(5101, 'methods', one.methods, SERVED_METHODS)
    requireAll(5102, 'events', one.events, EVENTS)
  }
  const wanted = new Set(askedChains(asked))
  const chains = known.filter((chain) => wanted.has(chain))
  if (chains.length === 0) throw rpcError(5100, `Unsupported chains. ${[...wanted].join(', ')}`)
  const ours = [asked.requiredNamespaces, asked.optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces).flatMap(([key, one]) => (key.split(':')[0] === NAMESPACE ? [one] : [])),
  )
  const methods = new Set(ours.flatMap((one) => one.methods))
  const events = new Set(ours.flatMap((one) => one.events))
  return {
    eip155: {
      chains,
      accounts: toAccounts(chains, served.addresses),
      methods: SERVED_METHODS.filter((method) => methods.has(method)),
      events: EVENTS.filter((event) => events.has(event)),
    },
  }
}

/** The earlier grant with the current accounts, and with one more chain if it is given. */
export function regrant(before: Granted, served: Served, added?: number): GrantedNamespaces {
  const chains = [...new Set([...before.chains, ...(added === undefined ? [] : [`${NAMESPACE}:${added}`])])]
  return { eip155: { ...before, chains, accounts: toAccounts(chains, served.addresses) } }
}

function toAccounts(chains: readonly string[], addresses: readonly string[]): string[] {
  return chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
}

function requireAll(code: number, what: string, wanted: readonly string[], have: readonly string[]): void {
  const missing = wanted.filter((one) => !have.includes(one))
  if (missing.length > 0) throw rpcError(code, `Unsupported ${what}. ${missing.join(', ')}`)
}

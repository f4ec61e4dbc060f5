import { rpcError } from '../emitter.ts'

/** What a page asks a wallet to serve, or what a wallet agreed to, for one family of chains. */
interface Asked {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The part of a proposal that says what is asked for. */
export interface AskedNamespaces {
  readonly requiredNamespaces: Readonly<Record<string, Asked>>
  readonly optionalNamespaces: Readonly<Record<string, Asked>>
}

/** What a wallet grants for one family of chains. A type, since the kit wants an index signature. */
export type Granted = { chains: string[]; accounts: string[]; methods: string[]; events: string[] }

/** What a wallet grants in all. */
export type GrantedNamespaces = { eip155: Granted }

/** What a wallet can serve at the moment. */
export interface Served {
  /** The selected one first. */
  readonly chainIds: readonly number[]
  /** The selected one first. */
  readonly addresses: readonly string[]
}

const NAMESPACE = 'eip155'
const EVENTS = ['chainChanged', 'accountsChanged']

/** Methods that the wallets of this package answer. */
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

/** The chains that a proposal asks for, as `eip155:1`, required ones first and without repetition. */
export function askedChains(asked: AskedNamespaces): string[] {
  const all = [asked.requiredNamespaces, asked.optionalNamespaces].flatMap((namespaces) =>
    Object.entries(namespaces).flatMap(([key, one]) => (key.includes(':') ? [key] : (one.chains ?? []))),
  )
  return [...new Set(all)]
}

/**
 * Grants what the wallet has of what is asked.
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

/** What was granted before, with the accounts of now and perhaps one chain more. */
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

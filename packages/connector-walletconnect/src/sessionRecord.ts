import type { CaipNetworkId, Namespace } from '@foyer/core/ports'
import * as v from 'valibot'
import { parseCaipAccounts, parseCaipChain } from './caip.ts'

const NAMES_MAX = 200
const PEER_NAME_MAX_CHARS = 200
const IMAGE_MAX_CHARS = 64 * 1024
const ICONS_MAX = 10
const NamesSchema = v.fallback(
  v.pipe(
    v.array(v.unknown()),
    v.transform((names) => names.filter((name) => typeof name === 'string').slice(0, NAMES_MAX)),
  ),
  [],
)

const NamespaceSchema = v.object({
  accounts: v.fallback(v.array(v.unknown()), []),
  chains: v.fallback(v.array(v.unknown()), []),
  methods: NamesSchema,
})

/** A relay topic: 32 bytes in hex. */
export const TopicSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

const SessionSchema = v.object({
  topic: TopicSchema,
  /** Seconds since 1970. */
  expiry: v.pipe(v.number(), v.integer(), v.minValue(0)),
  namespaces: v.record(v.string(), v.unknown()),
  peer: v.fallback(
    v.object({
      metadata: v.object({
        name: v.fallback(
          v.pipe(
            v.string(),
            v.transform((name) => name.slice(0, PEER_NAME_MAX_CHARS)),
          ),
          '',
        ),
        icons: v.fallback(v.array(v.unknown()), []),
      }),
    }),
    { metadata: { name: '', icons: [] } },
  ),
})

/** The first icon that a page can show: an https address, or a data URL of an image. */
function findImage(icons: readonly unknown[]): string | undefined {
  const isImage = (icon: unknown): icon is string =>
    typeof icon === 'string' && icon.length <= IMAGE_MAX_CHARS && /^(?:https:\/\/|data:image\/)/i.test(icon)
  return icons.slice(0, ICONS_MAX).find(isImage)
}

/** A wallet's grant for one namespace. */
export interface GrantedNamespace {
  readonly chains: readonly CaipNetworkId[]
  readonly accounts: readonly { readonly chainId: CaipNetworkId; readonly address: string }[]
  readonly methods: readonly string[]
}

/** A validated session. */
export interface SessionRecord {
  readonly topic: string
  readonly expiresAtMs: number
  /** The wallet's own name; empty when it states none. */
  readonly walletName: string
  readonly walletImageUrl: string | undefined
  readonly namespaces: Readonly<Partial<Record<Namespace, GrantedNamespace>>>
}

/** Validates a session of the client, the store or another tab. Undefined when it is invalid or grants no account. */
export function parseSession(raw: unknown): SessionRecord | undefined {
  const read = v.safeParse(SessionSchema, raw)
  if (!read.success) return undefined
  const { topic, expiry, namespaces, peer } = read.output
  const granted: Partial<Record<Namespace, GrantedNamespace>> = {}
  for (const [key, value] of Object.entries(namespaces).slice(0, NAMES_MAX)) addNamespace(granted, key, value)
  if (Object.keys(granted).length === 0) return undefined
  const { name, icons } = peer.metadata
  return {
    topic,
    expiresAtMs: expiry * 1_000,
    walletName: name,
    walletImageUrl: findImage(icons),
    namespaces: granted,
  }
}

/** A key is a namespace, or in older wallets a single chain (`eip155:1`). */
function addNamespace(
  granted: Partial<Record<Namespace, GrantedNamespace>>,
  key: string,
  raw: unknown,
): void {
  const read = v.safeParse(NamespaceSchema, raw)
  if (!read.success) return
  const namespace = key.split(':')[0]
  const ofNamespace = <T extends { readonly chainId: string }>(item: T) =>
    item.chainId.startsWith(`${namespace}:`)
  const accounts = parseCaipAccounts(read.output.accounts).filter(ofNamespace)
  const first = accounts[0]
  if (!first) return
  const named = [...(key.includes(':') ? [key] : []), ...read.output.chains].flatMap(
    (chain) => parseCaipChain(chain) ?? [],
  )
  // parseCaipChain accepts only known namespaces, so the first part is one of them.
  const name = first.chainId.slice(0, first.chainId.indexOf(':')) as Namespace
  const before = granted[name]
  granted[name] = {
    accounts: [...(before?.accounts ?? []), ...accounts],
    chains: [...new Set([...(before?.chains ?? []), ...accounts.map((item) => item.chainId), ...named])],
    methods: [...new Set([...(before?.methods ?? []), ...read.output.methods])],
  }
}

/** Addresses granted on a chain, in the wallet's order. */
export function addressesOn(
  session: SessionRecord,
  namespace: Namespace,
  chainId: string,
): readonly string[] {
  const accounts = session.namespaces[namespace]?.accounts ?? []
  return [
    ...new Set(accounts.filter((account) => account.chainId === chainId).map((account) => account.address)),
  ]
}

/** Chains on which the session has an account. */
export function chainsOf(session: SessionRecord, namespace: Namespace): readonly CaipNetworkId[] {
  const accounts = session.namespaces[namespace]?.accounts ?? []
  return [...new Set(accounts.map((account) => account.chainId))]
}

/** Whether the session includes a method. */
export function allows(session: SessionRecord, namespace: Namespace, method: string): boolean {
  return session.namespaces[namespace]?.methods.includes(method) ?? false
}

import { toHex } from '@foyer/codec'
import type { Network } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import type { Namespace } from '@foyer/kit/families'
import { toProposedNamespaces } from '../proposal.ts'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'

/** A session of a wallet in the page lasts as long as the wallet says; a record needs a time. */
const YEAR_S = 31_536_000
const SCOPES_MAX = 200

/** Names of methods that wallets in the page give without the prefix that the others have. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  ['signMessage', 'signTransaction', 'signAllTransactions', 'signAndSendTransaction'].map((name) => [
    name,
    `solana_${name}`,
  ]),
)

/** The scopes to ask for: one for each network of the families, with the methods of its family. Standard: CAIP-217. */
export function toScopes(
  networks: readonly Network[],
  families: readonly Namespace[],
): Readonly<Record<string, object>> {
  const scopes: Record<string, object> = {}
  for (const { chains, methods, events } of Object.values(toProposedNamespaces(networks, families))) {
    for (const chain of chains) scopes[chain] = { methods, notifications: events, accounts: [] }
  }
  return scopes
}

/** Reads the scopes that a wallet granted. Undefined where no account is among them. Standards: CAIP-25, CAIP-217. */
export function readScopes(answer: unknown): SessionRecord | undefined {
  const scopes = isRecord(answer) && isRecord(answer.sessionScopes) ? answer.sessionScopes : undefined
  if (!scopes) return undefined
  const namespaces = Object.entries(scopes)
    .slice(0, SCOPES_MAX)
    .flatMap(([scope, granted]) => (isRecord(granted) ? [[scope, toNamespace(granted)] as const] : []))
  return parseSession({
    topic: toHex(crypto.getRandomValues(new Uint8Array(32))),
    expiry: Math.floor(Date.now() / 1_000) + YEAR_S,
    namespaces: Object.fromEntries(namespaces),
  })
}

/** The methods under the names by which the providers ask for them. */
function toNamespace({ accounts, methods }: Readonly<Record<string, unknown>>) {
  const names = Array.isArray(methods)
    ? methods.slice(0, SCOPES_MAX).filter((name) => typeof name === 'string')
    : []
  return { accounts, chains: [], methods: names.map((name) => PLAIN.get(name) ?? name) }
}

/** Whether a wallet goes by the plain names of Solana's methods. */
export function usesPlainNames(answer: unknown, scope: string): boolean {
  const scopes = isRecord(answer) && isRecord(answer.sessionScopes) ? answer.sessionScopes : {}
  const granted = scopes[scope]
  const methods = isRecord(granted) && Array.isArray(granted.methods) ? granted.methods : []
  return methods.some((name) => PLAIN.has(String(name)))
}

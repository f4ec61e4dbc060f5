import { toQuantity } from '@foyer/codec'
import { type CaipNetworkId, NAMESPACES, type Namespace } from '@foyer/core/ports'
import { PAIRINGS } from '@foyer/kit/families'

/** An account of a session, split into chain and address. Standard: CAIP-10. */
export interface CaipAccount {
  readonly chainId: CaipNetworkId
  readonly address: string
}

const ACCOUNTS_MAX = 100
const CHAIN_PATTERN = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/
const ACCOUNT_PATTERN = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** Parses a chain id whose namespace Foyer knows. Standard: CAIP-2. */
export function parseCaipChain(text: unknown): CaipNetworkId | undefined {
  const match = typeof text === 'string' ? CHAIN_PATTERN.exec(text) : null
  const [, namespace = '', reference = ''] = match ?? []
  if (!isNamespace(namespace)) return undefined
  if (PAIRINGS[namespace].reference?.test(reference) === false) return undefined
  return `${namespace}:${reference}`
}

/** Parses account ids. Invalid ones and duplicates are dropped, and at most 100 are kept. Standard: CAIP-10. */
export function parseCaipAccounts(accounts: readonly unknown[]): readonly CaipAccount[] {
  const read = new Map<string, CaipAccount>()
  for (const text of accounts.slice(0, ACCOUNTS_MAX * 10)) {
    if (read.size === ACCOUNTS_MAX) break
    const account = parseCaipAccount(text)
    if (account) read.set(`${account.chainId}:${account.address}`, account)
  }
  return [...read.values()]
}

function parseCaipAccount(text: unknown): CaipAccount | undefined {
  const match = typeof text === 'string' ? ACCOUNT_PATTERN.exec(text) : null
  const [, chain, address = ''] = match ?? []
  const chainId = parseCaipChain(chain)
  if (!chainId) return undefined
  const [namespace] = chainId.split(':')
  const shape = PAIRINGS[namespace as Namespace].hexAddress // parsed above, with a namespace of the table
  if (!shape) return { chainId, address }
  return shape.test(address) ? { chainId, address: address.toLowerCase() } : undefined
}

/** Writes the reference of a chain id in hex, as EIP-1193 requires. */
export function toHexChainId(chainId: CaipNetworkId): string {
  return toQuantity(BigInt(chainId.slice(chainId.indexOf(':') + 1)))
}

/** Parses an EVM chain id: hex text, decimal text or a number. */
export function parseEvmChain(value: unknown): CaipNetworkId | undefined {
  const isNumber = typeof value === 'number' && Number.isSafeInteger(value)
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,16}|\d{1,19})$/i.test(value)
  if (!isNumber && !isText) return undefined
  const id = BigInt(value)
  return id > 0n ? `eip155:${id}` : undefined
}

function isNamespace(text: string): text is Namespace {
  return NAMESPACES.some((namespace) => namespace === text)
}

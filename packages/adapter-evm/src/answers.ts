import type { NetworkApproval } from '@foyer/core/ports'
import * as v from 'valibot'

const ACCOUNTS_MAX = 100
const RAW_ACCOUNTS_MAX = 1_000
const CHAIN_ID_MAX = 2n ** 63n

const AddressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
/** CAIP-10 for these chains: three parts, no more. */
const CaipAddressSchema = v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,31}:0x[0-9a-f]{40}$/i))
const NETWORKS_MAX = 1_000
const ApprovalSchema = v.object({
  approvedNetworkIds: v.array(v.unknown()),
  supportsAllNetworks: v.boolean(),
})

const HashSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const QuantitySchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))
const HexSchema = v.pipe(v.string(), v.maxLength(131_072), v.regex(/^0x(?:[0-9a-f]{2})*$/i))

/**
 * Reads a list of accounts: valid addresses in lower case, each once, at most 100.
 * Undefined when it is no list or a list of nothing but rubbish; empty when the list was empty.
 */
export function parseAddresses(answer: unknown): readonly string[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const read = answer.slice(0, RAW_ACCOUNTS_MAX).flatMap((item: unknown) => {
    if (v.is(AddressSchema, item)) return [item.toLowerCase()]
    if (v.is(CaipAddressSchema, item)) return [item.slice(item.lastIndexOf(':') + 1).toLowerCase()]
    return []
  })
  if (read.length === 0 && answer.length > 0) return undefined
  return [...new Set(read)].slice(0, ACCOUNTS_MAX)
}

/**
 * Reads a chain id in any shape seen in the wild: hex, decimal text, number, or an object that carries one.
 * Returns decimal digits; undefined when there is no chain id in it.
 */
export function parseChainId(answer: unknown): string | undefined {
  const value: unknown =
    typeof answer === 'object' && answer !== null && 'chainId' in answer ? answer.chainId : answer
  const isNumber = (typeof value === 'number' && Number.isSafeInteger(value)) || typeof value === 'bigint'
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,16}|\d{1,19})$/i.test(value)
  if (!isNumber && !isText) return undefined
  const id = BigInt(value)
  return id > 0n && id < CHAIN_ID_MAX ? id.toString() : undefined
}

/** Reads a quantity into decimal digits, at most 78 of them; undefined when it is none. */
export function parseQuantity(answer: unknown): string | undefined {
  return v.is(QuantitySchema, answer) ? BigInt(answer).toString() : undefined
}

/** Reads the hash of a transaction or block, in lower case; undefined when it is none. Spec: validate-19. */
export function parseHash(answer: unknown): string | undefined {
  return v.is(HashSchema, answer) ? answer.toLowerCase() : undefined
}

/** Whether a text is an address, whatever its case. */
export function isAddress(text: unknown): text is string {
  return v.is(AddressSchema, text)
}

/** Reads bytes in hex, at most 64 KiB; undefined when it is none. */
export function parseHex(answer: unknown): string | undefined {
  return v.is(HexSchema, answer) ? answer.toLowerCase() : undefined
}

/** Reads what a wallet granted beforehand, at most 1,000 networks of it; undefined when it does not say so readably. */
export function parseApproval(answer: unknown): NetworkApproval | undefined {
  const read = v.safeParse(ApprovalSchema, answer)
  if (!read.success) return undefined
  const { approvedNetworkIds, supportsAllNetworks } = read.output
  const ids = approvedNetworkIds.slice(0, NETWORKS_MAX).flatMap((id) => {
    const [, reference] = typeof id === 'string' ? (/^eip155:([1-9]\d{0,31})$/.exec(id) ?? []) : []
    return reference ? [`eip155:${reference}` as const] : []
  })
  return { approvedNetworkIds: [...new Set(ids)], supportsAllNetworks }
}

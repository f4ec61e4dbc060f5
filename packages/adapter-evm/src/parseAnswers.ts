import type { AccountType, NetworkApproval } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import * as v from 'valibot'

const ACCOUNTS_MAX = 100
const RAW_ACCOUNTS_MAX = 1_000
const CHAIN_ID_MAX = 2n ** 63n

const AddressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
/** A CAIP-10 account id of an EVM chain. */
const CaipAddressSchema = v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,31}:0x[0-9a-f]{40}$/i))
const NETWORKS_MAX = 1_000
const ApprovalSchema = v.object({
  approvedNetworkIds: v.array(v.unknown()),
  supportsAllNetworks: v.boolean(),
})

const AccountTypeSchema = v.picklist(['eoa', 'smartAccount'])

const HashSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i))
const QuantitySchema = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))
const HexSchema = v.pipe(v.string(), v.maxLength(131_072), v.regex(/^0x(?:[0-9a-f]{2})*$/i))

/**
 * Parses a list of accounts into unique lower-case addresses, at most 100. Some wallets give one address by itself, or the whole reply
 * around the list. Undefined when the answer is none of these, or when the list has entries and none of them is valid.
 */
export function parseAddresses(answer: unknown): readonly string[] | undefined {
  const given: unknown = isRecord(answer) && 'result' in answer ? answer.result : answer
  const list: unknown = typeof given === 'string' ? [given] : given
  if (!Array.isArray(list)) return undefined
  const read = list.slice(0, RAW_ACCOUNTS_MAX).flatMap((item: unknown) => {
    if (v.is(AddressSchema, item)) return [item.toLowerCase()]
    if (v.is(CaipAddressSchema, item)) return [item.slice(item.lastIndexOf(':') + 1).toLowerCase()]
    return []
  })
  if (read.length === 0 && list.length > 0) return undefined
  return [...new Set(read)].slice(0, ACCOUNTS_MAX)
}

/**
 * Parses a chain id in any form that wallets use: hex text, decimal text, a number, or an object with `chainId`.
 * Returns decimal digits, or undefined when the answer is not a chain id.
 */
export function parseChainId(answer: unknown): string | undefined {
  const value: unknown = isRecord(answer) && 'chainId' in answer ? answer.chainId : answer
  const isNumber = (typeof value === 'number' && Number.isSafeInteger(value)) || typeof value === 'bigint'
  const isText = typeof value === 'string' && /^(?:0x[0-9a-f]{1,16}|\d{1,19})$/i.test(value)
  if (!isNumber && !isText) return undefined
  const id = BigInt(value)
  return id > 0n && id < CHAIN_ID_MAX ? id.toString() : undefined
}

/** Parses a hex quantity into decimal digits. Undefined when it is invalid or has more than 256 bits. */
export function parseQuantity(answer: unknown): string | undefined {
  return v.is(QuantitySchema, answer) ? BigInt(answer).toString() : undefined
}

/** Parses the hash of a transaction or block into lower case. Undefined when it is invalid. Spec: validate-19. */
export function parseHash(answer: unknown): string | undefined {
  return v.is(HashSchema, answer) ? answer.toLowerCase() : undefined
}

/** Whether a value is an EVM address in any case. */
export function isAddress(text: unknown): text is string {
  return v.is(AddressSchema, text)
}

/** Parses bytes in hex into lower case. Undefined when they are invalid or longer than 64 KiB. */
export function parseHex(answer: unknown): string | undefined {
  return v.is(HexSchema, answer) ? answer.toLowerCase() : undefined
}

/** Parses the types of accounts by their addresses, at most 100. Whatever else a wallet says there is left out. */
export function parseAccountTypes(answer: unknown): Readonly<Record<string, AccountType>> {
  if (!isRecord(answer)) return {}
  const entries = Object.entries(answer).slice(0, ACCOUNTS_MAX)
  return Object.fromEntries(
    entries.flatMap(([address, type]) =>
      isAddress(address) && v.is(AccountTypeSchema, type) ? [[address.toLowerCase(), type]] : [],
    ),
  )
}

/** Parses the networks that a wallet approved in advance, at most 1,000. Undefined when the answer is invalid. */
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

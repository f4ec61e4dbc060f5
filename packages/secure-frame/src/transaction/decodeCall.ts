import { checksumAddress } from '../custody/evmAddress.ts'
import { type AbiType, type AbiValue, decodeAbi } from './abi.ts'

/** One thing that a person has to know of a call, by the name that the approval has a word for. Addresses are spelled by ERC-55. */
export type CallFact =
  | { readonly name: 'to' | 'from' | 'token' | 'spender' | 'contract'; readonly address: string }
  | {
      /** The amount that is given or allowed, or the least amount that arrives. */
      readonly name: 'amount' | 'least'
      readonly amountBase: bigint
      /** The contract of the token; undefined for the network's own currency. */
      readonly token: string | undefined
      readonly isUnlimited: boolean
    }
  | { readonly name: 'item'; readonly number: bigint; readonly count: bigint | undefined }
  | { readonly name: 'all' }
  | { readonly name: 'until'; readonly seconds: bigint }
  | { readonly name: 'data'; readonly hex: string }

/** What a call does: `send` takes something out of the account, `allow` lets others take it, `swap` brings something else for it. */
export type CallKind = 'send' | 'swap' | 'allow' | 'revoke' | 'delegate' | 'batch' | 'create' | 'unknown'

/** A call in words. */
export interface DecodedCall {
  readonly kind: CallKind
  readonly facts: readonly CallFact[]
  /** The calls of a batch, in their order. */
  readonly calls: readonly DecodedCall[]
}

/** A call as it stands in a transaction, or in a batch. */
export interface RawCall {
  readonly to: string | undefined
  readonly valueBase: bigint
  /** Lower-case hexadecimal digits with 0x. */
  readonly data: string
}

interface Known {
  readonly signature: string
  readonly types: readonly AbiType[]
  /** Undefined when the values make no sense; the call then counts as unknown. */
  readonly read: (
    values: readonly AbiValue[],
    call: RawCall & { readonly to: string },
    depth: number,
  ) => DecodedCall | undefined
}

// Nested batches deeper than this have no honest use; they could only hide something.
const MOST_DEPTH = 2

/** Says what a call does, as far as the frame knows; its bytes are shown where it does not. */
export function decodeCall(call: RawCall, depth = 0): DecodedCall {
  const { to, valueBase, data } = call
  if (to === undefined) return one('create', ...currencyOf(valueBase), { name: 'data', hex: data })
  if (data === '0x') return one('send', amountOf(valueBase), { name: 'to', address: shown(to) })
  const known = KNOWN.get(data.slice(2, 10))
  const values = known && decodeAbi(known.types, data.slice(10))
  const decoded = values && known.read(values, { ...call, to }, depth)
  if (!decoded) {
    return one(
      'unknown',
      ...currencyOf(valueBase),
      { name: 'contract', address: shown(to) },
      { name: 'data', hex: data },
    )
  }
  // Listed first, since currency that is sent with a call to a token could be overlooked behind the words about the token.
  return { ...decoded, facts: [...currencyOf(valueBase), ...decoded.facts] }
}

/** Whether somebody else may take everything of a kind after the call. */
export function isUnlimitedCall({ facts, calls, kind }: DecodedCall): boolean {
  const isOpen = facts.some((fact) => fact.name === 'all' || (fact.name === 'amount' && fact.isUnlimited))
  return (kind === 'allow' && isOpen) || calls.some(isUnlimitedCall)
}

/** The contracts of tokens whose amounts are named. */
export function tokensOf({ facts, calls }: DecodedCall): readonly string[] {
  const own = facts.flatMap((fact) => ('token' in fact && fact.token ? [fact.token] : []))
  return [...new Set([...own, ...calls.flatMap(tokensOf)])]
}

function one(kind: CallKind, ...facts: readonly CallFact[]): DecodedCall {
  return { kind, facts, calls: [] }
}

/** An amount of a token, or of the network's own currency. */
export function amountOf(
  amountBase: bigint,
  token?: string,
  bits = 256,
): Extract<CallFact, { readonly name: 'amount' | 'least' }> {
  // An amount of at least half the largest number is meant as "unlimited".
  return {
    name: 'amount',
    amountBase,
    token: token === undefined ? undefined : shown(token),
    isUnlimited: amountBase >= 2n ** BigInt(bits - 1),
  }
}

function currencyOf(valueBase: bigint): readonly CallFact[] {
  return valueBase > 0n ? [amountOf(valueBase)] : []
}

/** An address as a person compares it (ERC-55). */
const shown = (value: AbiValue | undefined) => checksumAddress(String(value))
const number = (value: AbiValue | undefined) => (typeof value === 'bigint' ? value : 0n)
const list = (value: AbiValue | undefined) => (Array.isArray(value) ? (value as readonly AbiValue[]) : []) // a type guard on readonly lists says any

function allow(
  token: string,
  spender: AbiValue | undefined,
  amount: CallFact,
  ...more: readonly CallFact[]
): DecodedCall {
  const isNothing = amount.name === 'amount' && amount.amountBase === 0n
  return one(
    isNothing ? 'revoke' : 'allow',
    amount,
    { name: 'spender', address: shown(spender) },
    { name: 'token', address: shown(token) },
    ...more,
  )
}

function sendItems(
  [from, to]: readonly AbiValue[],
  token: string,
  items: readonly { readonly number: bigint; readonly count: bigint | undefined }[],
  data: AbiValue | undefined = '0x',
): DecodedCall {
  return one(
    'send',
    ...items.map((item) => ({ name: 'item', ...item }) as const),
    { name: 'from', address: shown(from) },
    { name: 'to', address: shown(to) },
    { name: 'token', address: shown(token) },
    ...(data === '0x' ? [] : [{ name: 'data', hex: String(data) } as const]),
  )
}

function batch(calls: readonly RawCall[], depth: number): DecodedCall | undefined {
  if (calls.length === 0 || depth >= MOST_DEPTH) return undefined
  return { kind: 'batch', facts: [], calls: calls.map((call) => decodeCall(call, depth + 1)) }
}

/** A list of calls that is written into bytes of its own (ERC-7579). */
function readExecutions(hex: string): readonly RawCall[] | undefined {
  const values = decodeAbi([{ list: { tuple: ['address', 'uint256', 'bytes'] } }], hex.slice(2))
  return values && list(values[0]).map((item) => toCall(list(item)))
}

function toCall([to, value, data]: readonly AbiValue[]): RawCall {
  return { to: String(to), valueBase: number(value), data: String(data) }
}

/** Calls that the frame can say in words. A test holds each selector equal to the hash of its signature. */
export const KNOWN_CALLS: Readonly<Record<string, Known>> = {
  a9059cbb: {
    signature: 'transfer(address,uint256)',
    types: ['address', 'uint256'],
    read: ([to, amount], call) =>
      one(
        'send',
        amountOf(number(amount), call.to),
        { name: 'to', address: shown(to) },
        { name: 'token', address: shown(call.to) },
      ),
  },
  '23b872dd': {
    signature: 'transferFrom(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    read: ([from, to, amount], call) =>
      one(
        'send',
        amountOf(number(amount), call.to),
        { name: 'from', address: shown(from) },
        { name: 'to', address: shown(to) },
        { name: 'token', address: shown(call.to) },
      ),
  },
  '095ea7b3': {
    signature: 'approve(address,uint256)',
    types: ['address', 'uint256'],
    read: ([spender, amount], call) => allow(call.to, spender, amountOf(number(amount), call.to)),
  },
  '39509351': {
    signature: 'increaseAllowance(address,uint256)',
    types: ['address', 'uint256'],
    read: ([spender, amount], call) => allow(call.to, spender, amountOf(number(amount), call.to)),
  },
  d505accf: {
    signature: 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    types: ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
    read: ([owner, spender, amount, until], call) =>
      allow(
        call.to,
        spender,
        amountOf(number(amount), call.to),
        { name: 'from', address: shown(owner) },
        { name: 'until', seconds: number(until) },
      ),
  },
  '87517c45': {
    signature: 'approve(address,address,uint160,uint48)',
    types: ['address', 'address', 'uint160', 'uint48'],
    read: ([token, spender, amount, until]) =>
      allow(String(token), spender, amountOf(number(amount), String(token), 160), {
        name: 'until',
        seconds: number(until),
      }),
  },
  a22cb465: {
    signature: 'setApprovalForAll(address,bool)',
    types: ['address', 'bool'],
    read: ([operator, isAllowed], call) =>
      one(
        isAllowed === true ? 'allow' : 'revoke',
        { name: 'all' },
        { name: 'spender', address: shown(operator) },
        { name: 'token', address: shown(call.to) },
      ),
  },
  '42842e0e': {
    signature: 'safeTransferFrom(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    read: (values, call) => sendItems(values, call.to, [{ number: number(values[2]), count: undefined }]),
  },
  b88d4fde: {
    signature: 'safeTransferFrom(address,address,uint256,bytes)',
    types: ['address', 'address', 'uint256', 'bytes'],
    read: (values, call) =>
      sendItems(values, call.to, [{ number: number(values[2]), count: undefined }], values[3]),
  },
  f242432a: {
    signature: 'safeTransferFrom(address,address,uint256,uint256,bytes)',
    types: ['address', 'address', 'uint256', 'uint256', 'bytes'],
    read: (values, call) =>
      sendItems(values, call.to, [{ number: number(values[2]), count: number(values[3]) }], values[4]),
  },
  '2eb2c2d6': {
    signature: 'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    types: ['address', 'address', { list: 'uint256' }, { list: 'uint256' }, 'bytes'],
    read: (values, call) => {
      const [numbers, counts] = [list(values[2]), list(values[3])]
      if (numbers.length !== counts.length || numbers.length === 0) return undefined
      const items = numbers.map((item, at) => ({ number: number(item), count: number(counts[at]) }))
      return sendItems(values, call.to, items, values[4])
    },
  },
  '5c19a95c': {
    signature: 'delegate(address)',
    types: ['address'],
    read: ([to], call) =>
      one('delegate', { name: 'to', address: shown(to) }, { name: 'token', address: shown(call.to) }),
  },
  b61d27f6: {
    signature: 'execute(address,uint256,bytes)',
    types: ['address', 'uint256', 'bytes'],
    read: (values, _, depth) => batch([toCall(values)], depth),
  },
  '47e1da2a': {
    signature: 'executeBatch(address[],uint256[],bytes[])',
    types: [{ list: 'address' }, { list: 'uint256' }, { list: 'bytes' }],
    read: ([targets, amounts, datas], _, depth) => {
      const lists = [list(targets), list(amounts), list(datas)] as const
      if (lists.some(({ length }) => length !== lists[0].length)) return undefined
      const calls = lists[0].map((target, at) => [target, lists[1][at] ?? 0n, lists[2][at] ?? '0x'])
      return batch(calls.map(toCall), depth)
    },
  },
  e9ae5c53: {
    signature: 'execute(bytes32,bytes)',
    types: ['bytes32', 'bytes'],
    // Only the plain mode of a batch, which stops at the first call that fails.
    read: ([mode, data], _, depth) => {
      const calls = /^0x01000{60}$/.test(String(mode)) ? readExecutions(String(data)) : undefined
      return calls && batch(calls, depth)
    },
  },
  '82ad56cb': {
    signature: 'aggregate3((address,bool,bytes)[])',
    types: [{ list: { tuple: ['address', 'bool', 'bytes'] } }],
    read: ([items], _, depth) =>
      batch(
        list(items).map((item) => {
          const [to = '', , data = '0x'] = list(item)
          return toCall([to, 0n, data])
        }),
        depth,
      ),
  },
  ac9650d8: {
    signature: 'multicall(bytes[])',
    types: [{ list: 'bytes' }],
    read: ([items], call, depth) =>
      batch(
        list(items).map((data) => toCall([call.to, 0n, data])),
        depth,
      ),
  },
}

const KNOWN = new Map(Object.entries(KNOWN_CALLS))

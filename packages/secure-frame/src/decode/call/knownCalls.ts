import { checksumAddress } from '../../custody/evmAddress.ts'
import type { AbiType, AbiValue } from './abi.ts'
import {
  amountOf,
  type BatchMaker,
  type CallFact,
  type CallKnowledge,
  type DecodedCall,
  itemKey,
  makeCall,
  type RawCall,
} from './decodedCall.ts'

/** The calls that a contract makes, and in whose name. */
export interface MadeCalls {
  readonly maker: BatchMaker
  readonly calls: readonly RawCall[]
}

/** A call that the frame can say in words. */
export interface KnownCall {
  readonly signature: string
  readonly types: readonly AbiType[]
  /** Undefined when the values make no sense, or the contract is not known to do this; the call then counts as unknown. */
  readonly read: (
    values: readonly AbiValue[],
    call: RawCall & { readonly to: string },
    known: CallKnowledge,
  ) => DecodedCall | MadeCalls | undefined
}

/** Multicall3, at the same address on every network of the embedded wallet. Anybody could have put another contract there, so its code counts too. */
export const MULTICALL3 = '0xca11bde05977b3631167028862be2a173976ca11'
/** Permit2. Its address follows from its code (CREATE2), so no other contract can be there. */
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const ZERO = `0x${'0'.repeat(40)}`

/** An address as a person compares it (ERC-55). */
const shown = (value: AbiValue | undefined) => checksumAddress(String(value))
const number = (value: AbiValue | undefined) => (typeof value === 'bigint' ? value : 0n)
const list = (value: AbiValue | undefined) => (Array.isArray(value) ? (value as readonly AbiValue[]) : []) // a type guard on readonly lists says any
const who = (name: 'to' | 'from' | 'token' | 'spender', value: AbiValue | undefined): CallFact => ({
  name,
  address: shown(value),
})

/** An amount, or the number of an item, by what is known of the token. */
function numberOf(
  value: AbiValue | undefined,
  token: string,
  { tokenKinds, itemKeys }: CallKnowledge,
): CallFact {
  const kind = tokenKinds?.get(shown(token))
  if (kind === 'items') return { name: 'item', number: number(value), count: undefined }
  // Some tokens have amounts and items, and read a number that is an item's as that item (ERC-404).
  const mayBeItem = kind === undefined || itemKeys?.has(itemKey(shown(token), number(value))) === true
  return { ...amountOf(number(value), token), ...(mayBeItem && { mayBeItem }) }
}

/** More than there is, and an amount of at least half the largest number, is meant as "unlimited". */
function openEnded(fact: CallFact, { supplies }: CallKnowledge, bits = 256): CallFact {
  if (fact.name !== 'amount') return fact
  const { token, amountBase } = fact
  const supplyBase = token === undefined ? undefined : supplies?.get(token)
  const isUnlimited =
    amountBase >= 2n ** BigInt(bits - 1) || (supplyBase !== undefined && amountBase > supplyBase)
  return isUnlimited ? { ...fact, isUnlimited } : fact
}

/** An amount of 0 takes a permission back, but only where it is known to be an amount: item number 0 would be given away. */
function isTakenBack(fact: CallFact): boolean {
  return fact.name === 'amount' && fact.amountBase === 0n && fact.mayBeItem !== true
}

function allow(
  token: string,
  spender: AbiValue | undefined,
  amount: CallFact,
  ...more: readonly CallFact[]
): DecodedCall {
  const isNobody = amount.name === 'item' && spender === ZERO
  return makeCall(
    isTakenBack(amount) || isNobody ? 'revoke' : 'allow',
    who('token', token),
    amount,
    who('spender', spender),
    ...more,
  )
}

function sendItems(
  [from, to]: readonly AbiValue[],
  token: string,
  items: readonly { readonly number: bigint; readonly count: bigint | undefined }[],
  data: AbiValue | undefined = '0x',
): DecodedCall {
  return makeCall(
    'send',
    ...items.map((item) => ({ name: 'item', ...item }) as const),
    who('from', from),
    who('to', to),
    who('token', token),
    ...(data === '0x' ? [] : [{ name: 'data', hex: String(data) } as const]),
  )
}

function setOperator([operator, isAllowed]: readonly AbiValue[], { to }: { readonly to: string }) {
  const kind = isAllowed === true ? 'allow' : 'revoke'
  return makeCall(kind, who('token', to), { name: 'all' }, who('spender', operator))
}

/** The calls of Multicall3, where it is known to be what is called. */
function byMulticall3(
  { to }: { readonly to: string },
  { hasMulticall3 }: CallKnowledge,
  calls: readonly RawCall[],
): MadeCalls | undefined {
  return hasMulticall3 && to === MULTICALL3 ? { maker: 'multicall3', calls } : undefined
}

/** Calls that the frame can say in words. A test holds each selector equal to the hash of its signature. */
export const KNOWN_CALLS: Readonly<Record<string, KnownCall>> = {
  a9059cbb: {
    signature: 'transfer(address,uint256)',
    types: ['address', 'uint256'],
    read: ([to, amount], call, known) =>
      makeCall('send', numberOf(amount, call.to, known), who('to', to), who('token', call.to)),
  },
  '23b872dd': {
    signature: 'transferFrom(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    read: ([from, to, amount], call, known) =>
      makeCall(
        'send',
        numberOf(amount, call.to, known),
        who('from', from),
        who('to', to),
        who('token', call.to),
      ),
  },
  '095ea7b3': {
    signature: 'approve(address,uint256)',
    types: ['address', 'uint256'],
    read: ([spender, amount], call, known) =>
      allow(call.to, spender, openEnded(numberOf(amount, call.to, known), known)),
  },
  '39509351': {
    signature: 'increaseAllowance(address,uint256)',
    types: ['address', 'uint256'],
    // Collections have no such function, and raising by nothing takes nothing back.
    read: ([spender, amount], call, known) =>
      makeCall(
        'allow',
        who('token', call.to),
        openEnded(amountOf(number(amount), call.to), known),
        who('spender', spender),
      ),
  },
  d505accf: {
    signature: 'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    types: ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
    read: ([owner, spender, amount, until], call, known) =>
      allow(call.to, spender, openEnded(numberOf(amount, call.to, known), known), who('from', owner), {
        name: 'until',
        seconds: number(until),
      }),
  },
  '87517c45': {
    signature: 'approve(address,address,uint160,uint48)',
    types: ['address', 'address', 'uint160', 'uint48'],
    read([token, spender, amount, until], call, known) {
      if (call.to !== PERMIT2) return undefined
      const given = numberOf(amount, String(token), known)
      // Permit2 moves the item of a number up to the amount, so that the number alone would say too little.
      const fact =
        given.name === 'item' ? { ...amountOf(given.number, String(token)), mayBeItem: true } : given
      return allow(String(token), spender, openEnded(fact, known, 160), {
        name: 'until',
        seconds: number(until),
      })
    },
  },
  a22cb465: {
    signature: 'setApprovalForAll(address,bool)',
    types: ['address', 'bool'],
    read: setOperator,
  },
  // ERC-6909
  '558a7297': { signature: 'setOperator(address,bool)', types: ['address', 'bool'], read: setOperator },
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
    read: ([to], call) => makeCall('delegate', who('token', call.to), who('to', to)),
  },
  '82ad56cb': {
    signature: 'aggregate3((address,bool,bytes)[])',
    types: [{ list: { tuple: ['address', 'bool', 'bytes'] } }],
    read: ([items], call, known) =>
      byMulticall3(
        call,
        known,
        list(items).map((item) => {
          const [to, , data] = list(item)
          return { to: String(to), valueBase: 0n, data: String(data) }
        }),
      ),
  },
  '174dea71': {
    signature: 'aggregate3Value((address,bool,uint256,bytes)[])',
    types: [{ list: { tuple: ['address', 'bool', 'uint256', 'bytes'] } }],
    read([items], call, known) {
      const made = list(items).map((item) => {
        const [to, mayFail, value, data] = list(item)
        return { mayFail, call: { to: String(to), valueBase: number(value), data: String(data) } }
      })
      // The value of a failed call would stay with Multicall3, where anyone can take it.
      if (made.some((one) => one.mayFail === true && one.call.valueBase > 0n)) return undefined
      return byMulticall3(
        call,
        known,
        made.map((one) => one.call),
      )
    },
  },
  ac9650d8: {
    signature: 'multicall(bytes[])',
    types: [{ list: 'bytes' }],
    // Any contract may do anything with it. It is said only what the contract is asked to do with itself, which it could as well be asked directly.
    read: ([items], { to }) => {
      const calls = list(items).map((data) => ({ to, valueBase: 0n, data: String(data) }))
      return calls.some(({ data }) => data.length < 10) ? undefined : { maker: 'contract', calls }
    },
  },
}

const KNOWN = new Map(Object.entries(KNOWN_CALLS))

/** The known call of a function's first four bytes. */
export function findKnownCall(data: string): KnownCall | undefined {
  return KNOWN.get(data.slice(2, 10))
}

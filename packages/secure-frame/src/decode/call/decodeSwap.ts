import { SWAP_ROUTERS, WRAPPED_COINS } from '@foyer/api'
import { checksumAddress } from '../../custody/evmAddress.ts'
import { type AbiType, type AbiValue, decodeAbi } from './abi.ts'
import { amountOf, type DecodedCall, type RawCall } from './decodedCall.ts'

/** The address that means the router itself: the next step continues with the tokens that it holds. */
const ROUTER_ITSELF = '0x0000000000000000000000000000000000000002'

const MULTICALL: readonly AbiType[] = ['uint256', { list: 'bytes' }]
const EXACT_INPUT: readonly AbiType[] = [{ tuple: ['bytes', 'address', 'uint256', 'uint256'] }]
const THROUGH_PAIRS: readonly AbiType[] = ['uint256', 'uint256', { list: 'address' }, 'address']
const UNWRAP: readonly AbiType[] = ['uint256', 'address']

/** One step of a swap: the tokens at its two ends, what it takes and brings at least, and who gets that. */
interface Leg {
  readonly first: string
  readonly last: string
  readonly amountBase: bigint
  readonly leastBase: bigint
  readonly recipient: string
}

/**
 * Says what is given and what arrives at least, for a swap by a router that the frame knows and for this account alone. Undefined for
 * anything else: it is a call like any other then.
 */
export function decodeSwap(
  call: RawCall,
  { chainId, address }: { readonly chainId: string; readonly address: string },
): DecodedCall | undefined {
  // Only the built-in router of each network: another contract may do anything with the same call.
  const [router, weth] = [SWAP_ROUTERS[`eip155:${chainId}`], WRAPPED_COINS[`eip155:${chainId}`]]
  if (!router || !weth || call.to?.toLowerCase() !== router || !call.data.startsWith('0x5ae401dc'))
    return undefined
  const [, steps] = decodeAbi(MULTICALL, call.data.slice(10)) ?? []
  const read = Array.isArray(steps) ? readSteps(steps.map(String), address.toLowerCase()) : undefined
  if (!read) return undefined
  const { first, last, amountBase, leastBase, isUnwrapped } = read
  const isCoinIn = call.valueBase > 0n
  if (isCoinIn && (first !== weth || call.valueBase !== amountBase)) return undefined
  if (isUnwrapped && last !== weth) return undefined
  const [given, got] = [isCoinIn ? undefined : first, isUnwrapped ? undefined : last]
  return {
    kind: 'swap',
    facts: [
      { name: 'contract', address: checksumAddress(router) },
      amountOf(amountBase, given),
      ...tokenOf(given),
      { ...amountOf(leastBase, got), name: 'least' },
      ...tokenOf(got),
    ],
    calls: [],
  }
}

function tokenOf(token: string | undefined) {
  return token === undefined ? [] : [{ name: 'token', address: checksumAddress(token) } as const]
}

/** The steps of a swap as one. */
function readSteps(steps: readonly string[], account: string) {
  const end = steps.at(-1)
  const unwrap = end?.startsWith('0x49404b7c') ? decodeAbi(UNWRAP, end.slice(10)) : undefined
  if (unwrap && unwrap[1] !== account) return undefined
  const legs = (unwrap ? steps.slice(0, -1) : steps).map(readLeg)
  const [start] = legs
  const finish = legs.at(-1)
  // An amount of 0 means all that the router holds, which is not the account's.
  if (!start || !finish || start.amountBase === 0n) return undefined
  if (!goesOn(legs, unwrap ? ROUTER_ITSELF : account)) return undefined
  const leastBase = unwrap ? numberOf(unwrap[0]) : finish.leastBase
  const { first, amountBase } = start
  return { first, last: finish.last, amountBase, leastBase, isUnwrapped: unwrap !== undefined }
}

/** Whether each step continues where the previous one ended, with all that it brought, and only the last one pays the receiver. */
function goesOn(legs: readonly (Leg | undefined)[], receiver: string): boolean {
  return legs.every((leg, index) => {
    const wanted = index === legs.length - 1 ? receiver : ROUTER_ITSELF
    if (leg?.recipient !== wanted) return false
    return index === 0 || (leg.amountBase === 0n && leg.first === legs[index - 1]?.last)
  })
}

function readLeg(step: string): Leg | undefined {
  const digits = step.slice(10)
  if (step.startsWith('0xb858183f')) {
    const [values] = decodeAbi(EXACT_INPUT, digits) ?? []
    const [path, recipient, amount, least] = Array.isArray(values) ? (values as readonly AbiValue[]) : [] // a tuple was asked for
    const tokens = readPath(String(path))
    return tokens && toLeg(tokens, recipient, amount, least)
  }
  if (!step.startsWith('0x472b43f3')) return undefined
  const [amount, least, list, recipient] = decodeAbi(THROUGH_PAIRS, digits) ?? []
  return Array.isArray(list) ? toLeg(list.map(String), recipient, amount, least) : undefined
}

/** The tokens of a route of version 3, between which the fees of the pools stand. */
function readPath(path: string): readonly string[] | undefined {
  const digits = path.slice(2)
  if (digits.length < 86 || (digits.length - 40) % 46 !== 0) return undefined
  return Array.from(
    { length: (digits.length - 40) / 46 + 1 },
    (_, at) => `0x${digits.slice(at * 46, at * 46 + 40)}`,
  )
}

function toLeg(
  tokens: readonly string[],
  recipient: AbiValue | undefined,
  amount: AbiValue | undefined,
  least: AbiValue | undefined,
): Leg | undefined {
  const [first] = tokens
  const last = tokens.at(-1)
  if (first === undefined || last === undefined || tokens.length < 2) return undefined
  const [amountBase, leastBase] = [numberOf(amount), numberOf(least)]
  return { first, last, amountBase, leastBase, recipient: String(recipient) }
}

function numberOf(value: AbiValue | undefined): bigint {
  return typeof value === 'bigint' ? value : 0n
}

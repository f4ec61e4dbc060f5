import { checksumAddress } from '../../custody/evmAddress.ts'
import { decodeAbi } from './abi.ts'
import {
  amountOf,
  type CallFact,
  type CallKnowledge,
  type DecodedCall,
  makeCall,
  type RawCall,
} from './decodedCall.ts'
import { findKnownCall } from './knownCalls.ts'

// Nested batches deeper than this have no honest use; they could only hide something.
const MOST_DEPTH = 2

/**
 * Says what a call does, as far as the frame knows; its bytes are shown where it does not. The contract that is called, and the
 * currency that goes to it, come before everything that the call says of others.
 */
export function decodeCall(call: RawCall, known: CallKnowledge = {}): DecodedCall {
  return decodeAt(call, known, { depth: 0, isAccount: true })
}

/** Where a call stands: how deep within batches, and whether the account makes it. */
interface Place {
  readonly depth: number
  readonly isAccount: boolean
}

function decodeAt(call: RawCall, known: CallKnowledge, place: Place): DecodedCall {
  const { to, valueBase, data } = call
  if (to === undefined) return makeCall('create', ...currencyOf(valueBase), { name: 'data', hex: data })
  const contract = checksumAddress(to)
  if (data === '0x') return makeCall('send', amountOf(valueBase), { name: 'to', address: contract })
  const decoded = readKnown({ ...call, to: to.toLowerCase() }, known, place)
  if (!decoded) {
    const facts = [
      { name: 'contract', address: contract },
      { name: 'data', hex: data },
    ] as const
    return makeCall('unknown', ...currencyOf(valueBase), ...facts)
  }
  const { kind } = decoded
  const isOwn = place.isAccount || kind === 'batch' || takesFrom(decoded, known.account)
  return {
    ...decoded,
    kind: isOwn ? kind : 'call',
    facts: [...currencyOf(valueBase), ...contractOf(contract, valueBase, decoded), ...decoded.facts],
  }
}

function readKnown(
  call: RawCall & { readonly to: string },
  known: CallKnowledge,
  { depth, isAccount }: Place,
): DecodedCall | undefined {
  const found = findKnownCall(call.data)
  const values = found && decodeAbi(found.types, call.data.slice(10))
  const read = values && found.read(values, call, known)
  if (!read || 'kind' in read) return read
  const { maker, calls } = read
  // What goes to the contract, and what it passes on, have to be the same: the rest would go to nobody who is named.
  const passedBase = calls.reduce((sum, { valueBase }) => sum + valueBase, 0n)
  if (calls.length === 0 || depth >= MOST_DEPTH || passedBase !== call.valueBase) return undefined
  const inner = { depth: depth + 1, isAccount: isAccount && maker !== 'multicall3' }
  return { kind: 'batch', maker, facts: [], calls: calls.map((one) => decodeAt(one, known, inner)) }
}

/** Whether a call that another contract makes takes something of the account, or lets others take it. */
function takesFrom({ facts }: DecodedCall, account: string | undefined): boolean {
  const own = account?.toLowerCase()
  return facts.some((fact) => fact.name === 'from' && fact.address.toLowerCase() === own)
}

function currencyOf(valueBase: bigint): readonly CallFact[] {
  return valueBase > 0n ? [amountOf(valueBase)] : []
}

/** The contract that is called, unless it is the token that the words name already, and nothing goes to it. */
function contractOf(address: string, valueBase: bigint, { facts }: DecodedCall): readonly CallFact[] {
  const isNamed = facts.some((fact) => fact.name === 'token' && fact.address === address)
  return isNamed && valueBase === 0n ? [] : [{ name: 'contract', address }]
}

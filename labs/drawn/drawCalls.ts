import { keccak256 } from 'ethers'
import { checksumAddress } from '../../packages/secure-frame/src/custody/evmAddress.ts'
import type { RawCall } from '../../packages/secure-frame/src/decode/call/decodedCall.ts'
import { MULTICALL3 } from '../../packages/secure-frame/src/decode/call/knownCalls.ts'
import type { ChainNode, NodeAnswer } from '../../packages/secure-frame/src/servers/chainNode.ts'
import { readTransactionContent } from '../../packages/secure-frame/src/sign/transaction/readTransactionContent.ts'
import { drawnText } from '../../packages/secure-frame/test/drawnText.ts'

/** A small code that stands where Multicall3 does, and counts as it here. */
const MULTICALL_CODE = '0x6001'
const MULTICALL_HASH = keccak256(MULTICALL_CODE).slice(2)
const word = (digits: string) => `0x${digits.padStart(64, '0')}`
const SYMBOL = `${word('20')}${word('4').slice(2)}${Buffer.from('USDX').toString('hex').padEnd(64, '0')}`
const NOTHING: NodeAnswer = { failure: 'execution reverted' }

/**
 * A node on whose network the first digit of an address says what is there: a token up to 5, a collection up to a, and otherwise a contract that
 * says nothing of itself.
 */
export function nodeOf(hasMulticall3 = true): ChainNode {
  const answer = ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) => {
    if (method === 'eth_getCode') return { result: hasMulticall3 ? MULTICALL_CODE : '0x6002' }
    const [{ to, data }] = params as readonly [{ readonly to: string; readonly data: string }] // as the frame asks
    const digit = Number.parseInt(to.charAt(2), 16)
    if (data.startsWith('0x01ffc9a7')) return { result: word(digit > 5 && digit <= 10 ? '1' : '0') }
    if (digit > 5) return NOTHING
    return { result: data === '0x313ce567' ? word('6') : SYMBOL }
  }
  return { ask: async (calls) => calls.map(answer) }
}

/** Where calls are made, and by whom. */
export interface DrawPlace {
  /** In lower case. */
  readonly address: string
  readonly chainId: number
  readonly hasMulticall3?: boolean
}

const { signal } = new AbortController()

/** The lines that the frame draws of calls, as they were read out of the bytes that are signed. */
export async function drawCalls(calls: readonly RawCall[], place: DrawPlace): Promise<readonly string[]> {
  const content = await readTransactionContent(calls, {
    ...{ address: place.address, chainId: place.chainId, feeBase: 0n, signal },
    node: nodeOf(place.hasMulticall3),
    multicallCodeHash: MULTICALL_HASH,
  })
  return drawnText(content)
}

/** The address of Multicall3 as libraries spell it. */
export const MULTICALL = checksumAddress(MULTICALL3)

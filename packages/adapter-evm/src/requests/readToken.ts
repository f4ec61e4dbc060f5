import { isModalError, type Network, type RpcRead } from '@foyer/core/ports'
import { decodeText } from './abiText.ts'
import { callNode, type NodeAccess } from './callNode.ts'
import type { ChainToken } from './walletRequest.ts'

// The first four bytes of the hashes of decimals() and symbol().
const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const DECIMALS_MAX = 255n
const SYMBOL_MAX_CHARS = 100

/** A source of facts about a token: a node, or a wallet that reads by a node of its own. */
export interface TokenWitness {
  readonly rpc: RpcRead
  readonly network: Network
  readonly nodeMs: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads decimals and symbol of a token from its contract. What the contract does not tell is undefined. Old contracts have a symbol of 32
 * bytes, which is read too. Wire call: eth_call. Standard: ERC-20.
 * @throws ModalError rpc_failed, timed_out, aborted where nobody answered
 */
export async function readToken(witness: TokenWitness, address: string): Promise<ChainToken> {
  const [decimals, symbol] = await Promise.all([
    askContract(witness, address, DECIMALS),
    askContract(witness, address, SYMBOL),
  ])
  return { decimals: toDecimals(decimals), symbol: toSymbol(symbol) }
}

/** The answer in hex without 0x; empty where the contract refuses the question. */
async function askContract(node: NodeAccess, to: string, data: string): Promise<string> {
  try {
    const answer = await callNode(node, 'eth_call', [{ to, data }, 'latest'])
    return typeof answer === 'string' ? answer.slice(2).toLowerCase() : ''
  } catch (error) {
    if (isModalError(error) && error.code === 'would_revert') return ''
    throw error
  }
}

function toDecimals(hex: string): number | undefined {
  const word = hex.slice(0, 64)
  if (!/^[0-9a-f]{64}$/.test(word)) return undefined
  const decimals = BigInt(`0x${word}`)
  return decimals <= DECIMALS_MAX ? Number(decimals) : undefined
}

function toSymbol(hex: string): string | undefined {
  const text = hex.length === 64 ? decodeWord(hex) : decodeText(hex)
  return text === undefined || text.trim() === '' ? undefined : text.slice(0, SYMBOL_MAX_CHARS)
}

/** Text in one word, filled up with zeros at its end. */
function decodeWord(hex: string): string | undefined {
  const digits = hex.replace(/(?:00)+$/, '').match(/../g) ?? []
  try {
    const bytes = Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

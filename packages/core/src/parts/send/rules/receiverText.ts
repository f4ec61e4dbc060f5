import { parseCaipNetworkId } from '../../../kernel/chains/caip.ts'
import { chainOfShortName } from '../../../kernel/chains/chainLabels.ts'
import { networkOfChain, parseInteropName } from '../../../kernel/chains/interopName.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'

/** The text that was typed or pasted as a receiver. */
export interface ReceiverText {
  /** An address or a name, without what stood around it. */
  readonly text: string
  /** The network for which it was given; null for one that is not known here, undefined where none is named. */
  readonly statedNetworkId: CaipNetworkId | null | undefined
  /** It was given for this network alone, as `alice.eth@base` is: nothing is sent to it on another one. Standard: ERC-7828. */
  readonly isBound?: boolean
  /** The checksum of the address and its network, as it was written. Standard: ERC-7930. */
  readonly checksum?: string | undefined
}

const AROUND = '[\\s\\p{C}\\p{Default_Ignorable_Code_Point}]+'
const EDGES = new RegExp(`^${AROUND}|${AROUND}$`, 'gu')
/** A link with an address and nothing more: an amount or a token would be taken over without a word. Standard: EIP-681. */
const EVM_LINK = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,15}))?$/i
/** A link with a name, or with an address on a chain. A chain of digits alone is the number of one. */
const NAMED_LINK = /^ethereum:(?:pay-)?([^?/]+)$/i
const CHAIN_NUMBER = /@([1-9]\d{0,14})$/
const SOLANA_LINK = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})$/
/** Standard: CAIP-10. */
const CAIP = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(.+)$/
const SHORT_NAMED = /^([a-z][-a-z0-9]{0,30}):(0x[0-9a-f]{40})$/i

/**
 * Reads a receiver as wallets and scanners give it: with the short name of a network (EIP-3770), as a CAIP-10 id, on a chain (ERC-7828), as a
 * link, with unseen marks around it, or with 0X. The network that it names is told, never switched to.
 */
export function readReceiverText(typed: string): ReceiverText {
  const text = typed.replace(EDGES, '')
  const [, evm, chain] = EVM_LINK.exec(text) ?? []
  if (evm !== undefined) return found(evm, chain === undefined ? undefined : `eip155:${Number(chain)}`)
  const [, solana] = SOLANA_LINK.exec(text) ?? []
  if (solana !== undefined) return found(solana, undefined)
  return readBound(text) ?? readPrefixed(text)
}

function found(address: string, statedNetworkId: ReceiverText['statedNetworkId']): ReceiverText {
  return { text: address.replace(/^0X/, '0x'), statedNetworkId }
}

/** Reads what is given for one chain alone, by itself or as a link. */
function readBound(text: string): ReceiverText | undefined {
  const [, linked] = NAMED_LINK.exec(text) ?? []
  const name = parseInteropName(linked?.replace(CHAIN_NUMBER, '@eip155:$1') ?? text)
  if (name) {
    const { target, chain, checksum } = name
    return { ...found(target, networkOfChain(chain)), isBound: true, checksum }
  }
  return linked?.includes('.') ? found(linked, undefined) : undefined
}

function readPrefixed(text: string): ReceiverText {
  const [, id = '', address] = CAIP.exec(text) ?? []
  const network = parseCaipNetworkId(id)
  if (network && address !== undefined) return found(address, network.id)
  const [, name = '', named] = SHORT_NAMED.exec(text) ?? []
  return named === undefined ? found(text, undefined) : found(named, chainOfShortName(name) ?? null)
}

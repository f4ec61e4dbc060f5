import { parseCaipNetworkId } from '../../../kernel/chains/caip.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'

/** The text that was typed or pasted as a receiver. */
export interface ReceiverText {
  /** An address or a name, without what stood around it. */
  readonly text: string
  /** The network for which it was given; null for one that is not known here, undefined where none is named. */
  readonly statedNetworkId: CaipNetworkId | null | undefined
}

/** Short names of networks as multisig wallets write them before an address. Standard: EIP-3770. */
const SHORT_NAMES: Readonly<Record<string, number>> = {
  eth: 1,
  oeth: 10,
  bnb: 56,
  gno: 100,
  unichain: 130,
  pol: 137,
  matic: 137,
  zksync: 324,
  mantle: 5_000,
  base: 8_453,
  arb1: 42_161,
  celo: 42_220,
  avax: 43_114,
  linea: 59_144,
  scr: 534_352,
  basesep: 84_532,
  'arb-sep': 421_614,
  sep: 11_155_111,
  opsep: 11_155_420,
}

const AROUND = '[\\s\\p{C}\\p{Default_Ignorable_Code_Point}]+'
const EDGES = new RegExp(`^${AROUND}|${AROUND}$`, 'gu')
/** A link with an address and nothing more: an amount or a token would be taken over without a word. Standard: EIP-681. */
const EVM_LINK = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d{1,15}))?$/i
const SOLANA_LINK = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})$/
/** Standard: CAIP-10. */
const CAIP = /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}):(.+)$/
const SHORT_NAMED = /^([a-z][-a-z0-9]{0,30}):(0x[0-9a-f]{40})$/i

/**
 * Reads a receiver as wallets and scanners give it: with the short name of a network (EIP-3770), as a CAIP-10 id, as a link, with unseen marks
 * around it, or with 0X. The network that it names is told, never switched to.
 */
export function readReceiverText(typed: string): ReceiverText {
  const text = typed.replace(EDGES, '')
  const read = (address: string, statedNetworkId: ReceiverText['statedNetworkId']): ReceiverText => ({
    text: address.replace(/^0X/, '0x'),
    statedNetworkId,
  })
  const [, evm, chain] = EVM_LINK.exec(text) ?? []
  if (evm !== undefined) return read(evm, chain === undefined ? undefined : `eip155:${Number(chain)}`)
  const [, solana] = SOLANA_LINK.exec(text) ?? []
  if (solana !== undefined) return read(solana, undefined)
  const [, id = '', address] = CAIP.exec(text) ?? []
  const network = parseCaipNetworkId(id)
  if (network && address !== undefined) return read(address, network.id)
  const [, name = '', named] = SHORT_NAMED.exec(text) ?? []
  if (named === undefined) return read(text, undefined)
  const key = name.toLowerCase()
  const number = Object.hasOwn(SHORT_NAMES, key) ? SHORT_NAMES[key] : undefined
  return read(named, number === undefined ? null : `eip155:${number}`)
}

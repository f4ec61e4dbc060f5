import { networkOfChain, parseInteropName } from '../../../kernel/chains/interopName.ts'
import type { CaipNetworkId } from '../../../ports/provider.ts'

/** A receiver of a payment that is a name. */
export interface Payee {
  readonly name: string
  /** The network that it is bound to; null for one that is not known here, undefined where none is named. */
  readonly networkId: CaipNetworkId | null | undefined
  /** The checksum of the address and its network. Standard: ERC-7930. */
  readonly checksum: string | undefined
}

const MAX_CHARS = 255
/** Labels separated by dots; the name service decides whether the name is valid. */
const NAME = /^[^\s.:/@#]+(?:\.[^\s.:/@#]+)+$/u

/** Reads a receiver that is a name, with or without its chain. Undefined for any other text, such as an address. Standard: ERC-7828. */
export function readPayee(to: string): Payee | undefined {
  const bound = parseInteropName(to)
  const name = bound ? bound.target : to
  if (name.length > MAX_CHARS || !NAME.test(name)) return undefined
  return { name, networkId: bound && networkOfChain(bound.chain), checksum: bound?.checksum }
}

/** The number of the EVM chain that a receiver is bound to; undefined where it names none, null for one that is not known here. */
export function chainIdOf(to: string): number | null | undefined {
  const bound = parseInteropName(to)
  if (!bound) return undefined
  const [, chain] = /^eip155:(\d+)$/.exec(networkOfChain(bound.chain) ?? '') ?? []
  return chain === undefined ? null : Number(chain)
}

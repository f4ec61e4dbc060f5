import type { CaipNetworkId } from '../../ports/provider.ts'
import { parseCaipNetworkId } from './caip.ts'
import { chainOfLabel } from './chainLabels.ts'

/** An address or a name on a chain, as people hand it on: `alice.eth@base`, `0x…@eip155:8453#4CA88C9C`. Standard: ERC-7828. */
export interface InteropName {
  /** An address or a name. */
  readonly target: string
  /** The chain as it is written: a label, or a CAIP-2 id. */
  readonly chain: string
  /** Eight capital hexadecimal digits, where it is right. Standard: ERC-7930. */
  readonly checksum: string | undefined
}

const SHAPE = /^([^@#\s]+)@([-.:_a-zA-Z0-9]*)(?:#(.*))?$/su

/** Reads such a text; undefined for any other. Whether the chain is one and the checksum is right is found out later. */
export function parseInteropName(text: string): InteropName | undefined {
  const [, target, chain, checksum] = SHAPE.exec(text) ?? []
  return target === undefined || chain === undefined ? undefined : { target, chain, checksum }
}

/** Writes such a text. */
export function formatInteropName({ target, chain, checksum }: InteropName): string {
  return `${target}@${chain}${checksum === undefined ? '' : `#${checksum}`}`
}

/** The network of a chain as it is written; null for one that is not known here. */
export function networkOfChain(chain: string): CaipNetworkId | null {
  if (!chain.includes(':')) return chainOfLabel(chain) ?? null
  return parseCaipNetworkId(chain)?.id ?? null
}

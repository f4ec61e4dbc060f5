import type { PublicState } from '@foyer/elements'
import { type Address, getAddress } from 'viem'

/** A connection as wagmi keeps it. */
export interface ModalConnection {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** The number of an EVM chain: 8453 of `eip155:8453`, and of an address on it. Undefined for every other network. */
export function toChainId(caipId: string | undefined): number | undefined {
  const [, reference] = /^eip155:(\d+)(?=:|$)/.exec(caipId ?? '') ?? []
  return reference === undefined ? undefined : Number(reference)
}

const isAddress = (text: string): text is Address => /^0x[0-9a-f]{40}$/i.test(text)

/**
 * The connection of a modal as wagmi keeps it, with addresses as viem writes them. Undefined while the modal has no account of an EVM chain
 * in use: wagmi has no accounts of other families.
 */
export function toModalConnection(
  { account, networkId }: PublicState,
  defaultChainId: number,
): ModalConnection | undefined {
  if (!account) return undefined
  const ownId = account.networkId ?? account.caipAddress
  if (ownId && toChainId(ownId) === undefined) return undefined
  // Until the wallet has said its network, the network in use is the best guess.
  const chainId = toChainId(account.networkId ?? networkId) ?? defaultChainId
  const [first, ...others] = [...new Set([account.address, ...account.addresses])]
    .filter(isAddress)
    .map((address) => getAddress(address))
  return first && { accounts: [first, ...others], chainId }
}

import type { Eip1193Provider, NetworkApproval, Stop } from '@foyer/core/ports'
import { holdEmpty, limitBursts } from '@foyer/kit'
import { parseAddresses, parseApproval, parseChainId } from './parseAnswers.ts'

/** Listeners for the parsed events of a wallet. */
export interface WalletListeners {
  readonly accounts: (addresses: readonly string[]) => void
  readonly chain: (chainId: string) => void
  /** For wallets that report which networks they have approved. */
  readonly approval?: (approval: NetworkApproval) => void
  readonly ended: () => void
  /** The provider reaches no chain, which says nothing of the permission: the accounts have to be read. */
  readonly unreachable: () => void
  /** An event had an unknown payload: accounts and chain have to be read. */
  readonly unclear: () => void
}

type Handler = readonly [event: string, handler: (payload: unknown) => void]

/**
 * Listens to the events of a provider. A wallet may send as many as it likes: of a flood only the last accounts and the last chain
 * count, and the rest is not even read. Undefined when the provider has no events. Standard: EIP-1193.
 */
export function listenToWallet(provider: Eip1193Provider, listeners: WalletListeners): Stop | undefined {
  if (!provider.on) return undefined
  const unclear = limitBursts<void>(listeners.unclear)
  const unreachable = limitBursts<void>(listeners.unreachable)
  const pendingEmpty = holdEmpty<string>((addresses) =>
    addresses.length === 0 ? listeners.ended() : listeners.accounts(addresses),
  )
  const accounts = limitBursts((payload: unknown) => {
    const addresses = parseAddresses(payload)
    if (addresses) pendingEmpty.put(addresses)
    else unclear.put()
  })
  const chain = limitBursts((payload: unknown) => {
    const chainId = parseChainId(payload)
    if (chainId) listeners.chain(chainId)
    else unclear.put()
  })
  const approval = limitBursts((payload: unknown) => {
    const approved = parseApproval(payload)
    if (approved) listeners.approval?.(approved)
  })
  const handlers: readonly Handler[] = [
    ['accountsChanged', accounts.put],
    ['chainChanged', chain.put],
    ['disconnect', () => unreachable.put()],
  ]
  const approvals: Handler = ['approvalChanged', approval.put]
  const all = listeners.approval ? [...handlers, approvals] : handlers
  for (const [event, handler] of all) provider.on(event, handler)
  return () => {
    for (const limit of [accounts, chain, approval, unclear, unreachable, pendingEmpty]) limit.stop()
    for (const [event, handler] of all) provider.removeListener?.(event, handler)
  }
}

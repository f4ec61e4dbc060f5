import type { Eip1193Provider, NetworkApproval, Stop } from '@foyer/core/ports'
import { limitBursts } from '@foyer/kit'
import { parseAddresses, parseApproval, parseChainId } from './parseAnswers.ts'
import { readForeignCodes } from './toModalError.ts'

/** Listeners for the parsed events of a wallet. */
export interface WalletListeners {
  readonly accounts: (addresses: readonly string[]) => void
  readonly chain: (chainId: string) => void
  /** For wallets that report which networks they have approved. */
  readonly approval?: (approval: NetworkApproval) => void
  readonly ended: () => void
  /** An event had an unknown payload: accounts and chain have to be read. */
  readonly unclear: () => void
}

/** Close code "try again later": MetaMask emits it when its node is slow, and stays connected. */
const TRY_AGAIN_LATER = '1013'

type Handler = readonly [event: string, handler: (payload: unknown) => void]

/**
 * Listens to the events of a provider. A wallet may send as many as it likes: of a flood only the last accounts and the last chain count, and
 * the rest is not even read. Undefined when the provider has no events. Standard: EIP-1193.
 */
export function listenToWallet(provider: Eip1193Provider, listeners: WalletListeners): Stop | undefined {
  if (!provider.on) return undefined
  const unclear = limitBursts<void>(listeners.unclear)
  const accounts = limitBursts((payload: unknown) => {
    const addresses = parseAddresses(payload)
    if (addresses?.length === 0) listeners.ended()
    else if (addresses) listeners.accounts(addresses)
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
    [
      'disconnect',
      (payload) => {
        if (!readForeignCodes(payload).includes(TRY_AGAIN_LATER)) listeners.ended()
      },
    ],
  ]
  const approvals: Handler = ['approvalChanged', approval.put]
  const all = listeners.approval ? [...handlers, approvals] : handlers
  for (const [event, handler] of all) provider.on(event, handler)
  return () => {
    for (const limit of [accounts, chain, approval, unclear]) limit.stop()
    for (const [event, handler] of all) provider.removeListener?.(event, handler)
  }
}

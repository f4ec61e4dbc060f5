import type { FoyerResult } from '@foyer/elements'
import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError } from 'wagmi'
import { FoyerWagmiError } from './FoyerWagmiError.ts'

/** The error, as wagmi and viem have it, of an attempt to connect that has ended without an account. */
export function toConnectError(result: FoyerResult): Error {
  if (result.status === 'dismissed' || result.status === 'connected')
    return new UserRejectedRequestError(new Error('The modal was closed before a wallet was connected.'))
  const { code, message } = result.error
  const cause = Object.assign(new Error(message), { code })
  if (result.status === 'rejected') return new UserRejectedRequestError(cause)
  if (code === 'request_pending') return new ResourceUnavailableRpcError(cause)
  return new FoyerWagmiError('connection_failed', message, cause)
}

/** The error, as wagmi and viem have it, of a chain that could not be switched to. */
export function toSwitchError(error: unknown): Error {
  const cause = error instanceof Error ? error : new Error(String(error))
  const { code }: { readonly code?: unknown } = cause as Error & { code?: unknown } // errors of Foyer have one
  if (code === 'user_rejected') return new UserRejectedRequestError(cause)
  if (code === 'network_not_found') return new SwitchChainError(new ChainNotConfiguredError())
  return new SwitchChainError(cause)
}

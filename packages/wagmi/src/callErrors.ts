import type { FoyerResult } from '@foyer/elements'
import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { ChainNotConfiguredError } from 'wagmi'
import { FoyerWagmiError } from './FoyerWagmiError.ts'

/** The error, as wagmi and viem have it, of an attempt to connect that has ended without an account. */
export function toConnectError(result: FoyerResult): Error {
  if (result.status === 'dismissed' || result.status === 'connected')
    return new UserRejectedRequestError(new FoyerWagmiError('modal_closed'))
  const { code, message } = result.error
  const cause = new FoyerWagmiError('connection_failed', message, result.error)
  if (result.status === 'rejected') return new UserRejectedRequestError(cause)
  return code === 'request_pending' ? new ResourceUnavailableRpcError(cause) : cause
}

/** The error, as wagmi and viem have it, of a chain that could not be switched to. */
export function toSwitchError(error: unknown): Error {
  const cause = error instanceof Error ? error : new FoyerWagmiError('connection_failed', String(error))
  const code: unknown = Reflect.get(cause, 'code')
  if (code === 'user_rejected') return new UserRejectedRequestError(cause)
  if (code === 'network_not_found') return new SwitchChainError(new ChainNotConfiguredError())
  return new SwitchChainError(cause)
}

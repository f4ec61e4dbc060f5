import type { TransferInput } from '@foyer/core/ports'
import { type ConfirmAccess, type Confirmation, confirmTokens } from './confirmTokens.ts'

/**
 * Compares what was shown of the token of a transfer with the chain. Wire call: eth_call.
 * @throws ModalError bad_call, would_revert with a refusal, aborted
 */
export function confirmTransfer(
  access: ConfirmAccess,
  {
    network,
    tokenAddress,
    shown,
    signal,
  }: Pick<TransferInput, 'network' | 'tokenAddress' | 'shown' | 'signal'>,
): Promise<Confirmation> {
  return confirmTokens(access, network, [{ address: tokenAddress, shown }], signal)
}

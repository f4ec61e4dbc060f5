import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { RECEIPT_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { Network } from '../../ports/network.ts'
import type { TransferCapability } from '../../ports/transfer.ts'

/** The step of an approval that is being done. */
type ApprovalProgress = 'approving' | 'confirming_approval'

/** The input of asking for approvals. */
interface ApprovalsInput {
  readonly network: Network
  /** The address of the account that approves. */
  readonly from: string
  readonly transfer: TransferCapability
  readonly signal: AbortSignal
  /** Asks the wallet for the next one. Resolves with its hash, or undefined where none is needed. */
  readonly ask: () => Promise<string | undefined>
  readonly onProgress: (progress: ApprovalProgress) => void
}

/**
 * Asks the wallet for the approvals that a swap needs, and waits for each: some tokens want theirs set to 0 first.
 * @throws ModalError would_revert, timed_out, or as `ask` rejects
 */
export async function askForApprovals(
  { platform }: Pick<Modal, 'platform'>,
  input: ApprovalsInput,
): Promise<void> {
  const { transfer, network, from, signal, ask, onProgress } = input
  for (let step = 0; step < 2; step += 1) {
    onProgress('approving')
    const hash = await ask()
    if (hash === undefined) return
    onProgress('confirming_approval')
    const { status } = await withTimeout(
      (inner) => transfer.receipt({ network, from, hash, signal: inner }),
      { timeoutMs: RECEIPT_TIMEOUT_MS, signal, what: 'The approval', setTimer: platform.setTimer },
    )
    if (status !== 'confirmed')
      throw new ModalError({ code: 'would_revert', message: 'The approval did not go through.' })
  }
}

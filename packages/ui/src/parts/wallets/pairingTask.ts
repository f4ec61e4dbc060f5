import type { PairingState, Task } from '@foyer/core/kernel'
import type { WalletPlatform } from '@foyer/core/wallets'

/** The input of `toPairingTask`. */
export interface PairingTaskInput {
  readonly platform: WalletPlatform
  readonly task: Task
  readonly pairing: PairingState
  /** Nothing has happened for some time. */
  readonly isSlow: boolean
}

/**
 * The task to show for one way to connect a wallet. A task that is not running yet counts as waiting: its script is
 * still loading, or the app creates the pairing itself. A pairing that could not be created is a failure, even if no
 * task waits for it.
 */
export function toPairingTask({ platform, task, pairing, isSlow }: PairingTaskInput): Task {
  if (task.status !== 'idle') return task
  if (platform === 'browser') return isSlow ? task : { status: 'pending' }
  return pairing.status === 'failed' ? { status: 'failed', error: pairing.error } : { status: 'pending' }
}

import type { PairingState, Task, WalletPlatform } from '@foyer/core'

export interface PairingTaskInput {
  readonly platform: WalletPlatform
  readonly task: Task
  readonly pairing: PairingState
  /** Nothing has happened for a while. */
  readonly isLate: boolean
}

/**
 * How the connection stands by one way to a wallet. Nothing running yet counts as waiting: the code of the work is still
 * on its way, or the app makes the pairing itself. A pairing that could not be made is a failure, though nobody waits.
 */
export function toPairingTask({ platform, task, pairing, isLate }: PairingTaskInput): Task {
  if (task.status !== 'idle') return task
  if (platform === 'browser') return isLate ? task : { status: 'pending' }
  return pairing.status === 'failed' ? { status: 'failed', error: pairing.error } : { status: 'pending' }
}

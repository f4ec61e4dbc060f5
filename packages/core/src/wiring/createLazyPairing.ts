import { toErrorInfo } from '../errors/toErrorInfo.ts'
import type { PairingWork } from '../flows/connect/createPairingWork.ts'
import type { Modal } from '../modal.ts'

/** Makes and keeps pairings. Its code comes when a pairing can first be of use. */
export interface LazyPairing {
  /**
   * Runs with the working half: at once when it is there, because an app can only be opened in the task of a tap; else
   * as soon as it has come.
   */
  with(run: (work: PairingWork) => Promise<void>): Promise<void>
  /** Gives up the pairing that is being kept. */
  stop(): void
}

/** Holds the pairing of a modal until its code is loaded. */
export function createLazyPairing(modal: () => Modal): LazyPairing {
  let work: PairingWork | undefined
  return {
    async with(run) {
      if (work) return run(work)
      const load = import('../flows/connect/createPairingWork.ts')
      // Nobody may wait for a code whose maker did not come.
      load.catch((error) => modal().pairing.set({ status: 'failed', error: toErrorInfo(error) }))
      const { createPairingWork } = await load
      work ??= createPairingWork(modal())
      return run(work)
    },
    stop: () => work?.stop(),
  }
}

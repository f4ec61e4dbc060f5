import type { SetTimer } from '@foyer/kit'
import { askGateway } from './askGateway.ts'
import type { DoneConfig } from './doneConfig.ts'
import type { OfWindow } from './readAddress.ts'

/** How often it is asked whether a sign-in is over whose code is shown. */
export const END_CHECK_MS = 3_000

/**
 * Asks regularly whether the sign-in of this window is over, so that a code disappears that is no longer needed. It asks with the
 * secret of this window, and only for the app, so that asking neither ends nor extends a sign-in. Returns a function that stops
 * it.
 */
export function watchEnd(
  input: {
    readonly config: DoneConfig
    readonly carried: OfWindow
    readonly send: typeof fetch
    readonly setTimer: SetTimer
  },
  onOver: () => void,
): () => void {
  const { config, carried, send, setTimer } = input
  let isStopped = false
  let stopTimer = setTimer(check, END_CHECK_MS)

  function check(): void {
    void askGateway(config, carried, send).then((answer) => {
      if (isStopped) return
      if (answer === 'over') onOver()
      // If the gateway cannot be reached, the state of the sign-in is unknown.
      else stopTimer = setTimer(check, END_CHECK_MS)
    })
  }

  return () => {
    isStopped = true
    stopTimer()
  }
}

import type { SetTimer } from '@foyer/kit'
import { askGateway } from './askGateway.ts'
import type { DoneConfig } from './doneConfig.ts'
import type { OfWindow } from './readAddress.ts'

/** How often it is asked whether a sign-in is over whose code is shown. */
export const END_CHECK_MS = 3_000

/**
 * Asks again and again whether the sign-in of this window is over, so that a code goes that nobody needs any more. It asks with what
 * this window was given, and for nothing but the app: no answer ends or lengthens a sign-in. Answers with what stops it.
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
      // A gateway that is away says nothing of the sign-in.
      else stopTimer = setTimer(check, END_CHECK_MS)
    })
  }

  return () => {
    isStopped = true
    stopTimer()
  }
}

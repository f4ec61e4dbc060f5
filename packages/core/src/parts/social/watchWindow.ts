import type { Modal } from '../../kernel/modal.ts'
import type { Stop } from '../../ports/provider.ts'
import { requireAuthConnector } from '../email/index.ts'
import { toSocialProblem } from './socialProblem.ts'
import { socialOf } from './socialSlice.ts'
import type { SocialStart } from './socialWait.ts'

/** How often it is asked what has become of a window that says nothing. */
const CHECK_MS = 2_000

/**
 * Asks again and again whether a window has come back without anybody, as long as it may have been cut off from this page: then it
 * cannot tell. One that is cut off reads as closed, as does one that was closed, of which there is nothing to hear.
 * Spec: state-14.
 */
export function watchWindow(
  modal: Modal,
  { popup }: SocialStart,
  { signal, onFailed }: { readonly signal: AbortSignal; readonly onFailed: (error: unknown) => void },
): Stop {
  const { state, platform } = modal
  let isStopped = false
  let stopTimer = platform.setTimer(check, CHECK_MS)

  function check(): void {
    void ask().then(() => {
      if (!isStopped) stopTimer = platform.setTimer(check, CHECK_MS)
    })
  }

  async function ask(): Promise<void> {
    const mayBeCutOff = popup === null || popup.closed
    if (!mayBeCutOff || socialOf(state).step !== 'window') return
    try {
      await requireAuthConnector(modal).auth.checkSocial({ signal })
    } catch (error) {
      const isOver = toSocialProblem(error, 'failed') === 'provider_failed'
      if (isOver && !isStopped && socialOf(state).step === 'window') onFailed(error)
    }
  }

  return () => {
    isStopped = true
    stopTimer()
  }
}

import type { Modal } from '../../kernel/modal.ts'
import type { Stop } from '../../ports/provider.ts'
import { requireAuthConnector } from '../email/index.ts'
import { toSocialProblem } from './socialProblem.ts'
import { socialOf } from './socialSlice.ts'
import type { SocialStart } from './socialWait.ts'

/** Interval at which the secure frame is asked about a window that has sent no message. */
const CHECK_MS = 2_000

/**
 * Asks the secure frame every 2 s whether the sign-in has failed at the provider, while there is no window or it reads as closed. So
 * does one that was closed, and one that a page's `Cross-Origin-Opener-Policy` has cut off from this page: it cannot send a message.
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

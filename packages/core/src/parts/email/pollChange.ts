import { untilAborted } from '@foyer/kit'
import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { EmailChangeStatus } from '../../ports/auth.ts'
import { findAuthConnector } from './authConnectorOf.ts'

/** How often the frame is asked where an address stands whose codes are typed in a window of its own (clause const-1). */
const POLL_MS = 1_000

export interface PollChangeInput {
  /** The signal of the view that shows it; its abort ends the polling. */
  readonly signal: AbortSignal
  /** Whether the visitor is being asked in the frame, which says itself what became of it. */
  readonly isAsked: () => boolean
  readonly take: (status: EmailChangeStatus) => void
  /** The frame has answered, and said nothing of an address. A turn that reached nobody is not told: the next one asks again. */
  readonly onRefused?: (error: unknown) => void
}

/** Asks the frame every second where an address stands. Resolves when the signal aborts. Calls: frame UPDATE_EMAIL_STATUS. */
export function pollChange(modal: Modal, input: PollChangeInput): Promise<void> {
  const { signal, isAsked, take, onRefused } = input
  const auth = findAuthConnector(modal)?.auth
  if (!auth || signal.aborted) return Promise.resolve()
  let stopTimer = () => {}

  async function ask(): Promise<void> {
    if (!isAsked()) {
      await auth?.updateEmailStatus({ signal }).then(
        (status) => {
          if (!signal.aborted && !isAsked()) take(status)
        },
        (error: unknown) => {
          if (!signal.aborted && !isAsked() && toErrorInfo(error).code === 'sign_in_failed')
            onRefused?.(error)
        },
      )
    }
    if (!signal.aborted) stopTimer = modal.platform.setTimer(ask, POLL_MS)
  }

  ask().catch(() => {})
  return untilAborted(signal, () => stopTimer())
}

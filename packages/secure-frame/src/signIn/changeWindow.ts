import type { ChangeStage, ChangeSteps } from '../lib/changeSteps.ts'
import { flowExpired } from '../lib/frameFailure.ts'

/** The window in which somebody has agreed to an address, and in which its codes are typed. */
export interface ChangeWindow {
  onStep: () => void
  /** Why what it is about is over. */
  error?: unknown
  readonly closing: AbortController
}

/** Creates one that shows nothing yet. */
export function createChangeWindow(): ChangeWindow {
  return { onStep: () => {}, closing: new AbortController() }
}

/** The input of a window's steps. */
export interface WindowStepsInput<Flow> {
  readonly own: ChangeWindow
  readonly inTurn: <T>(step: () => Promise<T>) => Promise<T>
  /** Returns the running flow, for as long as it is shown in this window. */
  readonly current: () => Flow | undefined
  readonly stageOf: (flow: Flow | undefined) => ChangeStage
  readonly confirm: (flow: Flow, otp: string) => Promise<void>
  readonly resend: (flow: Flow) => Promise<void>
  /** Drops what this window shows. Not called for a window that has been replaced. */
  readonly drop: () => void
  readonly isShown: () => boolean
}

/** Creates the steps that one window takes. They count once the person has agreed there, until another window has its own. */
export function createWindowSteps<Flow extends { readonly mailAtMs: number }>(
  input: WindowStepsInput<Flow>,
): ChangeSteps {
  const { own, inTurn, current, stageOf, confirm, resend, drop, isShown } = input
  const take = (work: (flow: Flow) => Promise<void>) =>
    inTurn(() => {
      const flow = current()
      if (!flow) throw own.error ?? flowExpired()
      return work(flow)
    })
  return {
    now: () => (own.error === undefined ? stageOf(current()) : { stage: 'over', error: own.error }),
    waitMs: () => Math.ceil(Math.max(0, (current()?.mailAtMs ?? 0) - performance.now())),
    confirm: (otp) => take((flow) => confirm(flow, otp)),
    resend: () => take(resend),
    cancel() {
      const wasShown = isShown()
      own.closing.abort()
      if (wasShown) drop()
    },
    watch(onStep) {
      own.onStep = onStep
    },
    signal: own.closing.signal,
  }
}

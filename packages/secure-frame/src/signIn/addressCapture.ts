import { normaliseEmail } from '@foyer/secure-protocol'
import type { ChangeStage } from '../lib/changeSteps.ts'
import { FrameFailure, flowExpired } from '../lib/frameFailure.ts'
import { type ChangeWindow, createChangeWindow, createWindowSteps } from './changeWindow.ts'
import type { AddressCapture, SignInRunner, Social } from './steps.ts'

/** An address between its approval and its code. It lives in memory alone. */
interface CaptureFlow {
  /** The sign-in that lacks it. */
  readonly signInId: string
  readonly email: string
  /** From when on its mail may be asked for again, by the clock of this page. */
  mailAtMs: number
}

/** Creates it for the sign-ins of a page. */
export function createAddressCapture(social: Social, inTurn: SignInRunner['inTurn']): AddressCapture {
  let flow: CaptureFlow | undefined
  let shown: ChangeWindow | undefined
  const close = () => {
    shown?.closing.abort()
    shown = undefined
  }
  const isLacking = (signInId: string) => social.lackingId === signInId
  const mail = async (running: CaptureFlow) => {
    const { retryAfterMs } = await social.capture(running.email)
    running.mailAtMs = performance.now() + (retryAfterMs ?? 0)
  }
  /** Takes a step. Once the sign-in is over, or the address refused, its window says why. */
  const take = async (running: CaptureFlow, work: () => Promise<unknown>): Promise<void> => {
    try {
      if (!isLacking(running.signInId)) throw flowExpired()
      await work()
    } catch (error) {
      const isRefused =
        error instanceof FrameFailure && ['flow_expired', 'email_taken'].includes(`${error.code}`)
      if (flow === running && (isRefused || !isLacking(running.signInId))) {
        flow = undefined
        if (shown) shown.error = error
      }
      throw error
    } finally {
      shown?.onStep()
    }
  }
  const drop = () => {
    flow = undefined
    close()
  }
  const stepsOf = (own: ChangeWindow, email: string) =>
    createWindowSteps<CaptureFlow>({
      ...{ own, inTurn, drop, stageOf },
      isShown: () => shown === own,
      current: () => (shown === own && flow?.email === email ? flow : undefined),
      confirm: (running, otp) =>
        take(running, async () => {
          await social.confirm({ otp, email })
          drop()
        }),
      resend: (running) => take(running, () => mail(running)),
    })
  return {
    async start(typed, approve) {
      const email = normaliseEmail(typed)
      const signInId = social.lackingId
      if (email === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
      if (signInId === undefined) throw flowExpired()
      const own = createChangeWindow()
      const steps = stepsOf(own, email)
      try {
        // Not in turn, since a person takes time. Nobody is mailed before this.
        await approve({ kind: 'email', from: undefined, email, steps })
        close()
        shown = own
        return await inTurn(async () => {
          if (!isLacking(signInId)) throw flowExpired()
          if (flow?.signInId !== signInId || flow.email !== email) {
            const began = { signInId, email, mailAtMs: 0 }
            flow = undefined
            await mail(began)
            flow = began
          }
          own.onStep()
          return { action: 'VERIFY_OTP', retryAfterMs: steps.waitMs() }
        })
      } catch (error) {
        // The page says why.
        own.closing.abort()
        throw error
      }
    },
    status: () => flow && { step: 'VERIFY_SECONDARY_OTP', email: '', link: 'NONE' },
    drop,
  }
}

function stageOf(flow: CaptureFlow | undefined): ChangeStage {
  return flow ? { stage: 'code', email: flow.email } : { stage: 'busy' }
}

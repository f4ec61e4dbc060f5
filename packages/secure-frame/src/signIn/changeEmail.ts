import { emailChangeRoutes } from '@foyer/api'
import { type FrameReply, isGuardedWrap, isWithoutAddress, normaliseEmail } from '@foyer/secure-protocol'
import type { ApprovalContent } from '../decode/content.ts'
import type { ChangeStage, ChangeSteps } from '../lib/changeSteps.ts'
import { codeInWindow, FrameFailure, flowExpired, guarded } from '../lib/frameFailure.ts'
import { unauthorized } from '../lib/rpcFailures.ts'
import { finishChange } from '../session/changeOutcome.ts'
import type { EmailChangeInput } from './changeInput.ts'
import { type ChangeWindow, createChangeWindow, createWindowSteps } from './changeWindow.ts'
import { type ChangeFlow, createRunningChange, type RunningChange } from './runningChange.ts'

/**
 * Changing the address of the signed-in user. The page of the app begins it and watches it; its approval and its codes are taken in
 * a window of the frame's origin.
 */
export interface EmailChange {
  /** @param approve asks the person, in a window that then takes the codes */
  start(
    email: string,
    approve: (content: ApprovalContent) => Promise<void>,
  ): Promise<FrameReply<'UPDATE_EMAIL'>>
  /** Answers a page that hands a code over. A page may read any code that is typed into it, so none from there counts. */
  refuse(): never
  status(): Promise<FrameReply<'UPDATE_EMAIL_STATUS'>>
  /** Drops the change, here and at the servers. If they cannot be reached it expires there. */
  drop(): Promise<undefined>
  /** Drops the change on this page. At the servers it expires, or ends with the next one. */
  cancel(): void
}

/** Creates the change of a page. */
export function createEmailChange(input: EmailChangeInput): EmailChange {
  const { context, wallet, inTurn } = input
  const change = createRunningChange(input)
  const drop = () => {
    const flowId = change.leave()
    return inTurn(async () => {
      if (flowId === undefined) return undefined
      const row = await wallet()
      if (row.change) await finishChange(context, row)
      else await context.gateway.call(emailChangeRoutes.cancelEmailChange, { flowId })
      return undefined
    })
  }
  return {
    async start(typed, approve) {
      const to = normaliseEmail(typed)
      if (to === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
      const { email: own, binding, wrapDa } = await wallet()
      // Its signature is made between two codes, where nobody can be asked for the second factor.
      if (isGuardedWrap(wrapDa)) throw guarded()
      if (to === own) throw new FrameFailure('email_taken', 'This is the email of the account already')
      const shown = createChangeWindow()
      const steps = createSteps({ change, inTurn, drop }, shown, to)
      const from = isWithoutAddress(own) ? undefined : own
      try {
        // Not in turn, since a person takes time. No code has power over the address before this.
        await approve({ kind: 'email', from, email: to, address: binding.eoa, steps })
        change.show(shown)
        return await inTurn(async () => {
          // The approval was given for one account, which must still be the same.
          if ((await wallet()).email !== own) throw flowExpired('The account has changed meanwhile')
          const running = change.flow()
          const { step } = running?.to === to && running.from === own ? running : await change.begin(to)
          shown.onStep()
          return { action: step, retryAfterMs: steps.waitMs() }
        })
      } catch (error) {
        // The page says why.
        shown.closing.abort()
        throw error
      }
    },
    refuse() {
      throw codeInWindow()
    },
    async status() {
      const { email } = await wallet().catch(() => {
        throw unauthorized()
      })
      const flow = change.flow()
      if (!flow) return { step: 'NONE', email, link: 'NONE' }
      const { step, link, linkNumber, linkSentAtMs } = flow
      return {
        step,
        email,
        link,
        ...(linkNumber !== undefined && { linkNumber }),
        ...(linkSentAtMs !== undefined && { linkSentAtMs }),
      }
    },
    drop,
    cancel: () => void change.leave(),
  }
}

/** The steps that one window takes. */
function createSteps(
  {
    change,
    inTurn,
    drop,
  }: Pick<EmailChangeInput, 'inTurn'> & Pick<EmailChange, 'drop'> & { readonly change: RunningChange },
  own: ChangeWindow,
  to: string,
): ChangeSteps {
  const isShown = () => change.window() === own
  return createWindowSteps<ChangeFlow>({
    ...{ own, inTurn, isShown, stageOf },
    current() {
      const flow = change.flow()
      return isShown() && flow?.to === to ? flow : undefined
    },
    confirm: change.confirm,
    resend: change.resend,
    // Where a server cannot be reached the change expires there.
    drop: () => void drop().catch(() => {}),
  })
}

function stageOf(flow: ChangeFlow | undefined): ChangeStage {
  if (!flow) return { stage: 'busy' }
  if (flow.step === 'VERIFY_PRIMARY_OTP') return { stage: 'code', email: flow.from }
  const { to: email, link, linkNumber, isCodeSent, problem } = flow
  if (isCodeSent) return { stage: 'code', email }
  if (link === 'AGREED') return problem === undefined ? { stage: 'busy' } : { stage: 'retry', error: problem }
  return { stage: 'link', email, number: link === 'OPEN' ? linkNumber : undefined }
}

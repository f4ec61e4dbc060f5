import { authRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { CustodyContext } from '../../wallet/custodyContext.ts'
import { ephemeral } from '../../wallet/ephemeral.ts'

/** How long a typed code counts as fresh, which is the same at the gateway. */
export const FRESH_MS = 5 * 60_000

/** A mailed code that was typed recently. Showing secrets and removing devices require one. */
export interface FreshCode {
  /** Milliseconds for which the last code still counts; 0 when a new one is needed. */
  leftMs(): number
  /** The gateway's token for that code, which the vault requires. */
  login(): string | undefined
  /** Mails a code, or mails it again. Answers with the wait before the next. */
  send(email: string): Promise<number>
  confirm(otp: string): Promise<void>
  /** A code that was typed to sign in counts as well, and so does a sign-in some time ago. */
  note(login: string, ageMs?: number): void
  forget(): void
}

/** Creates the codes of a page. Time is that of this page: a clock that is set back makes no code younger. */
export function createFreshCode(
  { gateway, store }: Pick<CustodyContext, 'gateway' | 'store'>,
  nowMs: () => number = () => performance.now(),
): FreshCode {
  let typed: { readonly login: string; readonly atMs: number } | undefined
  let flowId: string | undefined
  const note = (login: string, ageMs = 0) => {
    typed = { login, atMs: nowMs() - ageMs }
  }
  const leftMs = () => (typed ? Math.max(0, typed.atMs + FRESH_MS - nowMs()) : 0)
  return {
    leftMs,
    login: () => (leftMs() > 0 ? typed?.login : undefined),
    async send(email) {
      if (flowId !== undefined) return (await gateway.call(authRoutes.resendEmail, { flowId })).retryAfterMs
      const started = await gateway.call(authRoutes.startEmail, { email, needsCode: true })
      if (started.action !== 'VERIFY_OTP') throw new ServerFailure('login_required', 'Please sign in again')
      flowId = started.flowId
      return started.retryAfterMs
    },
    async confirm(otp) {
      if (flowId === undefined) throw new ServerFailure('flow_expired', 'Please ask for a new code')
      try {
        const { login } = await gateway.call(authRoutes.confirmOtp, { flowId, otp, ...ephemeral(store) })
        flowId = undefined
        note(login)
      } catch (error) {
        // The next one is mailed for a new flow.
        if (error instanceof ServerFailure && error.code === 'flow_expired') flowId = undefined
        throw error
      }
    },
    note,
    forget() {
      typed = undefined
      flowId = undefined
    },
  }
}

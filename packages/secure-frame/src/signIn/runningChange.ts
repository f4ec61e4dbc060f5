import { emailChangeRoutes, vaultRoutes } from '@foyer/api'
import { type FrameReply, isWithoutAddress } from '@foyer/secure-protocol'
import { FrameFailure, flowExpired } from '../lib/frameFailure.ts'
import { outlastOutage } from '../servers/outlastOutage.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import { finishChange } from '../session/changeOutcome.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { askForLink } from './askForLink.ts'
import type { EmailChangeInput } from './changeInput.ts'
import type { ChangeWindow } from './changeWindow.ts'
import { decideChange } from './decideChange.ts'
import { prepareChange, type SignedChange } from './prepareChange.ts'

/** The long poll answers after 25 seconds at the latest. */
const WAIT_MS = 40_000

type Link = FrameReply<'UPDATE_EMAIL_STATUS'>['link']

/** A change between its first step and its last. It lives in memory; what has to outlive the page is kept with the wallet. */
export interface ChangeFlow {
  readonly flowId: string
  readonly from: string
  readonly to: string
  step: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  link: Link
  linkId?: string
  linkNumber?: string
  /** When the mail was sent that leads to its page, where none was sent now (ms since 1970). */
  linkSentAtMs?: number | undefined
  /** The proofs that the last step needs besides its code. They are made once, after the link was answered. */
  signed?: SignedChange
  /** The code of the new address was asked for. */
  isCodeSent?: boolean
  /** Why the code of the new address could not be asked for. */
  problem?: unknown
  /** From when on the mail of the step may be asked for again, by the clock of this page. */
  mailAtMs: number
  readonly stop: AbortController
}

/** The change of a page, of which there is one at most, and its window. */
export interface RunningChange {
  readonly flow: () => ChangeFlow | undefined
  readonly window: () => ChangeWindow | undefined
  /** Begins a change, in place of the one before. */
  begin(to: string): Promise<ChangeFlow>
  /** From now on this is its window; the one before closes. */
  show(shown: ChangeWindow): void
  confirm(running: ChangeFlow, otp: string): Promise<void>
  resend(running: ChangeFlow): Promise<void>
  /** Forgets the change, closes its window, and answers with its flow at the gateway. */
  leave(): string | undefined
}

/** Creates what runs the changes of a page. Its steps are taken in turn by who calls them. */
export function createRunningChange(input: EmailChangeInput): RunningChange {
  const { context, wallet, inTurn, onChanged } = input
  const { gateway } = context
  let flow: ChangeFlow | undefined
  let shown: ChangeWindow | undefined
  const close = () => {
    shown?.closing.abort()
    shown = undefined
  }
  const forget = () => {
    const flowId = flow?.flowId
    flow?.stop.abort()
    flow = undefined
    return flowId
  }
  /** Takes a step. What a server says is over is over here as well, and its window says why. */
  const take = async (running: ChangeFlow, work: () => Promise<void>): Promise<void> => {
    try {
      if (flow !== running) throw flowExpired()
      await work()
    } catch (error) {
      if (isOver(error) && flow === running) {
        forget()
        if (shown) shown.error = error
      }
      throw error
    } finally {
      shown?.onStep()
    }
  }
  const mailLink = (running: ChangeFlow) =>
    sendLink(context, running, () => {
      shown?.onStep()
      // A failure is kept with the step, which can be tried again.
      if (running.link === 'AGREED')
        inTurn(() => take(running, () => askForCode(input, running))).catch(() => {})
    })
  return {
    flow: () => flow,
    window: () => shown,
    async begin(to) {
      forget()
      const began = await startChange(context, await wallet(), to)
      flow = began
      // A link that cannot be sent now is sent when the mail is asked for again.
      if (began.step === 'VERIFY_SECONDARY_OTP') await mailLink(began).catch(() => {})
      return began
    },
    show(next) {
      close()
      shown = next
    },
    confirm: (running, otp) =>
      take(running, async () => {
        const { flowId } = running
        if (running.step === 'VERIFY_PRIMARY_OTP') {
          await gateway.call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp })
          running.step = 'VERIFY_SECONDARY_OTP'
          return mailLink(running).catch(() => {})
        }
        // Another tab may have moved the account since it was signed.
        if ((await wallet()).email !== running.from) throw flowExpired('The account has changed meanwhile')
        if (!running.signed)
          throw new FrameFailure('device_unapproved', 'Please open the link in the other email')
        await decideChange(context, running, running.signed, otp)
        forget()
        close()
        onChanged()
      }),
    resend: (running) =>
      take(running, () => {
        if (running.step === 'VERIFY_PRIMARY_OTP') return mailCode(gateway, running)
        return running.link === 'AGREED' ? askForCode(input, running) : mailLink(running)
      }),
    leave() {
      close()
      return forget()
    },
  }
}

/** Begins a change at the gateway, after what an earlier one has left is finished. */
async function startChange(context: CustodyContext, wallet: WalletRow, to: string): Promise<ChangeFlow> {
  const { email: from } = await finishChange(context, wallet)
  const { flowId, retryAfterMs } = await context.gateway.call(emailChangeRoutes.startEmailChange, {
    email: to,
  })
  return {
    ...{ flowId, from, to, link: 'NONE', stop: new AbortController() },
    // Where there is no address yet the code is that of the new one.
    step: isWithoutAddress(from) ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP',
    mailAtMs: performance.now() + retryAfterMs,
  }
}

/** Whether a server has said by this failure that a change is over. */
function isOver(error: unknown): boolean {
  return error instanceof FrameFailure && ['flow_expired', 'email_taken'].includes(String(error.code))
}

/**
 * Has the code of the step mailed.
 * @param ready the vault's word that the link to the new address was answered, without which no code leaves for it
 */
async function mailCode(
  gateway: CustodyContext['gateway'],
  running: ChangeFlow,
  ready?: string,
): Promise<void> {
  const { flowId, to: email } = running
  const body = { email, flowId, ...(ready !== undefined && { ready }) }
  const { retryAfterMs } = await gateway.call(emailChangeRoutes.startEmailChange, body)
  running.mailAtMs = performance.now() + retryAfterMs
}

/** Prepares what the last step needs, and has its code mailed: the vault's word comes first, so that no mailbox gets a code without a link. */
async function askForCode({ context, keys, wallet }: EmailChangeInput, running: ChangeFlow): Promise<void> {
  delete running.problem
  try {
    // The vault's word is good for some minutes. It gives another one for the same change.
    running.signed = await prepareChange(context, keys, await wallet(), running)
    await mailCode(context.gateway, running, running.signed.ready).catch((error: unknown) => {
      // It has been mailed a moment ago.
      if (!running.isCodeSent || !(error instanceof ServerFailure) || error.code !== 'rate_limited')
        throw error
      running.mailAtMs = performance.now() + (error.retryAfterMs ?? 0)
    })
    running.isCodeSent = true
  } catch (error) {
    running.problem = error
    throw error
  }
}

/** Has the vault mail its link to the new address, and waits for the answer in the background. */
async function sendLink(context: CustodyContext, running: ChangeFlow, onAnswer: () => void): Promise<void> {
  const { vault } = context
  const { flowId, to, stop } = running
  const sent = await askForLink(context, { email: to, flowId, purpose: 'change' })
  Object.assign(running, {
    ...{ linkId: sent.linkId, linkNumber: sent.number, linkSentAtMs: sent.sentAtMs, link: 'OPEN' },
    mailAtMs: performance.now() + sent.retryAfterMs,
  })
  const take = (link: Link) => {
    if (running.linkId !== sent.linkId || stop.signal.aborted) return
    running.link = link
    onAnswer()
  }
  void watchLink(vault, sent.linkId, stop.signal).then(take, () => take('OVER'))
}

async function watchLink(vault: CustodyContext['vault'], linkId: string, signal: AbortSignal): Promise<Link> {
  const ask = () => vault.call(vaultRoutes.waitForLink, { linkId }, { signal, limitMs: WAIT_MS })
  for (;;) {
    const { state } = await outlastOutage(ask, signal)
    if (state !== 'open') return state === 'agreed' ? 'AGREED' : 'OVER'
    signal.throwIfAborted()
  }
}

import { emailChangeRoutes, emailChangeVaultRoutes, vaultRoutes } from '@foyer/contract'
import { type FrameReply, isWithoutAddress, normaliseEmail } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import { outlastOutage } from '../servers/outlastOutage.ts'
import { isUnreachable, ServerFailure } from '../servers/serverFailure.ts'
import type { KeyHolder } from '../session/keyHolder.ts'
import { unauthorized } from '../sign/rpcFailures.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import { askForLink } from './askForLink.ts'
import { finishChange, keepChange } from './changeOutcome.ts'
import { signChange } from './changeSignature.ts'

/** The long poll answers after 25 seconds at the latest. */
const WAIT_MS = 40_000

/** Asks the person whether this wallet shall have this address. */
type ApproveFirst = (email: string, wallet: WalletRow) => Promise<void>

/** Changing the address of the signed-in user, step by step. */
export interface EmailChange {
  /** @param approve asks the person, before an account gets its first address */
  start(email: string, approve: ApproveFirst): Promise<FrameReply<'UPDATE_EMAIL'>>
  primary(otp: string): Promise<FrameReply<'UPDATE_EMAIL_PRIMARY_OTP'>>
  secondary(otp: string): Promise<FrameReply<'UPDATE_EMAIL_SECONDARY_OTP'>>
  status(): Promise<FrameReply<'UPDATE_EMAIL_STATUS'>>
  /** Drops the change on this page. At the servers it expires, or ends with the next one. */
  cancel(): void
}

/** What a change of address needs. */
export interface EmailChangeInput {
  readonly context: CustodyContext
  readonly keys: KeyHolder
  /** The wallet of the signed-in user. */
  readonly wallet: () => Promise<WalletRow>
  /** One step at a time, as with signing in. */
  readonly inTurn: <T>(step: () => Promise<T>) => Promise<T>
  /** The address has changed. */
  readonly onChanged: () => void
}

type Link = FrameReply<'UPDATE_EMAIL_STATUS'>['link']

/** A change between its first step and its last. It lives in memory; what has to outlive the page is kept with the wallet. */
interface Flow {
  readonly flowId: string
  readonly from: string
  readonly to: string
  step: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  link: Link
  linkId?: string
  linkNumber?: string
  /** When the mail was sent that leads to its page, where none was sent now. */
  linkSentAtMs?: number | undefined
  /** What the last step needs besides its code. */
  signed?: { readonly signature: string; readonly ready: string }
  readonly stop: AbortController
}

/** Creates the change of a page. */
export function createEmailChange({
  context,
  keys,
  wallet,
  inTurn,
  onChanged,
}: EmailChangeInput): EmailChange {
  const { gateway } = context
  let flow: Flow | undefined
  const leave = () => {
    flow?.stop.abort()
    flow = undefined
  }
  const requireFlow = (): Flow => {
    if (!flow) throw new FrameFailure('flow_expired', 'Please enter the new email again')
    return flow
  }
  /** If the gateway does not know a flow any more, it is over here as well. */
  const orLeave = (error: unknown): never => {
    if (error instanceof ServerFailure && ['flow_expired', 'email_taken'].includes(error.code)) leave()
    throw error
  }
  const begin = async (to: string): Promise<FrameReply<'UPDATE_EMAIL'>> => {
    leave()
    const row = await finishChange(context, await wallet())
    const { flowId, retryAfterMs } = await gateway.call(emailChangeRoutes.startEmailChange, { email: to })
    // Where there is no address yet the code is that of the new one.
    const step = isWithoutAddress(row.email) ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
    flow = { flowId, from: row.email, to, step, link: 'NONE', stop: new AbortController() }
    // As after the first code: a link that cannot be sent now is sent when the mail is asked for again.
    if (step === 'VERIFY_SECONDARY_OTP') await sendNewLink(flow).catch(() => {})
    return { action: step, retryAfterMs }
  }
  const resend = async (running: Flow): Promise<FrameReply<'UPDATE_EMAIL'>> => {
    const { flowId, to, step } = running
    if (step === 'VERIFY_PRIMARY_OTP') {
      const { retryAfterMs } = await gateway.call(emailChangeRoutes.startEmailChange, { email: to, flowId })
      return { action: step, retryAfterMs }
    }
    // A link that was answered stays so, and the code is next.
    const retryAfterMs = running.link === 'AGREED' ? await mailCode(running) : await sendNewLink(running)
    return { action: step, retryAfterMs }
  }
  const mailCode = async (running: Flow) => mailSecondCode(context, keys, await wallet(), running)
  /** Has the vault mail its link. Once that is answered, the code follows. */
  const sendNewLink = (running: Flow): Promise<number> =>
    sendLink(context, running, () =>
      inTurn(async () => {
        // Another step may have left this change meanwhile.
        if (flow === running) await mailCode(running)
        // A code that cannot be mailed now is mailed when it is asked for.
      }).catch(() => undefined),
    )
  const change = async (running: Flow, otp: string): Promise<FrameReply<'UPDATE_EMAIL_SECONDARY_OTP'>> => {
    const row = await wallet()
    // Another tab may have moved the account since it was signed.
    if (row.email !== running.from)
      throw new FrameFailure('flow_expired', 'The account has changed meanwhile')
    running.signed ??= await prepare(context, keys, row, running)
    await decide(context, running, running.signed, otp)
    const newEmail = running.to
    leave()
    onChanged()
    return { newEmail }
  }
  return {
    async start(typed, approve) {
      const to = normaliseEmail(typed)
      if (to === undefined) throw new FrameFailure('email_invalid', 'Invalid email')
      const row = await wallet()
      // Without a present address no code protects this step, and a page could add an address of its own. So the person is asked.
      // This is not done in turn, since it takes time.
      const isRunning = flow?.to === to && flow.from === row.email
      if (isWithoutAddress(row.email) && !isRunning) await approve(to, row)
      return inTurn(async () => {
        const { email } = await wallet()
        // The approval was given for one account, which must still be the same.
        if (email !== row.email) throw new FrameFailure('flow_expired', 'The account has changed meanwhile')
        if (to === email) throw new FrameFailure('email_taken', 'This is the email of the account already')
        if (flow?.to !== to || flow.from !== email) return begin(to)
        return resend(flow).catch((error: unknown) => {
          if (!(error instanceof ServerFailure) || error.code !== 'flow_expired') throw error
          return begin(to)
        })
      })
    },
    primary: (otp) =>
      inTurn(async () => {
        const running = requireFlow()
        const { flowId } = running
        const { retryAfterMs } = await gateway
          .call(emailChangeRoutes.confirmEmailChangePrimary, { flowId, otp })
          .catch(orLeave)
        running.step = 'VERIFY_SECONDARY_OTP'
        // A link that cannot be sent now is sent when the mail is asked for again.
        await sendNewLink(running).catch(() => {})
        return { action: running.step, retryAfterMs }
      }),
    secondary: (otp) =>
      inTurn(async () => {
        const running = requireFlow()
        if (running.step !== 'VERIFY_SECONDARY_OTP' || running.link !== 'AGREED')
          throw new FrameFailure('device_unapproved', 'Please open the link in the other email first')
        return change(running, otp).catch(orLeave)
      }),
    async status() {
      const { email } = await wallet().catch(() => {
        throw unauthorized()
      })
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
    cancel: leave,
  }
}

/**
 * Has the vault mail its link to the new address, and waits for the answer in the background. Answers with the wait for another mail.
 * @param onAgreed what follows the right answer; the link counts as answered after it
 */
async function sendLink(
  context: CustodyContext,
  running: Flow,
  onAgreed: () => Promise<unknown>,
): Promise<number> {
  const { flowId, to, stop } = running
  const { vault } = context
  const sent = await askForLink(context, { email: to, flowId, purpose: 'change' })
  const { linkId, number, sentAtMs } = sent
  Object.assign(running, { linkId, linkNumber: number, linkSentAtMs: sentAtMs, link: 'OPEN' })
  const isCurrent = () => running.linkId === sent.linkId && !stop.signal.aborted
  const follow = async () => {
    const link = await watchLink(vault, sent.linkId, stop.signal)
    if (link === 'AGREED' && isCurrent()) await onAgreed()
    if (isCurrent()) running.link = link
  }
  void follow().catch(() => {
    // The wait has failed, so another mail is needed.
    if (isCurrent()) running.link = 'OVER'
  })
  return sent.retryAfterMs
}

async function watchLink(vault: CustodyContext['vault'], linkId: string, signal: AbortSignal): Promise<Link> {
  const ask = () => vault.call(vaultRoutes.waitForLink, { linkId }, { signal, limitMs: WAIT_MS })
  for (;;) {
    const { state } = await outlastOutage(ask, signal)
    if (state !== 'open') return state === 'agreed' ? 'AGREED' : 'OVER'
    signal.throwIfAborted()
  }
}

/** Has the gateway mail the code of the new address. It wants the vault's word that somebody there has answered the link. */
async function mailSecondCode(
  context: CustodyContext,
  keys: KeyHolder,
  row: WalletRow,
  running: Flow,
): Promise<number> {
  const { flowId, to: email } = running
  // The vault's word is good for some minutes. It gives another one for the same change.
  running.signed = await prepare(context, keys, row, running)
  const body = { email, flowId, ready: running.signed.ready }
  const { retryAfterMs } = await context.gateway.call(emailChangeRoutes.startEmailChange, body)
  return retryAfterMs
}

/** Signs the record with the wallet's key, and has the vault hold the change. */
async function prepare(
  context: CustodyContext,
  keys: KeyHolder,
  row: WalletRow,
  { flowId, from, to }: Flow,
): Promise<NonNullable<Flow['signed']>> {
  const { walletId, accountId, projectId, eoa } = row.binding
  if (row.email !== from) throw new FrameFailure('flow_expired', 'The account has changed meanwhile')
  const record = { v: 1 as const, flow: flowId, projectId, accountId, walletId, from, to }
  const signature = await keys.use(({ address, eoa: key }) => {
    // Another tab may have signed in as somebody else.
    if (address !== eoa) throw unauthorized()
    return signChange(record, key)
  })
  // From here on the servers may continue without this page, so what is needed to learn the outcome is stored first.
  await context.store.change((rows) =>
    rows.wallet?.binding.walletId === walletId
      ? { ...rows, wallet: { ...rows.wallet, change: { flowId, to } } }
      : rows,
  )
  const body = { walletId, flowId, from, to, binding: row.binding, signature }
  const held = await context.vault.call(emailChangeVaultRoutes.prepareEmailChange, body)
  if (held.state === 'ready') return { signature, ready: held.ready }
  // An earlier change whose outcome the vault has not heard.
  const { gateway, vault } = context
  const { outcome } = await gateway.call(emailChangeRoutes.cancelEmailChange, { flowId: held.flowId })
  await vault.call(emailChangeVaultRoutes.settleEmailChange, { outcome })
  const again = await vault.call(emailChangeVaultRoutes.prepareEmailChange, body)
  if (again.state !== 'ready') throw new FrameFailure('flow_expired', 'Please start again')
  return { signature, ready: again.ready }
}

/** Asks the gateway to decide, and tells the vault and this device. If the gateway does not answer, it is asked for its decision. */
async function decide(
  context: CustodyContext,
  { flowId, to }: Flow,
  signed: NonNullable<Flow['signed']>,
  otp: string,
): Promise<void> {
  const { gateway } = context
  const body = { flowId, otp, ...signed }
  const decided = await gateway
    .call(emailChangeRoutes.confirmEmailChangeSecondary, body)
    .catch(async (error) => {
      if (!isUnreachable(error)) throw error
      const asked = await gateway.call(emailChangeRoutes.cancelEmailChange, { flowId })
      if (!asked.isChanged) throw new ServerFailure('flow_expired', 'Please start again')
      return asked
    })
  await keepChange(context, flowId, (row) => ({ ...row, email: to }))
  // If the vault cannot be reached, it is told when this page starts again, or at the next sign-in.
  await context.vault.call(emailChangeVaultRoutes.settleEmailChange, { outcome: decided.outcome }).then(
    () => keepChange(context, flowId, (row) => ({ ...row, change: undefined })),
    () => {},
  )
}

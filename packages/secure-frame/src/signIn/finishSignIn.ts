import type { FrameReply } from '@foyer/secure-protocol'
import { flowExpired } from '../lib/frameFailure.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { WalletRow } from '../store/rows.ts'
import type { AskRecoveryFactor } from '../wallet/custodyContext.ts'
import type { Accepted } from './accepted.ts'
import { settleWallet } from './settleWallet.ts'
import type { SignInRun } from './steps.ts'

/** The advice where no sign-in is under way. */
export const AGAIN = 'Please enter your email again'

/** The facts of a wallet whose owner has left while it was opened. */
const LEFT: Pick<WalletRow, 'isSignedOut' | 'untold'> = { isSignedOut: true, untold: ['gateway', 'vault'] }

/** Ends a sign-in that was accepted: its wallet is opened on this device. */
export function finishSignIn(run: SignInRun, accepted: Accepted): Promise<FrameReply<'CONNECT_OTP'>> {
  run.runner.send({ on: 'accepted', accepted })
  return openWallet(run, accepted)
}

/** Ends a sign-in of which `connectOtp` said `user_held`: the person opens the wallet by one of their recovery factors. */
export function connectWay(
  run: SignInRun,
  askRecoveryFactor: AskRecoveryFactor,
): Promise<FrameReply<'CONNECT_WAY'>> {
  const { runner } = run
  return runner.inTurn(async () => {
    if (!runner.pending) throw flowExpired(AGAIN)
    return openWallet(run, runner.pending, askRecoveryFactor)
  })
}

/** Opens the wallet, and allows the message that comes with a sign-in. */
async function openWallet(
  run: SignInRun,
  ...accepted: [Accepted, AskRecoveryFactor?]
): Promise<FrameReply<'CONNECT_WAY'>> {
  await setUpWallet(run, ...accepted)
  run.runner.send({ on: 'opened' })
  run.permit?.allow()
  return { action: 'CONNECT' }
}

/** Gives an accepted sign-in its wallet on this device. */
export async function setUpWallet(
  { context, device, accountDevice, runner, onSignedIn }: SignInRun,
  accepted: Accepted,
  askRecoveryFactor = context.askRecoveryFactor,
): Promise<void> {
  const { email, tokens, social, socialName } = accepted
  const { accountId, wallet, accountType } = accepted.account
  await accountDevice.keep(email)
  const { row, jkt } = await device.get()
  const account = { accountId, accountType, email, device: row, jkt }
  try {
    const kept = await settleWallet({ ...context, askRecoveryFactor }, { account, wallet, tokens })
    const told = () => ({
      ...(social && { social, socialName }),
      ...(accountType && { smart: { ...kept.smart, type: accountType } }),
      // Settling it has signed in again on this device, of which both servers are told later.
      ...(runner.isLeft() && LEFT),
    })
    if (social || accountType || runner.isLeft())
      await context.store.change((rows) => ({ ...rows, wallet: { ...kept, ...told() } }))
    runner.check()
    onSignedIn(kept, tokens?.login)
  } catch (error) {
    // Only one of the servers knows this device. It is forgotten, so that the next sign-in uses a new one.
    if (error instanceof ServerFailure && error.code === 'device_unapproved') await accountDevice.forget()
    throw error
  }
}

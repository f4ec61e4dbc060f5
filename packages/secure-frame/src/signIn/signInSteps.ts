import type { FrameReply } from '@foyer/secure-protocol'
import { flowExpired } from '../lib/frameFailure.ts'
import { AGAIN, connectWay } from './finishSignIn.ts'
import { connectDevice, connectEmail, connectOtp } from './mailSteps.ts'
import type { AddressCapture, AskAddress, SignInRun, Social } from './steps.ts'

/**
 * The table of steps: the effects around the machine of `signInMachine.ts`, each for one request. The scripts of those that few visitors take
 * come with the first of them.
 */
export const SIGN_IN_STEPS = {
  connectEmail,
  connectDevice,
  connectOtp,
  connectWay,

  /**
   * Mails a code to the signed-in user, whose session has ended or needs a fresh code; or, once `approve` has asked the person in a
   * window, to the address that the account of a new user shall have.
   */
  async verifyAgain(run: SignInRun, typed: string, approve: AskAddress): Promise<FrameReply<'DATA_CAPTURE'>> {
    // This code is typed like that of a sign-in, but does not begin one.
    run.permit?.forget()
    return (await import('./verifyAgain.ts')).verifyAgain(run, typed, approve)
  },

  /**
   * Has another link mailed to a visitor who waits for one without a mail of their own.
   * @param ask shows the person the widget of the vault, and answers with what it has given out
   */
  async solveChallenge(run: SignInRun, ask: () => Promise<string>): Promise<FrameReply<'SOLVE_CHALLENGE'>> {
    return (await import('./solveChallenge.ts')).solveChallenge(run, ask)
  },

  /** Signing in with a provider. */
  async social(run: SignInRun): Promise<Social> {
    const { createSocial } = await import('./social.ts')
    run.parts.social ??= createSocial(run)
    return run.parts.social
  },

  /** The address of a new account that is approved and lacks its code; undefined without one. */
  capture({ parts }: SignInRun): AddressCapture | undefined {
    return parts.capture?.status() ? parts.capture : undefined
  },

  /** Makes the account without an address, for a user who was asked for one. */
  skipAddress({ runner, parts }: SignInRun): Promise<FrameReply<'CONNECT_OTP'>> {
    return runner.inTurn(async () => {
      if (runner.step.at !== 'address' || !parts.social) throw flowExpired(AGAIN)
      return parts.social.skip()
    })
  },

  /** Forgets the flow, its approval included. */
  cancel({ runner, parts, permit }: SignInRun): void {
    permit?.take()
    permit?.forget()
    runner.leave()
    parts.social?.forgetLink()
    parts.capture?.drop()
  },
}

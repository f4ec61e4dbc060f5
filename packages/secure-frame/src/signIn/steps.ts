import type { SetTimer } from '@foyer/kit'
import type { FramePayload, FrameReply } from '@foyer/secure-protocol'
import type { ApprovalInput } from '../approval/oneApproval.ts'
import type { ApprovalContent } from '../decode/content.ts'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { AccountDevice } from './accountDevice.ts'
import type { MessagePermit } from './messagePermit.ts'
import type { Provider, SignInEvent, SignInState } from './signInMachine.ts'

/** Shows the page of the gateway where approvals are shown. */
export type ShowFedcm = <T>(work: (shown: Omit<ApprovalInput, 'content'>) => Promise<T>) => Promise<T>

/** The step that follows the browser's question. */
export type FedcmStep = Extract<FrameReply<'CONNECT_FEDCM'>, { readonly action: string }>

/** Signing in with a provider, step by step. */
export interface Social {
  /** The sign-in that lacks an address, which its account is made with. */
  readonly lackingId: string | undefined
  start(wanted: FramePayload<'GET_SOCIAL_REDIRECT_URI'>): Promise<FrameReply<'GET_SOCIAL_REDIRECT_URI'>>
  /** Takes what the window carried, or its digits. Undefined when this completes the sign-in. */
  connect(
    carried: string,
  ): Promise<Extract<FrameReply<'CONNECT_SOCIAL'>, { readonly action: string }> | undefined>
  /** Rejects if the window has come back without a sign-in. */
  check(): Promise<undefined>
  /** Signs in by the browser's own question, shown where approvals are. Undefined when this completes the sign-in. */
  connectFedcm(provider: string, show: ShowFedcm): Promise<FedcmStep | undefined>
  startFarcaster(): Promise<FrameReply<'GET_FARCASTER_URI'>>
  /** Waits until somebody has signed in the app, and ends the sign-in. */
  connectFarcaster(signal: AbortSignal): Promise<FrameReply<'CONNECT_FARCASTER'>>
  connectDevice(signal: AbortSignal): Promise<FrameReply<'CONNECT_DEVICE'>>
  /**
   * Mails another link, which ends the one before.
   * @param solved what the widget of the vault has given out
   */
  resendLink(solved?: string): Promise<FrameReply<'RESEND_SOCIAL_LINK'>>
  /** Called in turn, as `confirm` is. */
  capture(email: string): Promise<FrameReply<'DATA_CAPTURE'>>
  /** @param typed the code, and the address that was approved with it */
  confirm(typed: { readonly otp: string; readonly email: string }): Promise<FrameReply<'CONNECT_OTP'>>
  /** In place of both: the account is made without an address. Called in turn as well. */
  skip(): Promise<FrameReply<'CONNECT_OTP'>>
  /** How the owner of the account signs in whose address was just proven. */
  existing(): Promise<FrameReply<'GET_EXISTING'>>
  /**
   * Links the provider of that sign-in to the account that was signed in to after it.
   * @param approve asks the person in a window
   */
  link(approve: (content: ApprovalContent) => Promise<void>): Promise<undefined>
  /** Forgets which account could be linked. */
  forgetLink(): void
}

/**
 * The first address of an account that a provider signs in, while the account is made. The reader of its mails opens the wallet from then
 * on, so it is approved, and its code typed, as an address that is changed: in a window of the frame's origin.
 */
export interface AddressCapture {
  /** @param approve asks the person, in a window that then takes the code */
  start(
    typed: string,
    approve: (content: ApprovalContent) => Promise<void>,
  ): Promise<FrameReply<'DATA_CAPTURE'>>
  /** Undefined when no address is under way. */
  status(): FrameReply<'UPDATE_EMAIL_STATUS'> | undefined
  /** Forgets the address, and closes its window. The sign-in still lacks one. */
  drop(): void
}

/** Asks the person for an address, in a window that then takes its code. */
export type AskAddress = (content: ApprovalContent) => Promise<void>

/** The parts of a sign-in that are made when they are needed. */
interface SignInParts {
  social?: Social
  /** The address of a new account that is approved and lacks its code. */
  capture?: AddressCapture
}

/** The input of signing in. */
export interface SignInInput {
  readonly context: CustodyContext
  readonly device: CurrentDevice
  /** Called with the gateway's token for the typed code, if there was one. */
  readonly onSignedIn: (row: WalletRow, login: string | undefined) => void
  /** Told of what allows the message of a sign-in; absent where no app asks for one. */
  readonly permit?: MessagePermit
  readonly setTimer?: SetTimer | undefined
}

/** The state of the machine on one page. Steps read it, ask the servers, and report the answers to it. */
export interface SignInRunner extends Pick<SignInState, 'step' | 'pending'> {
  /** Takes an event of the step that is in turn. @throws FrameFailure aborted, where the visitor has left since the step was asked for */
  send(event: SignInEvent): void
  /** Forgets the sign-in, because the visitor has left. */
  leave(): void
  /** Whether the visitor has left since the step that is in turn was asked for. */
  isLeft(): boolean
  /** Ends the step that is in turn where the visitor has left since. @throws FrameFailure aborted */
  check(): void
  /** Takes one step at a time: a second click must not use up a second try. */
  inTurn<T>(step: () => Promise<T>): Promise<T>
}

/** The one value that the steps of a page's sign-ins pass on. */
export interface SignInRun extends SignInInput {
  readonly runner: SignInRunner
  readonly accountDevice: AccountDevice
  readonly parts: SignInParts
}

/** Begins a sign-in, and returns the address to open. */
export type Begin = (
  at: 'window' | 'phone',
  provider: Provider,
  start: () => Promise<{ readonly flowId: string; readonly url: string }>,
) => Promise<string>

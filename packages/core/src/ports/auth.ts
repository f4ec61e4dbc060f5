import type { AccountType, CaipNetworkId, Stop } from './provider.ts'
import type { SiwxMessage } from './siwx.ts'

/** The result of a step of signing in by e-mail (clause call-7). */
export interface EmailStep {
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  /** How long to wait before the mail can be asked for again. */
  readonly retryAfterMs?: number | undefined
  /** With VERIFY_DEVICE: the number to choose on the page behind the link. */
  readonly deviceNumber?: string | undefined
  /**
   * With VERIFY_DEVICE: no mail was sent now, and the link of the one that was sent at that time (ms since 1970) serves. The number
   * then has eight digits, and is typed on its page.
   */
  readonly sentAtMs?: number | undefined
  /** With `sentAtMs`: a mail is sent once the visitor has shown that they are a person, for which `solveChallenge` asks. */
  readonly canSolve?: boolean | undefined
  /** The browser keeps nothing for the secure frame: the sign-in lasts as long as the page. */
  readonly isEphemeral?: boolean | undefined
}

/** A provider that Foyer knows by itself (clause product-2). */
export type KnownProvider = 'google' | 'x' | 'discord' | 'apple' | 'facebook' | 'github' | 'farcaster'

/** A provider whose accounts sign in: a known one, or an issuer of the operator's own by the name of its settings. */
export type SocialProvider = KnownProvider | 'oidc' | `oidc_${string}`

/** The result of a step of signing in with a provider. */
export interface SocialStep {
  /** CAPTURE_EMAIL: the account has no checked address; the wallet is made once one is given. */
  readonly action: 'CONNECT' | 'VERIFY_DEVICE' | 'CAPTURE_EMAIL'
  /** With CAPTURE_EMAIL: an account has the provider's address already: `findExisting` tells how its owner signs in. */
  readonly isAddressTaken?: boolean | undefined
  /** With CAPTURE_EMAIL: the account can be made without an address as well, by `captureSkip`. */
  readonly isOptional?: boolean | undefined
  /** With VERIFY_DEVICE: the address the link was mailed to, and the number to choose behind it. */
  readonly email?: string | undefined
  readonly deviceNumber?: string | undefined
  /** See `EmailStep`. */
  readonly sentAtMs?: number | undefined
  /** See `EmailStep`. */
  readonly canSolve?: boolean | undefined
  /** With VERIFY_DEVICE: how long to wait before the link can be asked for again. */
  readonly retryAfterMs?: number | undefined
}

/** How the owner of an account signs in whose address was just proven at a provider, or by a code. */
export interface ExistingAccount {
  readonly email: string
  /** Whether a code to the address lets the owner in. */
  readonly byEmail: boolean
  readonly providers: readonly SocialProvider[]
}

/** The result of a step of changing the address (clause state-12). */
export interface EmailChangeStep {
  readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  /** How long to wait before the mail can be asked for again. */
  readonly retryAfterMs?: number | undefined
}

/** Where a change of the address stands. */
export interface EmailChangeStatus {
  readonly step: EmailChangeStep['action'] | 'NONE'
  /** The address of the signed-in visitor. */
  readonly email: string
  /** The link to the new address: not sent, waiting, answered, or over. */
  readonly link: 'NONE' | 'OPEN' | 'AGREED' | 'OVER'
  /** The number to choose on the page behind the link. */
  readonly linkNumber?: string | undefined
  /** When the link was mailed, where none was mailed now (ms since 1970). */
  readonly linkSentAtMs?: number | undefined
}

/** A code that is typed. */
export interface TypedCode {
  readonly otp: string
  readonly signal: AbortSignal
}

/** A request that the secure frame shows for approval. */
export interface Approval {
  readonly requestId: string
  /** Height that the frame would like to have. */
  readonly heightPx: number
  /** The question, in a few words and in the language of the frame. */
  readonly title?: string | undefined
}

/** Where the frame is laid over the modal, in px of the window. */
export interface ApprovalBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Names one of the two accounts of an embedded wallet. */
export type AccountChoice = Extract<AccountType, 'eoa' | 'smartAccount'>

/** Something that the secure frame says. */
export type AuthEvent =
  /** Reports the signed-in user; without an `address` nobody is signed in. */
  | {
      readonly type: 'user'
      /** Undefined for an account that has none. */
      readonly email: string | undefined
      readonly address: string | undefined
      /** The name that they have at their provider. */
      readonly userName?: string | undefined
      /** The account in use; undefined where the wallet has only one. */
      readonly accountType?: AccountChoice | undefined
      /** Whether the smart account is on the chain already: its first transaction puts it there. */
      readonly isSmartAccountDeployed?: boolean | undefined
    }
  /** The request that waits for approval; undefined when it is decided. */
  | { readonly type: 'approval'; readonly approval: Approval | undefined }
  /** A request waits for a fresh code (clause state-22). */
  | { readonly type: 'otp-required'; readonly requestId: string }

/** The abilities of the embedded wallet's connector besides connecting. */
export interface AuthPort {
  /** Loads the secure frame in advance. Rejects with `iframe_load_failed`. */
  prepare(): Promise<void>
  /**
   * Starts signing in; with the same address again, sends the mail once more. Rejects with `sign_in_failed`, whose `cause`
   * has the code of the server; `iframe_load_failed`, `iframe_request_timeout`, `aborted`.
   */
  connectEmail(input: { readonly email: string; readonly signal: AbortSignal }): Promise<EmailStep>
  /** Waits until the link in the mail was opened. Rejects with `iframe_request_timeout` when it is time to ask again. */
  connectDevice(input: { readonly signal: AbortSignal }): Promise<EmailStep>
  /**
   * Signs in by a passkey, or makes one and a wallet with it, which the secure frame asks for. Rejects as `connectEmail` does, and when the
   * answer is no.
   */
  connectPasskey(): Promise<void>
  /**
   * After VERIFY_DEVICE with `canSolve`: shows the visitor the widget of the vault in the secure frame, and has a link mailed once they
   * have solved it. Rejects as `connectEmail` does, and when the answer is no.
   */
  solveChallenge(): Promise<SocialStep>
  connectOtp(input: { readonly otp: string; readonly signal: AbortSignal }): Promise<void>
  /**
   * Begins a sign-in with a provider: the address of its page, for the window that the click opened; of Farcaster, the one behind the
   * code to scan, which opens the app. Rejects with `sign_in_failed`
   * (`cause` has the server's code), `iframe_load_failed`, `iframe_request_timeout`, `aborted`.
   */
  beginSocial(input: {
    readonly provider: SocialProvider
    readonly signal: AbortSignal
  }): Promise<{ readonly url: string }>
  /**
   * Ends it with what the window carried: `f.c` (flow and completion), or the eight digits that the window showed. Rejects as
   * `beginSocial` does.
   */
  connectSocial(input: { readonly carried: string; readonly signal: AbortSignal }): Promise<SocialStep>
  /**
   * Signs in by the browser's own question (FedCM), after a press in the secure frame. WINDOW where the browser cannot ask, or the visitor
   * wants a window: the app goes on with `beginSocial`. Rejects as `beginSocial` does, and when the answer is no.
   */
  connectFedcm(input: {
    readonly provider: SocialProvider
    readonly signal: AbortSignal
  }): Promise<SocialStep | { readonly action: 'WINDOW' }>
  /**
   * While a window is waited for that may have been cut off from the page: rejects with `sign_in_failed`, whose `cause` has the code
   * `provider_failed`, where it has come back without anybody. It never tells that the window has come back with a visitor.
   */
  checkSocial(input: { readonly signal: AbortSignal }): Promise<void>
  /**
   * After `beginSocial` with Farcaster: waits until the visitor has signed in the app, and ends the sign-in. Rejects with
   * `iframe_request_timeout` when it is time to ask again.
   */
  connectFarcaster(input: { readonly signal: AbortSignal }): Promise<SocialStep>
  /** After VERIFY_DEVICE: waits until the link was opened, as connectDevice does, and ends the sign-in. */
  connectSocialDevice(input: { readonly signal: AbortSignal }): Promise<SocialStep>
  /** After VERIFY_DEVICE: mails another link, with another number. Rejects as `beginSocial` does. */
  resendSocialLink(input: { readonly signal: AbortSignal }): Promise<SocialStep>
  /**
   * Starts to change the address of the signed-in visitor, once they have agreed in a window of the secure frame, which takes the codes
   * as well; with the same address again, asks again and goes on in another window. Rejects as `connectEmail` does.
   */
  updateEmail(input: { readonly email: string; readonly signal: AbortSignal }): Promise<EmailChangeStep>
  /** Drops the change that is under way. */
  cancelEmailChange(input: { readonly signal: AbortSignal }): Promise<void>
  updateEmailStatus(input: { readonly signal: AbortSignal }): Promise<EmailChangeStatus>
  /**
   * Mails a code to the signed-in visitor, for a request that waits for one (clause state-22). After CAPTURE_EMAIL it asks, in a window of
   * the secure frame, whether the new account shall have this address, and that window takes the code; with the same address again, it
   * asks again and goes on in another window. `updateEmailStatus` then tells where it stands, and `cancelEmailChange` drops it.
   */
  captureEmail(input: { readonly email: string; readonly signal: AbortSignal }): Promise<EmailStep>
  /** Submits the code of the signed-in visitor; the request goes on. */
  captureOtp(input: TypedCode): Promise<void>
  /** After CAPTURE_EMAIL, in place of an address: ends the sign-in without one. Rejects as `captureEmail` does. */
  captureSkip(input: { readonly signal: AbortSignal }): Promise<void>
  /**
   * After CAPTURE_EMAIL, where an account has the address that was proven: how its owner signs in. Rejects as `captureEmail` does, and
   * with a frame of an older version.
   */
  findExisting(input: { readonly signal: AbortSignal }): Promise<ExistingAccount>
  /**
   * After `findExisting` and a sign-in to that account: asks in a window of the secure frame whether the provider shall open it too.
   * Rejects when the answer is no.
   */
  linkSocial(): Promise<void>
  /**
   * Where `connectOtp` failed with the code `user_held`: asks for a passkey or the recovery code in the secure frame. Rejects as
   * `connectOtp` does, and when the answer is no.
   */
  connectWay(): Promise<void>
  /** The networks on which the wallet has a smart account. Rejects as `connectEmail` does. */
  smartAccountNetworks(input: { readonly signal: AbortSignal }): Promise<readonly CaipNetworkId[]>
  /**
   * Makes one of the wallet's accounts the one in use, now and at later visits; the session then emits `accounts`. Rejects as
   * `connectEmail` does; after a failure the account in use is the eoa (clause state-19).
   */
  setPreferredAccount(input: { readonly type: AccountChoice; readonly signal: AbortSignal }): Promise<void>
  /** Has the frame say again who is signed in, which its `user` event tells: whether the smart account is on the chain by now. */
  checkUser(): Promise<void>
  /**
   * Right after a sign-in, and once: hands its message in, for the secure frame to sign without a question. `make` is called
   * where it may still be. Undefined where it may not be any more, and where the frame wants this message approved.
   */
  signSilently(input: {
    readonly chainId: CaipNetworkId
    readonly make: () => Promise<SiwxMessage>
    readonly signal: AbortSignal
  }): Promise<{ readonly message: SiwxMessage; readonly signature: string } | undefined>
  /** Calls back with what the frame says, first with what still holds. Loads nothing. */
  follow(listener: (event: AuthEvent) => void): Stop
  /**
   * Lays the frame over the window, above the modal, and lets it be used. `onPress` is called with the place of a press
   * beside it, since nothing else of the page can be pressed then; `onCancel` when the browser's own key or gesture for
   * closing is used.
   */
  showApproval(input: {
    readonly box: ApprovalBox
    readonly onPress: (x: number, y: number) => void
    readonly onCancel: () => void
  }): void
  /**
   * Asks, in the secure frame, whether to open the page of recovery factors, devices and sign-in methods; rejects when the answer is no.
   * With a `section` the page begins there.
   */
  openWalletPage(wish?: { readonly section: 'methods' }): Promise<void>
  /** Cancels a request that waits for approval, or for a code: the page that made it hears 'Request was aborted'. */
  cancelApproval(requestId: string): void
}

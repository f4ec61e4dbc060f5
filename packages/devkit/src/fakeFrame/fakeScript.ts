import type { ExistingAccount, SocialProvider, SocialStep } from '@foyer/core/ports'
import type { FrameError, FrameReply, FrameRequestName } from '@foyer/secure-protocol'
import type { FakeSmartMemory, FakeSmartScript } from './fakeSmart.ts'

/** The address of a provider's page. */
interface SocialPage {
  readonly url: string
}

/** How a fake of the secure frame signs in with a provider. */
export interface FakeSocialScript {
  /** The address of the provider's page, or why there is none. @default a page of provider.example */
  begin?: (provider: SocialProvider) => SocialPage | FrameError | Promise<SocialPage>
  /** The step after the result of a window, or after its code. @default CONNECT for both of the above, refusals for everything else */
  end?: (carried: string) => SocialStep | FrameError | Promise<SocialStep>
  /** The step after the browser's own question, or why there is none. @default CONNECT */
  fedcm?: (provider: SocialProvider) => SocialStep | { readonly action: 'WINDOW' } | FrameError
  /** Whether a window that did not report has come back without a sign-in. @default nothing is known of it */
  check?: () => FrameError | undefined
  /** Settles when the visitor has signed in the app of Farcaster. @default nobody ever does */
  phone?: () => Promise<SocialStep | FrameError>
  /** Settles when the link to a new device was opened. @default it never is */
  device?: () => Promise<SocialStep | FrameError>
  /** Returns the step after another link is requested. @default VERIFY_DEVICE */
  resend?: () => SocialStep | FrameError
  /** The address of who signs in. @default ann@example.com */
  email?: string
}

/** How a fake of the secure frame behaves. */
export interface FakeFrameScript extends FakeSmartScript {
  /** Returns the step after an address. @default VERIFY_OTP, and CONNECT for a signed-in visitor */
  step?: (email: string) => FrameReply<'CONNECT_EMAIL'> | FrameError
  /** Why a code is refused that is not the mailed one. @default code_wrong */
  codeRefusal?: { readonly code: string; readonly message: string }
  /** Settles when the link in the mail was opened. @default it never is */
  device?: () => Promise<FrameReply<'CONNECT_DEVICE'> | FrameError>
  /** Why a passkey does not sign in that the person has chosen. @default it does */
  passkey?: () => FrameError | undefined
  /** Signing in with a provider. */
  social?: FakeSocialScript
  /** How the owner of the account signs in that has the address which was proven. @default nobody has it */
  existing?: ExistingAccount | undefined
  /** Why a provider cannot be linked to it. @default it can be, once the owner has agreed */
  linkFailure?: FrameError
  /** The address that a change cannot go to, since another account has it. */
  takenEmail?: string
  /** Whether the code makes no account, since the address has one: the link for a new device comes next. */
  isLinkRequired?: boolean
  /**
   * Whether only its owner can open the wallet: after the code, a passkey or the recovery code is asked for instead of an
   * approval. `approve` stands for a way back that opens it, `reject` for Cancel.
   */
  isUserHeld?: boolean
  /** Whether the session has ended, so that a signature needs a code. An accepted code resets it. */
  isSessionOver?: boolean
  /** The step after the widget of the vault is solved. @default a link that was mailed, with the number 47 */
  solved?: FrameReply<'SOLVE_CHALLENGE'>
  /** Whether a sign-in message that comes with a sign-in wants an approval all the same. */
  isApprovalWanted?: boolean
  /** Requests that are never answered. */
  silent?: ReadonlySet<FrameRequestName>
  /** Height that an approval asks for. @default 280 */
  heightPx?: number
  /** The title of an approval; null where the frame does not tell one. @default 'Sign message' */
  title?: string | null
}

/** The state that survives a reload of the page: the storage of the frame. */
export interface FakeFrameMemory extends FakeSmartMemory {
  email: string | undefined
  /** The name of who has signed in with a provider. */
  userName?: string
  isSignedIn: boolean
  chainId: number
  /** The visitor has just signed in: one sign-in message is signed without a question. */
  isSilent?: boolean
  /** The provider of a sign-in was linked to the account. */
  isLinked?: boolean
  /** A change of address that is under way. */
  change?: { readonly to: string; isPrimaryDone: boolean } | undefined
}

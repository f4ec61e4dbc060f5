import type { SessionTerms } from '@foyer/smart-account'
import type { ChangeSteps } from '../lib/changeSteps.ts'
import type { DecodedCall } from './call/decodedCall.ts'
import type { TypedMeaning } from './meaning/typedMeaning.ts'
import type { SignInKind } from './message/signInMessage.ts'
import type { TokenWords, TypedToken } from './tokens.ts'
import type { TypedNode } from './typed/typedData.ts'

/** The content that a person is asked to sign. It is made only from the signed data, and from nothing that the app says about it. */
export type ApprovalContent = AddressContent | SignedContent

/** Another address of an account, or its first. From then on other devices can sign in through its mailbox. */
export interface AddressContent {
  readonly kind: 'email'
  /** The account; undefined for one that is made with this address. */
  readonly address?: string
  readonly email: string
  /** The address that it has now, if any. */
  readonly from: string | undefined
  /** The steps that follow in the same window. */
  readonly steps: ChangeSteps
}

/** Draws what it means that an address gets a code or loses it. Its texts come with the script that signs that. */
export type CodeDrawing = (document: Document) => readonly Node[]

type SignedContent = {
  /** The signing account, in the spelling that people compare (ERC-55). */
  readonly address: string
  /** The contract whose code the address gets by the same signature, or nought for one that loses it (EIP-7702). */
  readonly runs?: string
  readonly draw?: CodeDrawing
} & (
  | {
      readonly kind: 'text'
      readonly text: string
      /** The kind of sign-in that was found in it (EIP-4361). */
      readonly signIn: SignInKind
      /** Hosts that the text names and that are not those of the app that asks, as browsers write them. */
      readonly otherSites: readonly string[]
    }
  | { readonly kind: 'bytes'; readonly hex: string }
  /** Nothing to sign: the page of recovery factors and devices is opened in a window of its own. */
  | { readonly kind: 'page'; readonly section?: 'methods' | undefined }
  /** Nothing to sign: an account at a provider opens this one from then on. */
  | {
      readonly kind: 'link'
      readonly provider: string
      /** The name of that account there. */
      readonly name: string | undefined
      /** The address of the account that it opens. */
      readonly email: string
    }
  | {
      readonly kind: 'typed'
      readonly primaryType: string
      readonly domain: readonly TypedNode[]
      readonly message: readonly TypedNode[]
      /** The effect of the signature, where the data are exactly those of a known standard. */
      readonly meaning: TypedMeaning | undefined
      /** The wallet cannot say what somebody can do with the signature. */
      readonly isUnknown: boolean
      /** The network's facts about the tokens whose amounts are drawn, by their addresses in lower case. */
      readonly tokens: ReadonlyMap<string, TypedToken>
      /** The network's own currency. */
      readonly currency: string
    }
  | {
      /** The actions that a session allows without asking: granted now, or revoked. */
      readonly kind: 'session'
      readonly act: 'grant' | 'revoke'
      readonly chainId: string
      /** The network's own currency. */
      readonly currency: string
      readonly delegate: string
      readonly terms: SessionTerms
      /** The names of the called functions, by the first four bytes of their hash: only names that have this hash. */
      readonly functions: ReadonlyMap<string, string>
      /** The tokens' own words about themselves, by their addresses. */
      readonly tokens: ReadonlyMap<string, TokenWords>
      readonly nowSeconds: number
      /** The most that revoking costs, in base units; undefined for a grant, which costs nothing. */
      readonly feeBase: bigint | undefined
    }
  | {
      readonly kind: 'transaction'
      readonly chainId: string
      /** The network's own currency. */
      readonly currency: string
      /** The most that it costs beside what it sends, in base units. */
      readonly feeBase: bigint
      /** The app pays for it, and the account nothing. */
      readonly isPaidByApp?: boolean
      /** Its calls are transactions of their own: one may fail after others are done. */
      readonly isOneByOne?: boolean | undefined
      readonly call: DecodedCall
      /** Others may take as much as they like after it, or what is given has to bring nothing: it takes two presses. */
      readonly isUnlimited: boolean
      /** The tokens' own words about themselves, by their addresses. */
      readonly tokens: ReadonlyMap<string, TokenWords>
    }
)

/** The app that asks. */
export interface Asker {
  /** The verified origin of the app. It is always shown: names can be anything. */
  readonly origin: string
  /** The project's name at the gateway. */
  readonly name: string
}

import type { Spending } from '../sign/readSpending.ts'
import type { SignInKind } from '../sign/signInMessage.ts'
import type { TypedNode } from '../sign/typedData.ts'

/** What a person is asked to sign. It is drawn from what is signed, and from nothing that the app says about it. */
export type ApprovalContent = {
  /** The signing account, in the spelling that people compare (ERC-55). */
  readonly address: string
} & (
  | {
      readonly kind: 'text'
      readonly text: string
      /** What was found of a sign-in in it (EIP-4361). */
      readonly signIn: SignInKind
    }
  | { readonly kind: 'bytes'; readonly hex: string }
  | {
      readonly kind: 'typed'
      readonly primaryType: string
      readonly domain: readonly TypedNode[]
      readonly message: readonly TypedNode[]
      /** Tokens that the signature lets others take, where it does. */
      readonly spending: Spending | undefined
    }
)

/** Who asks. */
export interface Asker {
  /** The verified origin of the app. It is always shown: names can be anything. */
  readonly origin: string
  /** What the project calls itself at the gateway. */
  readonly name: string
}

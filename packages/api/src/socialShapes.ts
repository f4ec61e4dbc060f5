import * as v from 'valibot'
import { type AuthAccount, type AuthSession, RowId, signedIn } from './authShapes.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/** The parameters that a provider sends back by the browser. Other parameters have no meaning here. */
export interface SocialCallback {
  readonly state?: string | undefined
  readonly code?: string | undefined
  readonly iss?: string | undefined
  readonly error?: string | undefined
  /** The name, as JSON, which Apple sends the first time. */
  readonly user?: string | undefined
}
/** The schema of `SocialCallback`. */
export const SocialCallback: ObjectSchema<SocialCallback> = v.object({
  state: v.optional(v.pipe(v.string(), v.maxLength(512))),
  code: v.optional(v.pipe(v.string(), v.maxLength(4096))),
  iss: v.optional(v.pipe(v.string(), v.maxLength(512))),
  error: v.optional(v.pipe(v.string(), v.maxLength(256))),
  user: v.optional(v.pipe(v.string(), v.maxLength(2048))),
})

const finishes = [
  v.object({ needs: v.literal('NOTHING'), ...signedIn }),
  v.object({
    needs: v.literal('EMAIL'),
    flowId: RowId,
    isAddressTaken: v.boolean(),
    isOptional: v.optional(v.boolean()),
  }),
  v.object({ needs: v.literal('DEVICE'), flowId: RowId, email: v.string() }),
] as const

/** The result of finishing a sign-in. */
export type SocialFinish =
  | {
      readonly needs: 'NOTHING'
      readonly session: AuthSession
      readonly account: AuthAccount
      /** A token for the vault server: it states that this device belongs to this account. */
      readonly login: string
      /** Outcomes of address changes that the vault server may not have heard of; to be handed to it first. */
      readonly changes?: readonly string[] | undefined
    }
  /**
   * The account has no address that was checked. It is made once `captureEmail` and `confirmCapture` have one, so that the
   * vault server can always send its link.
   */
  | {
      readonly needs: 'EMAIL'
      readonly flowId: string
      /** The provider named an address that was checked, and an account has it already: `findExisting` tells how that one signs in. */
      readonly isAddressTaken: boolean
      /** The project has accounts without an address as well: `skipCapture` makes one. */
      readonly isOptional?: boolean | undefined
    }
  /** The account is known, and this device is not: `finishSocial` wants the vault server's approval for this address and flow. */
  | { readonly needs: 'DEVICE'; readonly flowId: string; readonly email: string }
/** The schema of `SocialFinish`. */
export const SocialFinish: Schema<SocialFinish> = v.variant('needs', finishes)

/** The result of waiting for a signature. With `SIGNATURE` nobody has signed yet: the device asks again, until the flow has expired. */
export type FarcasterFinish = { readonly needs: 'SIGNATURE' } | SocialFinish
/** The schema of `FarcasterFinish`. */
export const FarcasterFinish: Schema<FarcasterFinish> = v.variant('needs', [
  v.object({ needs: v.literal('SIGNATURE') }),
  ...finishes,
])

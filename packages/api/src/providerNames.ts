import * as v from 'valibot'
import {
  isOwnIssuer,
  isSignInProvider,
  MAX_ISSUER_LABEL,
  type OwnIssuerName,
  type SignInProvider,
  type SocialProvider,
} from './featureNames.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/** The form that names of providers have, for descriptions of the API. A guard behind it checks that there is such a name. */
const Name = v.pipe(v.string(), v.regex(/^[a-z\d_]{1,32}$/, 'not the name of a provider'))

/** The name of a provider: one that Foyer knows, or an issuer of the operator's own. */
export const ProviderName: Schema<SignInProvider> = v.pipe(Name, v.guard(isSignInProvider))

/** The name of a provider that people sign in with by a window of its own (clause validate-14). */
export const WindowProvider: Schema<SocialProvider> = v.pipe(
  Name,
  v.guard((name): name is SocialProvider => isSignInProvider(name) && name !== 'farcaster'),
)

/** An issuer of the operator's own that people sign in at. */
export interface OwnIssuer {
  readonly name: OwnIssuerName
  /** How its button calls it, in the operator's words. It is text, and never markup. */
  readonly label: string
  /** The address of its picture, over HTTPS. */
  readonly icon?: string | undefined
}
/** The schema of `OwnIssuer`. */
export const OwnIssuer: ObjectSchema<OwnIssuer> = v.object({
  name: v.pipe(v.string(), v.maxLength(32), v.guard(isOwnIssuer)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ISSUER_LABEL)),
  icon: v.optional(v.pipe(v.string(), v.maxLength(2048), v.regex(/^https:/, 'not an address over HTTPS'))),
})

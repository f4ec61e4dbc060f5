import * as v from 'valibot'
import { isOwnIssuer, MAX_ISSUER_LABEL, type OwnIssuerName } from './featureNames.ts'
import type { ObjectSchema, Schema } from './schema.ts'

/** An issuer of the operator's own that people sign in at. */
export interface OwnIssuer {
  readonly name: OwnIssuerName
  /** How its button calls it, in the operator's words. It is text, and never markup. */
  readonly label: string
  /** The address of its icon at the gateway. Absent where the operator has set none. */
  readonly icon?: string | undefined
}
/** The schema of `OwnIssuer`. */
export const OwnIssuer: ObjectSchema<OwnIssuer> = v.object({
  name: v.custom<OwnIssuerName>(isOwnIssuer, 'not the name of an issuer'),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ISSUER_LABEL)),
  icon: v.optional(v.pipe(v.string(), v.regex(/^https?:/, 'not an address of a gateway'), v.maxLength(512))),
})

/** The icon of an issuer inside of a reply, for a page that loads nothing from the gateway. */
export const IssuerIcon: Schema<string> = v.pipe(
  v.string(),
  v.regex(/^data:image\/(png|webp);base64,[A-Za-z\d+/=]{1,24000}$/, 'not an icon'),
)

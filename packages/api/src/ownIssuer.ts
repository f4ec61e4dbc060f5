import * as v from 'valibot'
import { isOwnIssuer, MAX_ISSUER_LABEL, type OwnIssuerName } from './featureNames.ts'
import type { ObjectSchema } from './schema.ts'

/** An issuer of the operator's own that people sign in at. */
export interface OwnIssuer {
  readonly name: OwnIssuerName
  /** How its button calls it, in the operator's words. It is text, and never markup. */
  readonly label: string
}
/** The schema of `OwnIssuer`. */
export const OwnIssuer: ObjectSchema<OwnIssuer> = v.object({
  name: v.custom<OwnIssuerName>(isOwnIssuer, 'not the name of an issuer'),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ISSUER_LABEL)),
})

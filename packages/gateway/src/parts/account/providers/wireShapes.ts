import * as v from 'valibot'

// Schemas that the answers of explorers and of a Ponder share.

/** A text of a form, in lower case. */
export const lower = (pattern: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text.toLowerCase()),
  )

/** An amount in base units, of at most 78 digits. */
export const WireAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits)),
)

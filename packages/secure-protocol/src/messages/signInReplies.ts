import * as v from 'valibot'
import { ProviderName } from './providerName.ts'

/** The number to choose on the page behind a link, or eight digits to type on that of a link that was mailed before. */
export const LinkNumber = v.pipe(v.string(), v.regex(/^(\d{2}|\d{8})$/, 'not the number of a link'))
/** When the mail was sent that leads to the page, where none was sent now (ms since 1970). */
export const SentAtMs = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
/** No mail was sent now, and one is once the visitor has shown that they are a person: SOLVE_CHALLENGE asks them. */
export const CanSolve = v.optional(v.boolean())
/** How long to wait before the mail can be asked for again. */
export const RetryAfterMs = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)))
/** The link to a device that the account does not know was mailed. */
export const LinkSent = v.strictObject({
  action: v.literal('VERIFY_DEVICE'),
  /** Where it went. */
  email: v.pipe(v.string(), v.maxLength(320)),
  deviceNumber: LinkNumber,
  sentAtMs: SentAtMs,
  canSolve: CanSolve,
  retryAfterMs: RetryAfterMs,
})

/** The reply of a sign-in with an account elsewhere that lacks an address, which DATA_CAPTURE gives. */
export const CaptureEmail = v.strictObject({
  action: v.literal('CAPTURE_EMAIL'),
  /** An account has the address already that the provider named: GET_EXISTING tells how its owner signs in. */
  isAddressTaken: v.boolean(),
  /** The project has accounts without an address as well: DATA_CAPTURE_SKIP makes one. */
  isOptional: v.optional(v.boolean()),
})

/** How the owner of an account signs in whose address was just proven. */
export const Existing = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(320)),
  /** Whether a code to the address signs the owner in. */
  byEmail: v.boolean(),
  providers: v.pipe(v.array(ProviderName), v.maxLength(20)),
})

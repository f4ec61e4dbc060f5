import * as v from 'valibot'
import { AtMs, PROOF_PROBLEMS, RowId, Token, TypedEmail, WaitMs } from './authShapes.ts'
import { defineRoute } from './route.ts'

/** Two digits that the app shows; the page behind the mailed link asks for them. */
export const LinkNumber = v.pipe(v.string(), v.regex(/^\d{2}$/, 'not two digits'))
/** Eight digits that the app of a device shows which waits without a mail of its own. They are typed on the page of a link. */
export const WaitNumber = v.pipe(v.string(), v.regex(/^\d{8}$/, 'not eight digits'))
/** The code in a mail, as it was typed. */
const MailCode = v.pipe(v.string(), v.maxLength(40))
/** The text typed where eight digits were asked for. */
const TypedNumber = v.pipe(v.string(), v.maxLength(40))
/** The language of the page, such as `de`. Without it the browser's own is taken. */
const Language = v.pipe(v.string(), v.maxLength(35))
const LinkToken = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/, 'not the token of a link'))

/** Mails a link by which the owner of an address approves a new device. */
export const createLink = defineRoute({
  id: 'createLink',
  method: 'POST',
  path: '/v1/links',
  summary: 'Mails a link to the owner of an address, whether or not a wallet belongs to it.',
  proof: true,
  body: v.strictObject({
    email: TypedEmail,
    flowId: RowId,
    /** A link for a change of address to this one. It approves no device. */
    purpose: v.optional(v.literal('change')),
    /** The solution of a challenge: its `token`, if it had one, and what solves it. */
    challenge: v.optional(
      v.strictObject({
        token: v.optional(v.pipe(v.string(), v.maxLength(512))),
        answer: v.pipe(v.string(), v.maxLength(2_048)),
      }),
    ),
  }),
  reply: v.object({
    linkId: RowId,
    /** The number that the owner has to choose on the page behind the link. */
    number: LinkNumber,
    retryAfterMs: WaitMs,
    expiresInMs: WaitMs,
    /**
     * No mail was sent now, since the address has had as many as it may. The link that was mailed at that time serves: on its page
     * the owner types `number`, with the code of that mail. Without `number` it is this device's own link.
     */
    earlier: v.optional(v.object({ sentAtMs: AtMs, number: v.optional(WaitNumber) })),
    /** With `earlier`: a device that solves this and asks again is sent a mail, if there is one left. */
    challenge: v.optional(
      v.variant('kind', [
        /** Find an `answer` such that SHA-256 of `foyer/v1/work|token|answer` begins with `bits` bits that are 0. */
        v.object({
          kind: v.literal('work'),
          token: v.pipe(v.string(), v.maxLength(512)),
          bits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(32)),
        }),
        /** The `answer` is what the widget of the service gives out. */
        v.object({
          kind: v.picklist(['turnstile', 'hcaptcha']),
          siteKey: v.pipe(v.string(), v.maxLength(256)),
        }),
      ]),
    ),
  }),
  problems: [...PROOF_PROBLEMS, 'email_invalid', 'frozen'],
})

/** Long poll: answers when the link was approved or refused, or with `open` after at most 25 seconds. */
export const waitForLink = defineRoute({
  id: 'waitForLink',
  method: 'POST',
  path: '/v1/links/wait',
  summary: 'Waits until the link was answered, for at most 25 seconds; ask again while it is open.',
  proof: true,
  body: v.strictObject({ linkId: RowId }),
  reply: v.variant('state', [
    v.object({ state: v.literal('open') }),
    v.object({ state: v.literal('refused') }),
    v.object({ state: v.literal('approved'), approval: Token }),
    /** Approved, but the project lets a new device wait. Sign in again from then on; the wait does not begin anew. */
    v.object({ state: v.literal('withheld'), askedAtMs: AtMs, releaseAtMs: AtMs }),
    /** The link of a change of address was answered; it gives no approval of a device. */
    v.object({ state: v.literal('agreed') }),
  ]),
  problems: [...PROOF_PROBLEMS, 'flow_expired'],
})

/** The HTML page behind the mailed link, where the owner chooses the number. Fetching it changes nothing. */
export const getApprovePage = defineRoute({
  id: 'getApprovePage',
  method: 'GET',
  path: '/approve',
  summary: 'Shows the page of a link, and changes nothing.',
  query: v.object({ t: LinkToken, lang: v.optional(Language) }),
  reply: { bytes: ['text/html'] },
  problems: ['rate_limited'],
})

/**
 * Takes the form of that page: the number that was chosen, or `not-me`; `other` with the code of the mail and the number of a device
 * that waits without a mail, and `approve-other` with the same once the owner has seen which it is.
 */
export const postApprovePage = defineRoute({
  id: 'postApprovePage',
  method: 'POST',
  path: '/approve',
  summary: 'Takes the number that was chosen on the page of a link; a wrong one ends the flow.',
  body: v.strictObject({
    t: LinkToken,
    choice: v.union([LinkNumber, v.picklist(['not-me', 'other', 'approve-other'])]),
    code: v.optional(MailCode),
    number: v.optional(TypedNumber),
    lang: v.optional(Language),
  }),
  reply: { bytes: ['text/html'] },
  problems: ['rate_limited', 'payload_too_large'],
})

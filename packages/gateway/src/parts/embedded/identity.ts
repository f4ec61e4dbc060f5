import { WebUrl } from '@foyer/api'
import * as v from 'valibot'

const Text = v.pipe(v.string(), v.trim(), v.minLength(1))
const Email = v.pipe(Text, v.maxLength(320))

/** The facts that a provider states about the person who has signed in there. */
export const Identity = v.object({
  /** The provider's permanent id of the person. Names and addresses change, and pass from one person to another. */
  subject: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,255}$/, 'not a subject')),
  /** An address that the provider has checked. An unchecked one is left out, since it proves nothing. */
  verifiedEmail: v.optional(Email),
  name: v.optional(Text),
  picture: v.optional(WebUrl),
})
export type Identity = v.InferOutput<typeof Identity>

/** The part of an identity that is stored with the account, to be shown. */
export const Profile = v.pick(Identity, ['name', 'picture'])
export type Profile = v.InferOutput<typeof Profile>

const MAX_NAME = 128

/** Makes an identity out of what a provider has said; what is of no use beside the subject is left out. */
export function toIdentity(said: {
  readonly subject: unknown
  readonly verifiedEmail?: unknown
  readonly name?: unknown
  readonly picture?: unknown
}): Identity {
  const name = v.safeParse(Text, said.name)
  const picture = v.safeParse(WebUrl, said.picture)
  const email = v.safeParse(Email, said.verifiedEmail)
  return v.parse(Identity, {
    subject:
      typeof said.subject === 'number' && Number.isSafeInteger(said.subject)
        ? String(said.subject)
        : said.subject,
    ...(email.success && { verifiedEmail: email.output }),
    ...(name.success && { name: name.output.slice(0, MAX_NAME) }),
    ...(picture.success && picture.output.startsWith('https:') && { picture: picture.output }),
  })
}

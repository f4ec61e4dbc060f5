import * as v from 'valibot'
import type { SignInProvider, SocialProvider } from './featureNames.ts'
import type { Schema } from './schema.ts'

/** The form that names of providers have. The gateway knows which there are: one list of them for each schema would be in every script. */
const Name = v.pipe(v.string(), v.regex(/^[a-z\d_]{1,32}$/, 'not the name of a provider'))

/** The name of a provider: one that Foyer knows, or an issuer of the operator's own. */
export const ProviderName = Name as Schema<SignInProvider> // a name that is none is refused by the gateway, and drawn by nobody

/** The name of a provider that people sign in with by a window of its own (clause validate-14). */
export const WindowProvider = Name as Schema<SocialProvider> // as above; farcaster is refused by the gateway

/** How a session began: by a code of a mail, by a passkey, or at a provider. */
export const SessionMethod = Name as Schema<'email' | 'passkey' | SignInProvider> // as above; the other two have the same form

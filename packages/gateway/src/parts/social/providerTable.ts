import type { KnownProvider } from '@foyer/api'
import * as v from 'valibot'
import { type Identity, toIdentity } from '../embedded/index.ts'

/** The answers of a provider, once all of them were checked. */
export interface ProviderAnswers {
  /** The claims of the ID token; empty without one. */
  readonly claims: Readonly<Record<string, unknown>>
  /** The answers of the endpoints of the user, in their order. */
  readonly user: readonly unknown[]
  /** The data that the browser brought beside the code at the first sign-in. It is not signed. */
  readonly unsigned: string | undefined
}

/** One provider. Whatever is peculiar to it stands in its row, and nowhere else. */
export interface ProviderRow {
  /** The issuer, where the provider names itself: in the ID token, in the browser's answer, or in both. */
  readonly issuer?: string
  readonly authorize: string
  readonly token: string
  /** The keys of the ID token. A provider without them has none, and is asked by `user`. */
  readonly keys?: string
  readonly user: readonly string[]
  readonly scopes: string
  /** How the server shows who it is: in the form, by the header, or as Apple wants it. */
  readonly auth: 'post' | 'basic' | 'apple'
  /** Whether the provider binds the code to the verifier of the flow. */
  readonly pkce: boolean
  /** Further parameters of the request for signing in. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Requests of the user carry an HMAC of the token under the secret of the app. */
  readonly provesSecret?: true
  /** Where the ID token has no address, the standard endpoint of the user is asked for one. */
  readonly asksUserInfo?: true
  /** A refusal with status 200 that has to be read as one. */
  readonly refusesWith200?: true
  /** @throws ValiError for an answer of another form */
  toIdentity(answers: ProviderAnswers): Identity
}

const Flag = v.optional(v.unknown())
const Text = v.optional(v.unknown())

const OidcClaims = v.object({ sub: v.string(), email: Text, email_verified: Flag, name: Text, picture: Text })
const AppleUser = v.object({
  name: v.object({ firstName: v.optional(v.string()), lastName: v.optional(v.string()) }),
})
const GithubUser = v.object({ id: v.number(), login: v.string(), name: Text, avatar_url: Text })
const GithubEmails = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))
const FacebookUser = v.object({
  id: v.string(),
  name: Text,
  picture: v.optional(v.object({ data: v.optional(v.object({ url: Text })) })),
})
const XUser = v.object({ data: v.object({ id: v.string(), username: v.string(), profile_image_url: Text }) })
const DiscordUser = v.object({
  id: v.string(),
  username: v.string(),
  discriminator: v.optional(v.string()),
  avatar: v.nullish(v.string()),
  email: Text,
  verified: Flag,
})

/** A known provider that people sign in with by a window. */
export type TableProvider = Exclude<KnownProvider, 'farcaster'>

/** The providers of clause validate-14, as their documents describe them. */
export const PROVIDER_TABLE: Readonly<Record<TableProvider, ProviderRow>> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    user: [],
    scopes: 'openid email profile',
    auth: 'post',
    pkce: true,
    parameters: { prompt: 'select_account' },
    toIdentity({ claims }) {
      const { sub, email, email_verified, name, picture } = v.parse(OidcClaims, claims)
      return toIdentity({
        subject: sub,
        name,
        picture,
        ...(email_verified === true && { verifiedEmail: email }),
      })
    },
  },
  github: {
    issuer: 'https://github.com/login/oauth',
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: ['https://api.github.com/user', 'https://api.github.com/user/emails'],
    scopes: 'read:user user:email',
    auth: 'post',
    pkce: true,
    refusesWith200: true,
    toIdentity({ user: [user, emails] }) {
      const { id, login, name, avatar_url: picture } = v.parse(GithubUser, user)
      // The address of the profile is chosen freely, so only that of the list counts.
      const verifiedEmail = v
        .parse(GithubEmails, emails)
        .find(({ primary, verified }) => primary && verified)?.email
      return toIdentity({
        subject: id,
        name: name ?? login,
        picture,
        ...(verifiedEmail && { verifiedEmail }),
      })
    },
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
    user: [],
    scopes: 'openid email name',
    auth: 'apple',
    // Apple does not bind codes for servers; the nonce of the ID token binds the code to the flow.
    pkce: false,
    // Apple refuses any other way as soon as a scope is asked for.
    parameters: { response_mode: 'form_post' },
    toIdentity({ claims, unsigned }) {
      const { sub, email, email_verified } = v.parse(OidcClaims, claims)
      const isVerified = email_verified === true || email_verified === 'true'
      // The name is in no token, and comes only once. Since it is only shown, the browser's answer may be used for it.
      const name = readAppleName(unsigned)
      return toIdentity({ subject: sub, name, ...(isVerified && { verifiedEmail: email }) })
    },
  },
  facebook: {
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    user: ['https://graph.facebook.com/v24.0/me?fields=id,name,picture'],
    scopes: 'public_profile email',
    auth: 'post',
    pkce: false,
    provesSecret: true,
    toIdentity({ user: [user] }) {
      const { id, name, picture } = v.parse(FacebookUser, user)
      // Facebook does not say whether it has checked an address, so none is taken over.
      return toIdentity({ subject: id, name, picture: picture?.data?.url })
    },
  },
  x: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    user: ['https://api.x.com/2/users/me?user.fields=profile_image_url'],
    scopes: 'users.read tweet.read',
    auth: 'basic',
    pkce: true,
    toIdentity({ user: [user] }) {
      const { id, username, profile_image_url: picture } = v.parse(XUser, user).data
      return toIdentity({ subject: id, name: username, picture })
    },
  },
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: ['https://discord.com/api/users/@me'],
    scopes: 'identify email',
    auth: 'post',
    // Discord does not bind codes for clients with a secret.
    pkce: false,
    toIdentity({ user: [user] }) {
      const { id, username, discriminator = '0', avatar, email, verified } = v.parse(DiscordUser, user)
      return toIdentity({
        subject: id,
        // Names are no longer numbered, which Discord says by the number 0 (clause validate-22).
        name: discriminator === '0' ? username : `${username}#${discriminator}`,
        ...(avatar && { picture: `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` }),
        ...(verified === true && { verifiedEmail: email }),
      })
    },
  },
}

function readAppleName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    const { firstName, lastName } = v.parse(AppleUser, JSON.parse(text)).name
    return [firstName, lastName].filter(Boolean).join(' ')
  } catch {
    // The name is only shown, so one that cannot be read is left out.
    return undefined
  }
}

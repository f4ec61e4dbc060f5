import { type Person, subjectOf } from './people.ts'

/** The providers that there are fakes of. */
export const PROVIDER_NAMES = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const

/** The name of a provider. */
export type ProviderName = (typeof PROVIDER_NAMES)[number]

/** A fake's description of the provider that it stands for. Paths are those of the provider itself. */
export interface ProviderSpec {
  readonly title: string
  readonly authorizePath: string
  readonly tokenPath: string
  /** The path of the keys, of a provider that issues ID tokens. */
  readonly keysPath?: string
  /** The path that makes the issuer out of the provider's address. */
  readonly issuerPath: string
  /** Whether the browser's answer names the issuer. */
  readonly namesIssuer: boolean
  /** `required`: refused without it; `refused`: the real provider has none for clients with a secret; `taken`: checked if it is sent. */
  readonly pkce: 'required' | 'taken' | 'refused'
  readonly clientAuth: 'post' | 'basic' | 'apple'
  /** Requests of the user carry an HMAC of the token under the secret of the client. */
  readonly wantsProof?: true
  /** The scopes without which nothing useful is answered. */
  readonly scopes: readonly string[]
  /** The answers of the endpoints of the user, by path. */
  readonly user: Readonly<Record<string, (person: Person) => unknown>>
}

/** All fakes. */
export const SPECS: Readonly<Record<ProviderName, ProviderSpec>> = {
  google: {
    title: 'Google',
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    keysPath: '/oauth2/v3/certs',
    issuerPath: '',
    namesIssuer: true,
    pkce: 'taken',
    clientAuth: 'post',
    scopes: ['openid', 'email', 'profile'],
    user: {},
  },
  apple: {
    title: 'Apple',
    authorizePath: '/auth/authorize',
    tokenPath: '/auth/token',
    keysPath: '/auth/keys',
    issuerPath: '',
    namesIssuer: false,
    pkce: 'refused',
    clientAuth: 'apple',
    scopes: ['openid', 'email', 'name'],
    user: {},
  },
  github: {
    title: 'GitHub',
    authorizePath: '/login/oauth/authorize',
    tokenPath: '/login/oauth/access_token',
    issuerPath: '/login/oauth',
    namesIssuer: true,
    pkce: 'taken',
    clientAuth: 'post',
    scopes: ['read:user', 'user:email'],
    user: {
      '/user': (person) => ({
        id: Number(subjectOf('github', person)),
        login: person.id,
        name: person.name,
        // The address in a profile can be chosen freely, so it does not count as verified.
        email: 'public@profile.example',
        avatar_url: 'https://avatars.githubusercontent.com/u/1',
      }),
      '/user/emails': (person) => [
        { email: `old-${person.id}@example.com`, primary: false, verified: true, visibility: null },
        ...(person.email === undefined
          ? []
          : [{ email: person.email, primary: true, verified: person.isVerified, visibility: 'private' }]),
      ],
    },
  },
  facebook: {
    title: 'Facebook',
    authorizePath: '/v24.0/dialog/oauth',
    tokenPath: '/v24.0/oauth/access_token',
    issuerPath: '',
    namesIssuer: false,
    pkce: 'refused',
    clientAuth: 'post',
    wantsProof: true,
    scopes: ['public_profile', 'email'],
    user: {
      '/v24.0/me': (person) => ({
        id: subjectOf('facebook', person),
        name: person.name,
        ...(person.email !== undefined && { email: person.email }),
        picture: { data: { url: 'https://platform-lookaside.fbsbx.com/1.jpg', is_silhouette: false } },
      }),
    },
  },
  x: {
    title: 'X',
    authorizePath: '/i/oauth2/authorize',
    tokenPath: '/2/oauth2/token',
    issuerPath: '',
    namesIssuer: false,
    pkce: 'required',
    clientAuth: 'basic',
    scopes: ['users.read', 'tweet.read'],
    user: {
      '/2/users/me': (person) => ({
        data: {
          id: subjectOf('x', person),
          name: person.name,
          username: person.id,
          profile_image_url: 'https://pbs.twimg.com/profile_images/1.jpg',
        },
      }),
    },
  },
  discord: {
    title: 'Discord',
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    issuerPath: '',
    namesIssuer: false,
    pkce: 'refused',
    clientAuth: 'post',
    scopes: ['identify', 'email'],
    user: {
      '/api/users/@me': (person) => ({
        id: subjectOf('discord', person),
        username: person.id,
        // Names are no longer numbered: the number of everybody is 0.
        discriminator: '0',
        global_name: null,
        avatar: 'a1b2',
        ...(person.email !== undefined && { email: person.email, verified: person.isVerified }),
      }),
    },
  },
}

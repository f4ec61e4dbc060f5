import type { OidcSettings } from './oidcSettings.ts'
import type { TableProvider } from './providerTable.ts'

/** The settings of one provider. It is switched on if none is missing. */
export interface OAuthProviderSettings {
  readonly id?: string | undefined
  readonly secret?: string | undefined
  /** The team of Apple's key; Apple alone has no secret. */
  readonly team?: string | undefined
  readonly keyId?: string | undefined
  readonly keyFile?: string | undefined
  /** The address of the configuration by which browsers ask by themselves (FedCM); Google alone has one. @default off */
  readonly fedcm?: string | undefined
}

/** The settings of signing in at providers. */
export interface OAuthSettings {
  readonly providers: Readonly<Partial<Record<TableProvider, OAuthProviderSettings>>>
  /** Issuers of the operator's own. */
  readonly issuers: readonly OidcSettings[]
  readonly isDevelopment: boolean
  /** Test doubles that replace all providers, for development only. */
  readonly doubles: { readonly url: string; readonly internalUrl: string } | undefined
}

/** Reads one variable, and refuses several. */
interface OAuthReader {
  text(name: string): string | undefined
  url(name: string): string | undefined
  fail(message: string): Error
}

type Names = Readonly<Partial<Record<keyof OAuthProviderSettings, string>>>

/** The variables of each provider. Without one of them the provider is off. */
export const OAUTH_NAMES: Readonly<Record<TableProvider, Names>> = {
  google: { id: 'FOYER_OAUTH_GOOGLE_ID', secret: 'FOYER_OAUTH_GOOGLE_SECRET' },
  github: { id: 'FOYER_OAUTH_GITHUB_ID', secret: 'FOYER_OAUTH_GITHUB_SECRET' },
  apple: {
    id: 'FOYER_OAUTH_APPLE_ID',
    team: 'FOYER_OAUTH_APPLE_TEAM',
    keyId: 'FOYER_OAUTH_APPLE_KEY_ID',
    keyFile: 'FOYER_OAUTH_APPLE_KEY_FILE',
  },
  facebook: { id: 'FOYER_OAUTH_FACEBOOK_ID', secret: 'FOYER_OAUTH_FACEBOOK_SECRET' },
  x: { id: 'FOYER_OAUTH_X_ID', secret: 'FOYER_OAUTH_X_SECRET' },
  discord: { id: 'FOYER_OAUTH_DISCORD_ID', secret: 'FOYER_OAUTH_DISCORD_SECRET' },
}

/** Reads them out of the environment. Undefined where nothing is set. */
export function readOAuth(
  isDevelopment: boolean,
  { text, url, fail }: OAuthReader,
  {
    issuers,
    googleFedcm,
  }: { readonly issuers: readonly OidcSettings[]; readonly googleFedcm?: string | undefined },
): OAuthSettings | undefined {
  const providers: Record<string, OAuthProviderSettings> = {}
  for (const [provider, names] of Object.entries(OAUTH_NAMES)) {
    const given = Object.entries(names).flatMap(([field, name]) => {
      const value = text(name)
      return value === undefined ? [] : [[field, value] as const]
    })
    const more = provider === 'google' && googleFedcm !== undefined ? { fedcm: googleFedcm } : {}
    if (given.length > 0) providers[provider] = { ...Object.fromEntries(given), ...more }
  }
  const base = url('FOYER_OAUTH_URL')
  const internal = url('FOYER_OAUTH_INTERNAL_URL')
  if (!isDevelopment && (base ?? internal) !== undefined)
    throw fail(
      'FOYER_OAUTH_URL and FOYER_OAUTH_INTERNAL_URL are for developing: whoever answers there signs in as anybody.',
    )
  if (base === undefined && internal !== undefined)
    throw fail('FOYER_OAUTH_INTERNAL_URL is set, but FOYER_OAUTH_URL is not.')
  if (base === undefined && Object.keys(providers).length === 0 && issuers.length === 0) return undefined
  const doubles = base === undefined ? undefined : { url: base, internalUrl: internal ?? base }
  return { providers, issuers, isDevelopment, doubles }
}

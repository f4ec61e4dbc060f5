import { readFile } from 'node:fs/promises'
import { GatewayError } from '../../base/errors.ts'
import { importAppleKey } from './appleSecret.ts'
import { loadIssuerIcon } from './issuerIcon.ts'
import { OAUTH_NAMES, type OAuthProviderSettings, type OAuthSettings } from './oauthSettings.ts'
import { createOwnIssuer, type OwnIssuerSource } from './ownIssuer.ts'
import { toProviderError } from './providerError.ts'
import type { TableProvider } from './providerTable.ts'
import { type ProviderCredentials, type ReadyProvider, readyProvider } from './readyProvider.ts'
import type { FarcasterSetup, SocialSetup } from './socialContext.ts'

/**
 * Makes the providers of a gateway's settings ready. One whose settings are not complete is off, which the log says once.
 * @throws GatewayError bad_keys for a key of Apple that cannot be read
 */
export async function startProviders(
  settings: OAuthSettings | undefined,
  log: { warn(facts: object, text: string): void },
  farcaster?: FarcasterSetup,
): Promise<SocialSetup | undefined> {
  if ((settings ?? farcaster) === undefined) return undefined
  const providers: ReadyProvider[] = []
  for (const [name, values] of Object.entries(settings?.providers ?? {})) {
    // The keys of the settings are those that their type lists.
    const provider = name as TableProvider
    const credentials = await credentialsOf(provider, values)
    if (credentials === undefined)
      log.warn(
        { missing: missingOf(provider, values) },
        `signing in with ${provider} is off: settings are missing`,
      )
    else providers.push(readyProvider(credentials, settings?.doubles))
  }
  return {
    providers,
    issuers: await startIssuers(settings, log),
    farcaster,
    onFailure: (provider, error) =>
      log.warn({ provider, reason: error.message }, 'a provider has shown nobody: the sign-in has failed'),
  }
}

/** Creates the issuers of the operator's own. They are asked when somebody signs in; their icons are loaded now. */
async function startIssuers(
  settings: OAuthSettings | undefined,
  log: { warn(facts: object, text: string): void },
): Promise<readonly OwnIssuerSource[]> {
  const isDevelopment = settings?.isDevelopment === true
  const started = (settings?.issuers ?? []).map(async (issuer): Promise<OwnIssuerSource[]> => {
    const { clientId, name } = issuer
    if (clientId === undefined) {
      const missing = [`FOYER_${name.toUpperCase()}_ID`]
      log.warn({ missing }, `signing in with ${name} is off: settings are missing`)
      return []
    }
    const onFedcmFailure = (provider: string, error: Error) =>
      log.warn(
        { provider, reason: error.message },
        'the browser cannot ask for the account: a window is used',
      )
    const icon =
      issuer.icon === undefined ? undefined : await iconOf(issuer.icon, name, { isDevelopment, log })
    return [createOwnIssuer({ settings: { ...issuer, clientId }, isDevelopment, icon, onFedcmFailure })]
  })
  return (await Promise.all(started)).flat()
}

/** A host of icons that is away keeps no gateway from starting: the issuer then has the neutral one. */
async function iconOf(
  source: string,
  provider: string,
  {
    isDevelopment,
    log,
  }: { readonly isDevelopment: boolean; readonly log: { warn(facts: object, text: string): void } },
) {
  return loadIssuerIcon({ source, isDevelopment }).catch((error: unknown) => {
    log.warn({ provider, reason: toProviderError(error).message }, 'the icon of an issuer cannot be used')
    return undefined
  })
}

function missingOf(provider: TableProvider, values: OAuthProviderSettings): string[] {
  const given = new Set(Object.keys(values))
  return Object.entries(OAUTH_NAMES[provider]).flatMap(([field, name]) => (given.has(field) ? [] : [name]))
}

async function credentialsOf(
  provider: TableProvider,
  { id, secret, team, keyId, keyFile, fedcm }: OAuthProviderSettings,
): Promise<ProviderCredentials | undefined> {
  if (id === undefined) return undefined
  if (secret !== undefined) return { provider, clientId: id, secret, fedcm }
  if (team === undefined || keyId === undefined || keyFile === undefined) return undefined
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new GatewayError(
      'bad_keys',
      'FOYER_OAUTH_APPLE_KEY_FILE is not the path of a file that can be read.',
    )
  })
  return { provider, clientId: id, secret: { team, keyId, key: await importAppleKey(pem) } }
}

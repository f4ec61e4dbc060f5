import type { FakeClients } from './clients.ts'
import { PROVIDER_NAMES } from './specs.ts'

/** The settings with which a gateway signs in at the fakes, by the names of its variables. */
export function gatewaySettingsOf(input: {
  readonly url: string
  readonly internalUrl: string
  readonly clients: FakeClients
  readonly appleKeyFile: string
}): Readonly<Record<string, string>> {
  const { url, internalUrl, clients, appleKeyFile } = input
  const { client, apple } = clients
  const ofOthers = PROVIDER_NAMES.filter((name) => name !== 'apple').flatMap((name) => [
    [`FOYER_OAUTH_${name.toUpperCase()}_ID`, client.id],
    [`FOYER_OAUTH_${name.toUpperCase()}_SECRET`, client.secret],
  ])
  return {
    FOYER_OAUTH_URL: url,
    FOYER_OAUTH_INTERNAL_URL: internalUrl,
    ...Object.fromEntries(ofOthers),
    FOYER_FARCASTER_RELAY_URL: `${internalUrl}/farcaster`,
    FOYER_FARCASTER_RPC_URL: `${internalUrl}/farcaster/node`,
    FOYER_OAUTH_APPLE_ID: apple.id,
    FOYER_OAUTH_APPLE_TEAM: apple.team,
    FOYER_OAUTH_APPLE_KEY_ID: apple.keyId,
    FOYER_OAUTH_APPLE_KEY_FILE: appleKeyFile,
  }
}

import { calculatePKCECodeChallenge } from 'oauth4webapi'
import type { ReadyProvider } from './readyProvider.ts'

/** The secrets of a flow, against which the answer is checked. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Returns the address at a provider where somebody signs in, and comes back with a code. */
export async function authorizeAddress(
  { row, client, authorize }: Pick<ReadyProvider, 'row' | 'client' | 'authorize'>,
  input: {
    readonly redirectUri: string
    readonly secrets: FlowSecrets
    /** Further parameters of this request alone. */
    readonly more?: Readonly<Record<string, string>>
  },
): Promise<string> {
  const { redirectUri, secrets, more } = input
  const url = new URL(authorize)
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    scope: row.scopes,
    state: secrets.state,
    ...(row.keys !== undefined && { nonce: secrets.nonce }),
    ...(row.pkce && {
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
    }),
    ...row.parameters,
    ...more,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

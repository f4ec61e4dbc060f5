import type { NewPasskey, PasskeyAnswer } from '@foyer/api'
import { type Bytes, passkeySignInInput, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import {
  bytesFrom,
  type Credentials,
  isPasskey,
  notUsed,
  PASSKEY_ALGORITHMS,
  PASSKEY_MS,
} from '../recovery/passkey.ts'
import { bytesOf } from '../shares.ts'

/** A request to a passkey. */
export interface SignInQuery {
  /** In base64url, of the nonces of both servers. */
  readonly challenge: string
  readonly signal: AbortSignal
}

/** The account that is there already, and its passkeys: an authenticator makes no second one. */
type OfAccount = Pick<PublicKeyCredentialCreationOptions, 'user' | 'excludeCredentials'>

/** The secret that a passkey makes for signing in; undefined where browser or authenticator makes none. */
type Secret = Bytes | undefined

/** Makes a passkey that signs in. It belongs to the host of the secure site. @throws RecoveryFailure passkey_failed */
export async function createSignInPasskey(
  credentials: Credentials,
  { challenge, signal, appName, more }: SignInQuery & { readonly appName: string; readonly more?: OfAccount },
): Promise<{ readonly passkey: NewPasskey; readonly secret: Secret }> {
  const made = await credentials
    .create({
      signal,
      publicKey: {
        // Without an id the host of this very page is meant.
        rp: { name: appName },
        user: { id: randomBytes(32), name: appName, displayName: appName },
        challenge: bytesOf(challenge),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        // It has to be found by a device that knows no account.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: await passkeySignInInput() } } },
        timeout: PASSKEY_MS,
        ...more,
      },
    })
    .catch(notUsed)
  if (!(made && isPasskey(made) && 'attestationObject' in made.response)) return notUsed()
  // It has an attestation object, so it is a new one.
  const response = made.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  const algorithm = response.getPublicKeyAlgorithm()
  if (!publicKey || (algorithm !== -7 && algorithm !== -257)) return notUsed()
  return {
    secret: secretOf(made),
    passkey: {
      kind: 'passkey',
      credentialId: textOf(made.rawId),
      algorithm,
      publicKey: textOf(publicKey),
      clientData: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.getAuthenticatorData()),
    },
  }
}

/** Has a passkey sign somebody in: a known one, or whichever the person chooses. @throws RecoveryFailure passkey_failed */
export async function useSignInPasskey(
  credentials: Credentials,
  { challenge, signal, credentialId }: SignInQuery & { readonly credentialId?: string | undefined },
): Promise<{ readonly answer: PasskeyAnswer; readonly secret: Secret }> {
  const used = await credentials
    .get({
      signal,
      publicKey: {
        challenge: bytesOf(challenge),
        ...(credentialId !== undefined && {
          allowCredentials: [{ type: 'public-key', id: bytesOf(credentialId) }],
        }),
        userVerification: 'required',
        extensions: { prf: { eval: { first: await passkeySignInInput() } } },
        timeout: PASSKEY_MS,
      },
    })
    .catch(notUsed)
  if (!(used && isPasskey(used) && 'signature' in used.response)) return notUsed()
  // It has a signature, so it is an assertion.
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse
  return {
    secret: secretOf(used),
    answer: {
      kind: 'passkey',
      credentialId: textOf(used.rawId),
      clientData: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
    },
  }
}

function secretOf(passkey: PublicKeyCredential): Secret {
  const first = passkey.getClientExtensionResults().prf?.results?.first
  return first && bytesFrom(first)
}

function textOf(bytes: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(bytes))
}

import type { FactorAnswer, NewFactor } from '@foyer/api'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { type Credentials, PASSKEY_ALGORITHMS, PASSKEY_MS } from '../recovery/passkey.ts'
import { RecoveryFailure } from '../recovery/recoveryFailure.ts'
import { bytesOf } from '../shares.ts'

/** A passkey that is asked to sign. */
export interface SigningQuery {
  /** In base64url, from the vault. */
  readonly challenge: string
  /** The credentials that may answer. */
  readonly credentialIds: readonly string[]
  readonly signal: AbortSignal
}

/** Has a passkey sign a challenge of the vault, which checks it. @throws RecoveryFailure passkey_failed */
export async function signFactor(
  credentials: Credentials,
  { challenge, credentialIds, signal }: SigningQuery,
): Promise<FactorAnswer> {
  const used = await credentials
    .get({
      signal,
      publicKey: {
        challenge: bytesOf(challenge),
        allowCredentials: credentialIds.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        userVerification: 'required',
        timeout: PASSKEY_MS,
      },
    })
    .catch(notUsed)
  if (!(used && isPasskey(used) && 'signature' in used.response)) return notUsed()
  // It has a signature, so it is an assertion.
  const { clientDataJSON, authenticatorData, signature } = used.response as AuthenticatorAssertionResponse
  return {
    kind: 'passkey',
    credentialId: textOf(used.rawId),
    clientData: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  }
}

/** The purpose of a new passkey. */
export interface NewFactorQuery {
  readonly challenge: string
  readonly email: string
  readonly appName: string
  /** The passkeys that the wallet has as second factors: an authenticator makes no second one. */
  readonly known: readonly string[]
  readonly signal: AbortSignal
}

/** Makes a passkey as a second factor. It belongs to the host of the secure site. @throws RecoveryFailure passkey_failed */
export async function createFactor(
  credentials: Credentials,
  { challenge, email, appName, known, signal }: NewFactorQuery,
): Promise<NewFactor> {
  const made = await credentials
    .create({
      signal,
      publicKey: {
        // Without an id the host of this very page is meant.
        rp: { name: appName },
        user: { id: randomBytes(32), name: email, displayName: email },
        challenge: bytesOf(challenge),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        timeout: PASSKEY_MS,
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
    kind: 'passkey',
    credentialId: textOf(made.rawId),
    algorithm,
    publicKey: textOf(publicKey),
    clientData: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
  }
}

function isPasskey(made: Credential): made is PublicKeyCredential {
  return made.type === 'public-key'
}

/** The passkey was declined, timed out or is missing: browsers do not reveal which. */
function notUsed(): never {
  throw new RecoveryFailure('passkey_failed')
}

function textOf(bytes: ArrayBuffer): string {
  return toBase64Url(new Uint8Array(bytes))
}

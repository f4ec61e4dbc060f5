import { type Bytes, copyBytes, passkeyInput, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { bytesOf } from '../shares.ts'
import { RecoveryFailure } from './recoveryFailure.ts'

/** How long somebody may take with a passkey. */
export const PASSKEY_MS = 120_000
/** ES256 and RS256, which between them every authenticator has. */
export const PASSKEY_ALGORITHMS = [-7, -257]

/** The part of the browser that makes and uses passkeys. */
export type Credentials = Pick<CredentialsContainer, 'create' | 'get'>

/** A passkey with the secret that it makes for one recovery factor. */
export interface PasskeySecret {
  readonly credentialId: string
  readonly secret: Bytes
}

/** The purpose of a new passkey. */
export interface NewPasskey {
  readonly walletId: string
  readonly wayId: string
  readonly email: string
  readonly appName: string
  /** The passkeys that the wallet has: an authenticator makes no second one. */
  readonly known: readonly string[]
  readonly signal: AbortSignal
}

/**
 * Makes a passkey that keeps a secret for this recovery factor (WebAuthn, extension `prf`). It belongs to the secure site's own host.
 * The servers take no part in it: the proof is that the secret opens its wrap.
 * @throws RecoveryFailure passkey_failed, passkey_plain
 */
export async function createPasskey(credentials: Credentials, input: NewPasskey): Promise<PasskeySecret> {
  const { walletId, wayId, email, appName, known, signal } = input
  const first = await passkeyInput(walletId, wayId)
  const made = await credentials
    .create({
      signal,
      publicKey: {
        // Without an id the host of this very page is meant.
        rp: { name: appName },
        user: { id: randomBytes(32), name: email, displayName: email },
        challenge: randomBytes(32),
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        extensions: { prf: { eval: { first } } },
        timeout: PASSKEY_MS,
      },
    })
    .catch(notUsed)
  const passkey = requirePasskey(made)
  const { enabled, results } = passkey.getClientExtensionResults().prf ?? {}
  if (!enabled && !results) throw new RecoveryFailure('passkey_plain')
  const credentialId = toBase64Url(new Uint8Array(passkey.rawId))
  // Many make the secret only when they are used, and not when they are made.
  if (results?.first) return { credentialId, secret: bytesFrom(results.first) }
  return usePasskey(credentials, { walletId, ways: [{ wayId, credentialId }], signal })
}

/** The passkeys that may answer. */
export interface PasskeyQuery {
  readonly walletId: string
  readonly ways: readonly { readonly wayId: string; readonly credentialId: string }[]
  readonly signal: AbortSignal
}

/** Has one of the passkeys make its secret again. @throws RecoveryFailure passkey_failed, passkey_plain */
export async function usePasskey(
  credentials: Credentials,
  { walletId, ways, signal }: PasskeyQuery,
): Promise<PasskeySecret> {
  const inputs = await Promise.all(
    ways.map(async ({ wayId, credentialId }) => [
      credentialId,
      { first: await inputOf(walletId, wayId, credentialId) },
    ]),
  )
  const used = await credentials
    .get({
      signal,
      publicKey: {
        challenge: randomBytes(32),
        allowCredentials: ways.map(({ credentialId }) => ({ type: 'public-key', id: bytesOf(credentialId) })),
        userVerification: 'required',
        extensions: { prf: { evalByCredential: Object.fromEntries(inputs) } },
        timeout: PASSKEY_MS,
      },
    })
    .catch(notUsed)
  const passkey = requirePasskey(used)
  const first = passkey.getClientExtensionResults().prf?.results?.first
  if (!first) throw new RecoveryFailure('passkey_plain')
  return { credentialId: toBase64Url(new Uint8Array(passkey.rawId)), secret: bytesFrom(first) }
}

/** The input of a passkey for one recovery factor: that of all sign-ins for one that signs in. */
async function inputOf(walletId: string, wayId: string, credentialId: string): Promise<Bytes> {
  const { signInInput } = await import('../passkey/signInInput.ts')
  return (await signInInput(credentialId, wayId)) ?? passkeyInput(walletId, wayId)
}

function requirePasskey(made: Credential | null): PublicKeyCredential {
  if (made && isPasskey(made)) return made
  throw new RecoveryFailure('passkey_failed')
}

/** Whether the browser has answered with a passkey. */
export function isPasskey(made: Credential): made is PublicKeyCredential {
  return made.type === 'public-key'
}

/** The passkey was declined, timed out or is missing: browsers do not reveal which. */
export function notUsed(): never {
  throw new RecoveryFailure('passkey_failed')
}

/** The bytes of a secret, apart from the memory of the browser that they lie in. */
export function bytesFrom(source: BufferSource): Bytes {
  return ArrayBuffer.isView(source)
    ? copyBytes(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
    : new Uint8Array(source)
}

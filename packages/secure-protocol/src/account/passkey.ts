import { type Bytes, copyBytes, sha256, toBase64Url, toHex, utf8 } from '../lib/bytes.ts'

/** The purpose of a ceremony: a passkey is made for a new account, added to one that is there, or used. */
export type PasskeyPurpose = 'create' | 'add' | 'use'

/** The facts that a passkey signs when it signs somebody in. */
export interface PasskeyCeremony {
  readonly purpose: PasskeyPurpose
  readonly projectId: string
  /** Thumbprint of the key of the device that signs in. */
  readonly jkt: string
  /** 32 random bytes of the gateway, in base64url. */
  readonly gatewayNonce: string
  /** 32 random bytes of the vault server, in base64url. */
  readonly vaultNonce: string
}

/**
 * The challenge of a sign-in by passkey, in base64url. One signature answers gateway and vault server at once: each knows its own nonce,
 * and neither can choose the challenge alone. The device is part of it, so that the answer is worth nothing to another one.
 */
export async function passkeyChallenge(ceremony: PasskeyCeremony): Promise<string> {
  const { purpose, projectId, jkt, gatewayNonce, vaultNonce } = ceremony
  const parts = ['foyer/v1/passkey-sign-in', purpose, projectId, jkt, gatewayNonce, vaultNonce]
  return toBase64Url(await sha256(utf8(parts.join('|'))))
}

/**
 * The input with which a passkey makes the secret of a sign-in (`prf.eval.first` of WebAuthn). It names no wallet: which one it is, is known
 * only once the passkey has answered. Each passkey makes another secret of it.
 */
export function passkeySignInInput(): Promise<Bytes> {
  return sha256(utf8('foyer/v1/passkey-sign-in-secret'))
}

/** The id of the recovery factor that a passkey is which signs in. It is told by it from one that was made for recovery alone. */
export async function signInWayId(credentialId: string): Promise<string> {
  const hash = await sha256(utf8(`foyer/v1/passkey-sign-in-way|${credentialId}`))
  return toHex(copyBytes(hash, 0, 16))
}

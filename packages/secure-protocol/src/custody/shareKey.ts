/** The length of a share of the gateway or the vault. */
export const SHARE_BYTES = 32

/** Makes the key D of a device. Its bytes never exist in script. */
export function createShareKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
}

import { type Bytes, copyBytes, joinBytes, utf8 } from '../lib/bytes.ts'
import { bindingBytes, type VaultBinding } from './binding.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { deriveKey, open, seal } from './seal.ts'

const VERSION = 1
const PART_BYTES = 32
const VAULT_BYTES = 1 + 4 * PART_BYTES
const PARTS = ['entropy', 'eoa', 'owner', 'solana'] as const

/** The secrets of a wallet, 32 bytes each. Encrypted together they are the wallet's vault (not the vault server). */
export interface VaultSecrets {
  /** The entropy from which the recovery words (BIP-39) are derived. */
  readonly entropy: Bytes
  /** The private key of the account. */
  readonly eoa: Bytes
  /**
   * The private key of the smart account's owner. It differs from `eoa`, so that a signature for one is not valid for
   * the other.
   */
  readonly owner: Bytes
  /** The seed of the Solana key. */
  readonly solana: Bytes
}

/**
 * Joins the secrets: `0x01 | entropy | eoa | owner | solana`, 129 bytes. The derived keys are stored beside the
 * entropy, so that opening a wallet does not derive them again.
 * @throws CustodyError input_invalid
 */
export function packVault(secrets: VaultSecrets): Bytes {
  for (const part of PARTS) checkLength(secrets[part], PART_BYTES, part)
  return joinBytes(Uint8Array.of(VERSION), ...PARTS.map((part) => secrets[part]))
}

/** Splits the result of `packVault` into the secrets. @throws CustodyError format_unknown */
export function unpackVault(bytes: Bytes): VaultSecrets {
  if (bytes[0] !== VERSION || bytes.length !== VAULT_BYTES) {
    throw new CustodyError('format_unknown', 'a vault of an unknown version or length')
  }
  const part = (at: number) => copyBytes(bytes, 1 + at * PART_BYTES, 1 + (at + 1) * PART_BYTES)
  return { entropy: part(0), eoa: part(1), owner: part(2), solana: part(3) }
}

/** Encrypts the secrets of a wallet with its key encryption key (KEK, 32 bytes). @throws CustodyError input_invalid */
export async function sealVault(kek: Bytes, secrets: VaultSecrets, binding: VaultBinding): Promise<Bytes> {
  const packed = packVault(secrets)
  const sealed = await seal(await vaultKey(kek), packed, bindingBytes(binding))
  packed.fill(0)
  return sealed
}

/**
 * Decrypts the result of `sealVault`. The caller overwrites the secrets after use.
 * @throws CustodyError input_invalid, format_unknown, open_failed
 */
export async function openVault(kek: Bytes, vault: Bytes, binding: VaultBinding): Promise<VaultSecrets> {
  const packed = await open(await vaultKey(kek), vault, bindingBytes(binding), VAULT_BYTES)
  const secrets = unpackVault(packed)
  packed.fill(0)
  return secrets
}

function vaultKey(kek: Bytes): Promise<CryptoKey> {
  checkLength(kek, 32, 'the key of the vault')
  return deriveKey(kek, utf8('foyer/v1/vault'))
}

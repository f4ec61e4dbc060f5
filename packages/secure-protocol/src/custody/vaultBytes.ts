import { type Bytes, joinBytes, utf8 } from '../lib/bytes.ts'
import { bindingBytes, type VaultBinding } from './binding.ts'
import { CustodyError, checkLength } from './custodyError.ts'
import { deriveKey, open, seal } from './seal.ts'

const VERSION = 1
const PART_BYTES = 32
const VAULT_BYTES = 1 + 4 * PART_BYTES
const PARTS = ['entropy', 'eoa', 'owner', 'solana'] as const

/** What a wallet consists of: 32 bytes each. */
export interface VaultSecrets {
  /** The entropy of the words. */
  readonly entropy: Bytes
  /** The private key of the account. */
  readonly eoa: Bytes
  /** The private key of the smart account's owner. Not the account's: a signature for one must not count for the other. */
  readonly owner: Bytes
  /** The seed of the Solana key. */
  readonly solana: Bytes
}

/** `0x01 | entropy | eoa | owner | solana`. The keys lie inside, so that unlocking needs no derivation. */
export function packVault(secrets: VaultSecrets): Bytes {
  for (const part of PARTS) checkLength(secrets[part], PART_BYTES, part)
  return joinBytes(Uint8Array.of(VERSION), ...PARTS.map((part) => secrets[part]))
}

/** @throws CustodyError */
export function unpackVault(bytes: Bytes): VaultSecrets {
  if (bytes[0] !== VERSION || bytes.length !== VAULT_BYTES) {
    throw new CustodyError('format_unknown', 'a vault of an unknown version or length')
  }
  const part = (at: number) => bytes.slice(1 + at * PART_BYTES, 1 + (at + 1) * PART_BYTES)
  return { entropy: part(0), eoa: part(1), owner: part(2), solana: part(3) }
}

/** Seals a wallet under its key encryption key (KEK). */
export async function sealVault(kek: Bytes, secrets: VaultSecrets, binding: VaultBinding): Promise<Bytes> {
  const packed = packVault(secrets)
  const sealed = await seal(await vaultKey(kek), packed, bindingBytes(binding))
  packed.fill(0)
  return sealed
}

/** @throws CustodyError */
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

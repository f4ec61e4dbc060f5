import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concat, type Hex, hexToBytes, isHex, numberToHex, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { GatewayError } from '../../base/errors.ts'
import { createPrivateKeyFile, ensurePrivateKeyFile, readPrivateKeyFile } from '../../base/privateKeyFile.ts'

/** The owner that messages about the key file name. */
const WHOSE = 'the signer of names'

/** The key whose signatures the resolver takes. It does not leave this object. */
export interface NameSigner {
  /** In lower case. */
  readonly address: Hex
  sign(digest: Hex): Hex
}

/** @throws GatewayError bad_keys, without the key */
export function createNameSigner(key: string): NameSigner {
  const trimmed = key.trim()
  if (!isHex(trimmed) || trimmed.length !== 66)
    throw new GatewayError('bad_keys', 'The key of the signer of names is not 32 bytes in hex with 0x.')
  const bytes = hexToBytes(trimmed)
  if (!secp256k1.utils.isValidSecretKey(bytes))
    throw new GatewayError('bad_keys', 'The key of the signer of names is not one of secp256k1.')
  const address: Hex = `0x${privateKeyToAddress(trimmed).slice(2).toLowerCase()}`
  return { address, sign: (digest) => signDigest(bytes, digest) }
}

/** Reads the key file of the signer. @throws GatewayError bad_keys for a file that is not there, or that others may read */
export async function readSignerFile(path: string): Promise<NameSigner> {
  return createNameSigner(await readPrivateKeyFile(path, WHOSE))
}

/** Makes a key file, readable by its owner alone. @throws GatewayError bad_keys where there is a file already */
export async function createSignerFile(path: string): Promise<NameSigner> {
  return createNameSigner(await createPrivateKeyFile(path))
}

/** Makes a key file where there is none, and answers with the address of its key. @throws GatewayError bad_keys */
export async function ensureSignerFile(path: string): Promise<Hex> {
  return createNameSigner(await ensurePrivateKeyFile(path, WHOSE)).address
}

/** A signature as contracts recover it: r, s of the lower half, and v of 27 or 28. */
function signDigest(key: Uint8Array, digest: Hex): Hex {
  const made = secp256k1.sign(hexToBytes(digest), key, { prehash: false, format: 'recovered' })
  const [recovery = 0] = made
  return concat([toHex(made.subarray(1)), numberToHex(27 + recovery, { size: 1 })])
}

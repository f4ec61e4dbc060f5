import { createHmac } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concat, type Hex, hexToBytes, isHex, numberToHex, toHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { GatewayError } from '../../base/errors.ts'
import { createPrivateKeyFile, readPrivateKeyFile } from '../../base/privateKeyFile.ts'

/** The owner that messages about the key file name. */
const WHOSE = 'the paymaster'

/** The key whose signatures the paymaster's contract takes. It does not leave this object. */
export interface SponsorKey {
  /** In lower case. */
  readonly address: Hex
  sign(digest: Hex): Hex
  /** A secret for another purpose, the same in every process with this key. */
  derive(purpose: string): Buffer
}

/** @throws GatewayError bad_keys, without the key */
export function createSponsorKey(key: string): SponsorKey {
  const trimmed = key.trim()
  if (!isHex(trimmed) || trimmed.length !== 66 || !secp256k1.utils.isValidSecretKey(hexToBytes(trimmed)))
    throw new GatewayError(
      'bad_keys',
      'The key of the paymaster is not one of secp256k1: 32 bytes in hex with 0x.',
    )
  const bytes = hexToBytes(trimmed)
  const address: Hex = `0x${privateKeyToAddress(trimmed).slice(2).toLowerCase()}`
  return {
    address,
    sign(digest) {
      const made = secp256k1.sign(hexToBytes(digest), bytes, { prehash: false, format: 'recovered' })
      const [recovery = 0] = made
      return concat([toHex(made.subarray(1)), numberToHex(27 + recovery, { size: 1 })])
    },
    derive: (purpose) => createHmac('sha256', bytes).update(`foyer paymaster ${purpose}`).digest(),
  }
}

/** Reads the key file. @throws GatewayError bad_keys for a file that is not there, or that others may read */
export async function readSponsorKeyFile(path: string): Promise<SponsorKey> {
  return createSponsorKey(await readPrivateKeyFile(path, WHOSE))
}

/** Makes a key file, readable by its owner alone. @throws GatewayError bad_keys where there is a file already */
export async function createSponsorKeyFile(path: string): Promise<SponsorKey> {
  return createSponsorKey(await createPrivateKeyFile(path))
}

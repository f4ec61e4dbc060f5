import type { SignedAuthorization } from '@foyer/smart-account'
import { type Hex, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { GatewayError } from '../../base/errors.ts'
import { createPrivateKeyFile, ensurePrivateKeyFile, readPrivateKeyFile } from '../../base/privateKeyFile.ts'
import { toViem } from './ownAddress.ts'

/** The owner that messages about the key file name. */
const WHOSE = 'the relayer'

/** A transaction of the relayer. Amounts in smallest units. */
export interface RelayerTransaction {
  readonly chainId: number
  readonly nonce: bigint
  readonly to: Hex
  readonly data: Hex
  readonly gas: bigint
  readonly maxFeeBase: bigint
  readonly tipBase: bigint
  /** Gives an address its code, or takes it away. Standard: EIP-7702. */
  readonly authorization?: SignedAuthorization | undefined
}

/** The key that pays for transactions. It does not leave this object. */
export interface Relayer {
  /** In lower case. */
  readonly address: Hex
  /** A signed transaction as nodes take it. */
  sign(transaction: RelayerTransaction): Promise<Hex>
}

/** @throws GatewayError bad_keys, without the key */
export function createRelayer(key: string): Relayer {
  const trimmed = key.trim()
  if (!isHex(trimmed) || trimmed.length !== 66)
    throw new GatewayError('bad_keys', 'The key of the relayer is not 32 bytes in hex with 0x.')
  const account = accountOf(trimmed)
  const address: Hex = `0x${account.address.slice(2).toLowerCase()}`
  return {
    address,
    sign({ chainId, nonce, to, data, gas, maxFeeBase, tipBase, authorization }) {
      const fields = {
        ...{ chainId, nonce: Number(nonce), to, data, gas, value: 0n },
        ...{ maxFeePerGas: maxFeeBase, maxPriorityFeePerGas: tipBase },
      }
      if (authorization === undefined) return account.signTransaction({ ...fields, type: 'eip1559' })
      const authorizationList = [toViem(authorization)]
      return account.signTransaction({ ...fields, type: 'eip7702', authorizationList })
    },
  }
}

/** Without the cause, which may hold the key. */
function accountOf(key: Hex) {
  try {
    return privateKeyToAccount(key)
  } catch {
    throw new GatewayError('bad_keys', 'The key of the relayer is not one of secp256k1.')
  }
}

/** Reads the key file of a relayer. @throws GatewayError bad_keys for a file that is not there, or that others may read */
export async function readRelayerFile(path: string): Promise<Relayer> {
  return createRelayer(await readPrivateKeyFile(path, WHOSE))
}

/** Reads the key files of several relayers. @throws GatewayError bad_keys, also for a key that is there twice */
export async function readRelayerFiles(paths: readonly string[]): Promise<readonly Relayer[]> {
  const relayers = await Promise.all(paths.map(readRelayerFile))
  const twice = relayers.find((one, at) => relayers.findIndex(({ address }) => address === one.address) < at)
  // Two lines of one key would take each other's nonces.
  if (twice !== undefined)
    throw new GatewayError('bad_keys', `Two key files of relayers have the same key, of ${twice.address}.`)
  return relayers
}

/** Makes a key file, readable by its owner alone. @throws GatewayError bad_keys where there is a file already */
export async function createRelayerFile(path: string): Promise<Relayer> {
  return createRelayer(await createPrivateKeyFile(path))
}

/**
 * Makes a key file if there is none. For development, so that nobody has to run a command first.
 * @returns the address that has to be filled up, in lower case
 */
export async function ensureRelayerFile(path: string): Promise<string> {
  return createRelayer(await ensurePrivateKeyFile(path, WHOSE)).address
}

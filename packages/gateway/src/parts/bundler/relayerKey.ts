import { type Hex, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { GatewayError } from '../../base/errors.ts'
import { createPrivateKeyFile, ensurePrivateKeyFile, readPrivateKeyFile } from '../../base/privateKeyFile.ts'

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
    sign: ({ chainId, nonce, to, data, gas, maxFeeBase, tipBase }) =>
      account.signTransaction({
        ...{ type: 'eip1559', chainId, nonce: Number(nonce), to, data, gas, value: 0n },
        maxFeePerGas: maxFeeBase,
        maxPriorityFeePerGas: tipBase,
      }),
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

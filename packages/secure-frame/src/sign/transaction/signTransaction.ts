import type { Bytes } from '@foyer/secure-protocol'
import { Transaction } from 'micro-eth-signer'
import type { RawCall } from '../../decode/call/decodedCall.ts'
import { invalidParams } from '../../lib/rpcFailures.ts'
import type { PreparedTransaction } from './prepareTransaction.ts'

/** The bytes that are signed, and the facts that a person is shown: these are read back out of the same bytes. */
export interface UnsignedTransaction {
  /** The unsigned bytes (EIP-2718 type 2) in hexadecimal digits with 0x. */
  readonly hex: string
  readonly chainId: bigint
  readonly call: RawCall
  /** The most that its execution can cost. */
  readonly feeBase: bigint
}

/** A signed transaction. */
export interface SignedTransaction {
  readonly hex: string
  readonly hash: string
}

/** Writes a transaction as the bytes that will be signed. */
export function writeTransaction(prepared: PreparedTransaction): UnsignedTransaction {
  const { chainId, nonce, to, valueBase, data, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = prepared
  const written = Transaction.prepare(
    {
      type: 'eip1559',
      chainId,
      nonce,
      // Empty for a contract that is created.
      to: to ?? '0x',
      value: valueBase,
      data,
      gasLimit,
      maxFeePerGas,
      maxPriorityFeePerGas,
      accessList: [],
    },
    // The library's limits are not checked; ours are in the table of networks.
    false,
  )
  return readTransactionBytes(written.toHex({ includeSignature: false }))
}

/** Reads unsigned bytes. */
function readTransactionBytes(hex: string): UnsignedTransaction {
  const { raw, type, fee } = Transaction.fromHex(hex)
  const { chainId, to, value, data } = raw as ReturnType<typeof Transaction.prepare>['raw'] // the type is looked at below
  if (type !== 'eip1559' || chainId === undefined) {
    throw invalidParams('Only transactions of type 2 are signed')
  }
  return {
    hex,
    chainId,
    call: {
      to: /^0x[0-9a-f]{40}$/i.test(to) ? to.toLowerCase() : undefined,
      valueBase: value ?? 0n,
      data: data.toLowerCase(),
    },
    feeBase: fee,
  }
}

/** Signs the bytes. Signatures are deterministic (RFC 6979). */
export function signTransaction({ hex }: UnsignedTransaction, key: Bytes): SignedTransaction {
  const signed = Transaction.fromHex(hex).signBy(key, false)
  return { hex: signed.toHex(), hash: `0x${signed.hash.replace(/^0x/, '')}` }
}

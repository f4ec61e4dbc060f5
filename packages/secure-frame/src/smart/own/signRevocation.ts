import type { Bytes } from '@foyer/secure-protocol'
import { AUTHORIZATION_GAS } from '@foyer/smart-account'
import { Transaction } from 'micro-eth-signer'
import type { PreparedTransaction } from '../../sign/transaction/prepareTransaction.ts'
import type { SignedTransaction } from '../../sign/transaction/signTransaction.ts'
import { signAuthorization } from './signAuthorization.ts'

/** A transaction whose one effect is an authorization. */
export interface UnsignedRevocation extends PreparedTransaction {
  /** The bytes of the authorization, in hex with 0x. */
  readonly authorization: string
}

/** Adds the gas of the authorization, which nodes do not estimate without it. */
export function withAuthorizationGas(prepared: PreparedTransaction): PreparedTransaction {
  return { ...prepared, gasLimit: prepared.gasLimit + 2n * AUTHORIZATION_GAS }
}

/** Signs the authorization, then the transaction that carries it. Standard: EIP-7702, type 4. */
export function signRevocation(
  unsigned: UnsignedRevocation,
  key: Bytes,
  own: { readonly address: string; readonly chainId: number },
): SignedTransaction {
  const { authorization, chainId, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = unsigned
  const { delegate, nonce: count, yParity, r, s } = signAuthorization(authorization, key, own)
  const item = { chainId, address: delegate, nonce: count, yParity, r: BigInt(r), s: BigInt(s) }
  const written = Transaction.prepare(
    {
      ...{ type: 'eip7702', chainId, nonce, to: own.address, value: 0n, data: '0x', gasLimit },
      ...{ maxFeePerGas, maxPriorityFeePerGas, accessList: [], authorizationList: [item] },
    },
    // The library's limits are not checked; ours are in the table of networks.
    false,
  )
  const signed = written.signBy(key, false)
  return { hex: signed.toHex(), hash: `0x${signed.hash.replace(/^0x/, '')}` }
}

import * as v from 'valibot'
import { invalidParams } from '../../lib/rpcFailures.ts'
import { Address, Data, Quantity } from './hexShapes.ts'

/** The transaction that the page asks for. Fees and the nonce are chosen by the frame. */
export interface TransactionWish {
  /** In lower case; undefined for a contract that is created. */
  readonly to: string | undefined
  readonly valueBase: bigint
  /** In lower-case hexadecimal digits with 0x. */
  readonly data: string
  /** The most gas that the page thinks is needed. */
  readonly gas: bigint | undefined
  /** The place in the account's order that the page counts on. */
  readonly nonce: bigint | undefined
}

const Wish = v.strictObject({
  from: Address,
  to: v.nullish(Address),
  value: v.optional(Quantity),
  data: v.optional(Data),
  /** The newer name of `data`. */
  input: v.optional(Data),
  gas: v.optional(Quantity),
  gasLimit: v.optional(Quantity),
  nonce: v.optional(Quantity),
  chainId: v.optional(
    v.union([
      Quantity,
      v.pipe(
        v.number(),
        v.safeInteger(),
        v.transform((number) => BigInt(number)),
      ),
    ]),
  ),
  type: v.optional(v.picklist(['0x0', '0x1', '0x2'], 'not a type of transaction that the wallet sends')),
  /** Proposals of the page, which are not used: a page could make somebody pay far too much. */
  gasPrice: v.optional(Quantity),
  maxFeePerGas: v.optional(Quantity),
  maxPriorityFeePerGas: v.optional(Quantity),
  accessList: v.optional(
    v.pipe(v.array(v.unknown()), v.maxLength(0, 'lists of addresses are not supported')),
  ),
})

/**
 * Reads the parameters of `eth_sendTransaction`. Whatever is unknown is refused, since it would be left out of what is signed.
 * Among it are authorisations (EIP-7702), which would hand the whole account over, and blobs.
 */
export function readTransaction(
  params: unknown,
  account: { address: string; chainId: number },
): TransactionWish {
  if (!Array.isArray(params) || params.length !== 1) {
    throw invalidParams('eth_sendTransaction takes one transaction')
  }
  const parsed = v.safeParse(Wish, params[0])
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw invalidParams(
      `Transaction refused at ${v.getDotPath(issue) ?? 'its start'}: ${issue.message}`.slice(0, 300),
    )
  }
  const { from, to, value = 0n, data, input, gas, gasLimit, nonce, chainId } = parsed.output
  if (from !== account.address) throw invalidParams('The transaction is from another account')
  if (chainId !== undefined && chainId !== BigInt(account.chainId)) {
    throw invalidParams('The transaction is for another network than the one in use')
  }
  if (data !== undefined && input !== undefined && data !== input) {
    throw invalidParams('The transaction has two different kinds of data')
  }
  const bytes = data ?? input ?? '0x'
  if (!to && bytes === '0x') throw invalidParams('The transaction has no receiver')
  return { to: to ?? undefined, valueBase: value, data: bytes, gas: gas ?? gasLimit, nonce }
}

import { toQuantity } from '@foyer/codec'
import { ModalError, type TransferInput } from '@foyer/core/ports'
import { parseAddress } from '../checksum.ts'

/** A transaction in the format of wallets and nodes, with amounts in hex. */
export interface Transaction {
  readonly from: string
  readonly to: string
  readonly value?: string
  readonly data?: string
  /** The most that it may use; absent where the wallet finds it out. */
  readonly gas?: string
}

/** First four bytes of the hash of transfer(address,uint256). */
const TRANSFER = '0xa9059cbb'
const AMOUNT_END = 2n ** 256n

/**
 * Creates the transaction of a transfer of currency, or of a token when there is a `tokenAddress`. Standard: ERC-20.
 * @throws ModalError bad_call for an invalid address or amount
 */
export function toTransferTransaction(input: TransferInput): Transaction {
  const { from, tokenAddress } = input
  const to = requireAddress(input.to)
  const amount = toAmountQuantity(input.amountBase)
  if (tokenAddress === undefined) return { from, to, value: amount }
  const words = [to, amount].map((hex) => hex.slice(2).toLowerCase().padStart(64, '0'))
  return { from, to: requireAddress(tokenAddress), data: TRANSFER + words.join('') }
}

/**
 * Writes an amount in base units as a hex quantity.
 * @throws ModalError bad_call when it is not a decimal integer below 2^256
 */
export function toAmountQuantity(amountBase: string): string {
  const amount = /^\d{1,78}$/.test(amountBase) ? BigInt(amountBase) : AMOUNT_END
  if (amount < AMOUNT_END) return toQuantity(amount)
  throw new ModalError({
    code: 'bad_call',
    message: 'The amount is not a decimal integer of base units below 2^256.',
  })
}

/**
 * Returns an address with its checksum. An address in mixed case must have the right checksum. Standard: EIP-55.
 * @throws ModalError bad_call
 */
export function requireAddress(address: string): string {
  const read = parseAddress(address)
  if (read?.length === address.length) return read
  throw new ModalError({ code: 'bad_call', message: 'The address is invalid, or its checksum is wrong.' })
}

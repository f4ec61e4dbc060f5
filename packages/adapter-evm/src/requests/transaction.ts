import { ModalError, type TransferInput } from '@foyer/core/ports'
import { parseAddress } from '../checksum.ts'

/** A transaction as wallets and nodes take it; amounts in hex. */
export interface Transaction {
  readonly from: string
  readonly to: string
  readonly value?: string
  readonly data?: string
}

/** First four bytes of the hash of transfer(address,uint256). */
const TRANSFER = '0xa9059cbb'
const AMOUNT_END = 2n ** 256n

/**
 * Writes a transfer of currency, or of a token by its contract. Standard: ERC-20.
 * @throws ModalError bad_call for an address or an amount that is none
 */
export function toTransferTransaction(input: TransferInput): Transaction {
  const { from, tokenAddress } = input
  const to = requireAddress(input.to)
  const amount = toQuantity(input.amountBase)
  if (tokenAddress === undefined) return { from, to, value: amount }
  const words = [to, amount].map((hex) => hex.slice(2).toLowerCase().padStart(64, '0'))
  return { from, to: requireAddress(tokenAddress), data: TRANSFER + words.join('') }
}

/**
 * Writes an amount of smallest units in hex.
 * @throws ModalError bad_call when it is no decimal number of 256 bits
 */
export function toQuantity(amountBase: string): string {
  const amount = /^\d{1,78}$/.test(amountBase) ? BigInt(amountBase) : AMOUNT_END
  if (amount < AMOUNT_END) return `0x${amount.toString(16)}`
  throw new ModalError({ code: 'bad_call', message: 'The amount is no whole number of smallest units.' })
}

/**
 * Lets an address through, with its checksum. One in mixed case has to carry the right one. Standard: EIP-55.
 * @throws ModalError bad_call
 */
export function requireAddress(address: string): string {
  const read = parseAddress(address)
  if (read?.length === address.length) return read
  throw new ModalError({ code: 'bad_call', message: 'The address is none, or has a typing error.' })
}

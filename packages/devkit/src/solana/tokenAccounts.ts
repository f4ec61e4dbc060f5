import { type Address, address, type EncodedAccount, getAddressDecoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'

/** The programs of SPL tokens and of Token-2022. */
export const TOKEN_PROGRAMS: readonly Address[] = [
  address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
]

/** An account that holds a token. */
export interface HeldToken {
  readonly mint: Address
  readonly owner: Address
  readonly program: Address
  readonly amount: bigint
  readonly decimals: number
  readonly isFrozen: boolean
}

// The layout of the token programs: mint, owner, amount, …, state at 108; a mint has its decimals at 44. Token-2022 adds its data after
// byte 165, beginning with the kind of the account.
const [OWNER_AT, AMOUNT_AT, STATE_AT, SIZE, KIND_AT, DECIMALS_AT] = [32, 64, 108, 165, 165, 44]
const KIND_HOLDER = 2
const FROZEN = 2

const readAddress = (data: Uint8Array, at: number) => getAddressDecoder().decode(data, at)

/** Reads an account of a token program; undefined for one that holds no token. */
export function readHeldToken(svm: LiteSVM, account: EncodedAccount): HeldToken | undefined {
  const { programAddress: program } = account
  const data = Uint8Array.from(account.data)
  if (!TOKEN_PROGRAMS.includes(program) || data.length < SIZE) return undefined
  if (data.length > SIZE && data[KIND_AT] !== KIND_HOLDER) return undefined
  const mint = readAddress(data, 0)
  const facts = svm.getAccount(mint)
  return {
    mint,
    owner: readAddress(data, OWNER_AT),
    program,
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(AMOUNT_AT, true),
    decimals: facts.exists ? (facts.data[DECIMALS_AT] ?? 0) : 0,
    isFrozen: data[STATE_AT] === FROZEN,
  }
}

/** An amount as nodes write it. */
export function toTokenAmount({ amount, decimals }: Pick<HeldToken, 'amount' | 'decimals'>) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const [whole, part] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
  const text = decimals === 0 ? whole : `${whole}.${part}`.replace(/\.?0+$/, '')
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}

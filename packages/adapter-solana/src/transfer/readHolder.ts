import { getAddressDecoder, getBase64Encoder } from '@solana/kit'
import { TOKEN_PROGRAMS } from '../requests/tokens.ts'
import type { AccountFacts } from './readAccounts.ts'
import { readExtensions } from './readMint.ts'

/** The account in which a receiver gets a token. */
export interface HolderFacts {
  readonly mint: string
  readonly owner: string
  readonly isFrozen: boolean
  /** It takes transfers with a memo alone. */
  readonly needsMemo: boolean
}

// The layout of the token programs: mint, owner, amount, …, state at 108. Token-2022 adds its data after byte 165, beginning with the
// kind.
const [OWNER_AT, STATE_AT, SIZE, KIND_AT] = [32, 108, 165, 165]
const [FROZEN, KIND_HOLDER, MEMO] = [2, 2, 8]

/** Reads an account that holds a token; undefined for one that holds none. */
export function readHolder(account: AccountFacts | undefined): HolderFacts | undefined {
  if (!account || !TOKEN_PROGRAMS.some((program) => program === account.owner)) return undefined
  const data = Uint8Array.from(getBase64Encoder().encode(account.dataBase64))
  if (data.length < SIZE || (data.length > SIZE && data[KIND_AT] !== KIND_HOLDER)) return undefined
  const decoder = getAddressDecoder()
  return {
    mint: decoder.decode(data, 0),
    owner: decoder.decode(data, OWNER_AT),
    isFrozen: data[STATE_AT] === FROZEN,
    needsMemo: readExtensions(data).get(MEMO)?.getUint8(0) === 1,
  }
}

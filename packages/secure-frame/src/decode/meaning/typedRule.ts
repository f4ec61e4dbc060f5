import type { TypedFields } from './typedFields.ts'
import type { TypedAsset, TypedMeaning } from './typedMeaning.ts'

/** The facts that a rule reads besides the message. */
export interface TypedPlace {
  /** The account that signs, in lower case. */
  readonly account: string
  /** The contract that the data are for, in lower case. */
  readonly contract: string
  readonly chainId: number
}

/** Puts data of exactly these types into words. */
export interface TypedRule {
  /** The type, as `encodeType` writes it. */
  readonly type: string
  /** Contracts for which the words are true, in lower case; for data of other contracts there are none. @default any contract */
  readonly contracts?: (chainId: number) => readonly string[]
  /** Undefined where a value is one that the words would not be true of. */
  readonly read: (fields: TypedFields, place: TypedPlace) => TypedMeaning | undefined
}

export const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** An amount of a token, as a field of the data has it. */
export function tokenAsset(token: string | undefined, fields: TypedFields, name: string): TypedAsset {
  return { kind: 'token', token, amountBase: fields.number(name), bits: fields.bits(name) }
}

import { readFields, textOf } from './protobuf.ts'

/** An amount of a token, as a chain gives it. */
export interface Coin {
  readonly denom: string
  /** In smallest units. */
  readonly amountBase: string
}

/** The longest name of a token that the Cosmos SDK allows. */
const DENOM_MAX_CHARS = 128

/** Reads one amount. Undefined for what is none. */
export function readCoin(bytes: Uint8Array): Coin | undefined {
  const fields = readFields(bytes)
  const [denom = '', amountBase = ''] = [textOf(fields, 1), textOf(fields, 2)]
  const isCoin = /^[a-zA-Z][\w/:.-]+$/.test(denom) && denom.length <= DENOM_MAX_CHARS
  return isCoin && /^\d{1,78}$/.test(amountBase) ? { denom, amountBase } : undefined
}

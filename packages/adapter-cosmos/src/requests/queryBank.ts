import { ModalError } from '@foyer/core/ports'
import { callNode, type NodeAccess, readField } from '@foyer/wallet-standard'
import { type BytesField, readFields, textOf } from '../protobuf.ts'

/** An amount of a token, as a chain gives it. */
export interface Coin {
  readonly denom: string
  /** In smallest units. */
  readonly amountBase: string
}

/** Longer than a page of balances. */
const ANSWER_MAX_CHARS = 1_000_000
/** The longest name of a token that the Cosmos SDK allows. */
const DENOM_MAX_CHARS = 128

/**
 * Asks the bank module of a chain. Wire call: abci_query, with a message of Protocol Buffers.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function queryBank(
  node: NodeAccess,
  query: 'Balance' | 'AllBalances',
  parts: readonly Uint8Array[],
): Promise<readonly BytesField[]> {
  const path = `/cosmos.bank.v1beta1.Query/${query}`
  const data = parts
    .flatMap((part) => [...part])
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const answer = readField(await callNode(node, 'abci_query', [path, data, '0', false]), 'response')
  const fields = readField(answer, 'code') ? undefined : readAnswer(readField(answer, 'value'))
  if (fields) return fields
  throw new ModalError({ code: 'rpc_failed', message: `The node answered ${query} with something else.` })
}

function readAnswer(value: unknown): readonly BytesField[] | undefined {
  // An empty message has no bytes, which nodes give as null.
  if (value === null || value === '') return []
  if (typeof value !== 'string' || value.length > ANSWER_MAX_CHARS) return undefined
  try {
    return readFields(Uint8Array.from(atob(value), (character) => character.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/** Reads one amount. Undefined for what is none. */
export function readCoin(bytes: Uint8Array): Coin | undefined {
  const fields = readFields(bytes)
  const [denom = '', amountBase = ''] = [textOf(fields, 1), textOf(fields, 2)]
  const isCoin = /^[a-zA-Z][\w/:.-]+$/.test(denom) && denom.length <= DENOM_MAX_CHARS
  return isCoin && /^\d{1,78}$/.test(amountBase) ? { denom, amountBase } : undefined
}

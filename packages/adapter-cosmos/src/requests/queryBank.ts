import { callNode, type NodeAccess, readField } from '@foyer/adapter-kit'
import { fromBase64, toHex } from '@foyer/codec'
import { ModalError } from '@foyer/core/ports'
import { type BytesField, readFields } from '../protobuf.ts'

/** Longer than a page of balances. */
const ANSWER_MAX_CHARS = 1_000_000

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
  const data = toHex(Uint8Array.from(parts.flatMap((part) => [...part])))
  const answer = readField(await callNode(node, 'abci_query', [path, data, '0', false]), 'response')
  const fields = readField(answer, 'code') ? undefined : readAnswer(readField(answer, 'value'))
  if (fields) return fields
  throw new ModalError({ code: 'rpc_failed', message: `The node answered ${query} with something else.` })
}

function readAnswer(value: unknown): readonly BytesField[] | undefined {
  // An empty message has no bytes, which nodes give as null.
  if (value === null || value === '') return []
  if (typeof value !== 'string' || value.length > ANSWER_MAX_CHARS) return undefined
  const bytes = fromBase64(value)
  return bytes && readFields(bytes)
}

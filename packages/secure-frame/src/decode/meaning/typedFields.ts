import { FrameFailure } from '../../lib/frameFailure.ts'
import type { TypedNode } from '../typed/typedData.ts'

/** Reads fields of a struct by their names. A rule asks only for fields that its types have. */
export interface TypedFields {
  address(name: string): string
  number(name: string): bigint
  bits(name: string): number
  /** Returns the value of a text, a yes or no, or bytes. */
  text(name: string): string
  struct(name: string): TypedFields
  list(name: string): readonly TypedFields[]
  node(name: string): TypedNode
}

/** The fields of a struct that was read. */
export function typedFields(nodes: readonly TypedNode[]): TypedFields {
  const node = (name: string): TypedNode => {
    const found = nodes.find((one) => one.name === name)
    // Types are compared before, so this is a mistake in a rule, and nothing is signed.
    if (!found) throw new FrameFailure(-32603, `A rule reads the field ${name}, which is not there`)
    return found
  }
  const text = (name: string) => node(name).text ?? ''
  return {
    node,
    text,
    address: text,
    number: (name) => BigInt(text(name)),
    bits: (name) => Number(/\d+/.exec(node(name).type)?.[0] ?? 256),
    struct: (name) => typedFields(node(name).children ?? []),
    list: (name) => (node(name).children ?? []).map(({ children = [] }) => typedFields(children)),
  }
}

import { describe, expect, test } from 'vitest'
import { AdmissionRecord } from '../account/admissionRecord.ts'
import { ChangeRecord } from '../account/changeRecord.ts'
import { VaultBinding } from '../custody/binding.ts'
import { PublicJwk } from '../lib/jws.ts'
import { ProofClaims, ProofHeader } from '../proof/claims.ts'
import { ChangeOutcomeClaims, ChangeReadyClaims } from '../tokens/changeTokens.ts'
import { DeletionClaims, RotationClaims } from '../tokens/custodyTokens.ts'
import { ApprovalClaims, FreezeClaims, LoginClaims } from '../tokens/tokens.ts'
import { Hello, Init, Ready } from './handshake.ts'
import { FRAME_NOTICES, FrameError } from './notices.ts'
import { FRAME_REQUESTS } from './requests.ts'

// A field that nobody has thought of, or a text without an end, is how whoever sends it gets further than was meant. Their bounds are
// written once for each of some two hundred fields, so nobody would notice that one is left out.

/** The readable members of a schema of Valibot, or of an action in its pipe. */
interface Node {
  readonly type: string
  readonly pipe?: readonly Node[]
  readonly entries?: Readonly<Record<string, Node>>
  readonly wrapped?: Node
  readonly item?: Node
  /** Schemas of a union, or the values of a list of values. */
  readonly options?: readonly unknown[]
}

/** Fields of a page's calls alone: the method checks their content, and a message has its most bytes. */
const UNBOUNDED = ['RPC_REQUEST params', 'RPC_REQUEST reply']

const BOUNDS: Readonly<Record<string, readonly string[]>> = {
  string: ['max_length', 'regex', 'check'],
  // A whole number alone may be 1e300.
  number: ['safe_integer', 'max_value'],
  array: ['max_length'],
  record: ['check'],
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Names each field that may be as long or as large as it likes, and each object that takes fields which it does not name. */
function problemsOf(schema: Node, path: string): readonly string[] {
  if (UNBOUNDED.includes(path)) return []
  const actions = schema.pipe?.map(({ type }) => type) ?? []
  const wanted = BOUNDS[schema.type]
  const isBounded = wanted === undefined || wanted.some((type) => actions.includes(type))
  const isOpen = ['object', 'loose_object', 'unknown', 'any'].includes(schema.type)
  return [
    ...(isBounded ? [] : [`${path}: ${schema.type} without an end`]),
    ...(isOpen ? [`${path}: ${schema.type}`] : []),
    ...Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => problemsOf(entry, `${path} ${name}`)),
    ...(schema.wrapped ? problemsOf(schema.wrapped, path) : []),
    ...(schema.item ? problemsOf(schema.item, `${path}[]`) : []),
    ...(schema.options ?? []).flatMap((option) => (isNode(option) ? problemsOf(option, path) : [])),
  ]
}

describe('T5 every text, number and list has an end, and nothing takes fields that it does not name', () => {
  test.each(Object.entries(FRAME_REQUESTS))('%s', (name, { payload, reply }) => {
    expect([...problemsOf(payload, name), ...problemsOf(reply, `${name} reply`)]).toEqual([])
  })

  test.each(Object.entries(FRAME_NOTICES))('the notice %s', (name, schema) => {
    expect(problemsOf(schema, name)).toEqual([])
  })

  test.each(
    Object.entries<Node>({
      FrameError,
      Hello,
      Init,
      Ready,
      ProofHeader,
      ProofClaims,
      PublicJwk,
      VaultBinding,
      AdmissionRecord,
      ChangeRecord,
      LoginClaims,
      ApprovalClaims,
      FreezeClaims,
      ChangeReadyClaims,
      ChangeOutcomeClaims,
      DeletionClaims,
      RotationClaims,
    }),
  )('%s', (name, schema) => {
    expect(problemsOf(schema, name)).toEqual([])
  })
})

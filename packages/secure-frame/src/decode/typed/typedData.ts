import * as v from 'valibot'
import { invalidParams, otherChain } from '../../lib/rpcFailures.ts'
import { isScalar, readScalar } from './typedScalars.ts'

const MAX_DEPTH = 16
const MAX_VALUES = 2_000

/** A value of typed data, as it is signed and as it is drawn. Both come out of one reading. */
export interface TypedNode {
  readonly name: string
  readonly type: string
  /** The text of a single value. */
  readonly text?: string
  /** The members of a struct or an array. */
  readonly children?: readonly TypedNode[]
}

type Fields = readonly { readonly name: string; readonly type: string }[]

/** The data that the signer takes: only what was read, with nothing that is not drawn. */
export interface SignableTypedData {
  readonly types: Record<string, Fields>
  readonly primaryType: string
  readonly domain: Record<string, unknown>
  readonly message: Record<string, unknown>
}

/** Typed data in both forms. */
export interface TypedData {
  readonly signable: SignableTypedData
  readonly domain: readonly TypedNode[]
  readonly message: readonly TypedNode[]
}

const Name = v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,63}$/, 'not a name'))
/** Built-in types in all spellings. A struct with such a name would be drawn as one type and signed as another. */
const RESERVED = /^(string|bool|address|function|byte|(u?int|bytes)\d*|u?fixed(\d+x\d+)?)$/
/** No length begins with a 0: it would be another text to the hash. */
const TypeText = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z_$][\w$]{0,63}(\[(?:0|[1-9]\d{0,3})?\]){0,4}$/, 'not a type'),
)
const Struct = v.pipe(v.array(v.object({ name: Name, type: TypeText })), v.maxLength(64))
const Shape = v.object({
  types: v.record(Name, Struct),
  primaryType: Name,
  domain: v.record(v.string(), v.unknown()),
  message: v.record(v.string(), v.unknown()),
})

/** The fields that a domain may have, with the one type of each, in their order. */
const DOMAIN_FIELDS: Fields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const DOMAIN_TYPE = 'EIP712Domain'

/**
 * Reads typed data (EIP-712). Fields that its types do not name are left out of both forms; whatever is missing, of another
 * type, or for another network is refused.
 */
export function readTypedData(input: unknown, chainId: number): TypedData {
  const parsed = v.safeParse(Shape, typeof input === 'string' ? parseWithoutPrototypes(input) : input)
  if (!parsed.success) throw invalidParams('The typed data has another shape than EIP-712 says')
  const { types, primaryType, domain, message } = parsed.output
  const reserved = Object.keys(types).find((name) => RESERVED.test(name))
  if (reserved !== undefined) throw invalidParams(`A struct cannot be named ${reserved}`)
  if (!Object.hasOwn(types, primaryType) || primaryType === DOMAIN_TYPE) {
    throw invalidParams('The primary type is missing')
  }
  const domainFields = readDomainFields(domain, types)
  const reader = createReader({ ...types, [DOMAIN_TYPE]: domainFields })
  const readDomain = reader.struct(DOMAIN_TYPE, domain, 1)
  const readMessage = reader.struct(primaryType, message, 1)
  if (Object.hasOwn(readDomain.signed, 'chainId') && readDomain.signed.chainId !== BigInt(chainId)) {
    throw otherChain()
  }
  return {
    signable: {
      types: reader.usedTypes(),
      primaryType,
      domain: readDomain.signed,
      message: readMessage.signed,
    },
    domain: readDomain.nodes,
    message: readMessage.nodes,
  }
}

/** Reads the fields of a domain. It may only have those of the standard, each with its one type. */
function readDomainFields(
  domain: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, Fields>>,
): Fields {
  const present = DOMAIN_FIELDS.filter(({ name }) => Object.hasOwn(domain, name))
  const declared = Object.hasOwn(types, DOMAIN_TYPE) ? (types[DOMAIN_TYPE] ?? []) : present
  const isStandard = declared.every(({ name, type }) =>
    DOMAIN_FIELDS.some((field) => field.name === name && field.type === type),
  )
  const isComplete = Object.keys(domain).length === declared.length && present.length === declared.length
  const isEach = present.every(({ name }) => declared.some((field) => field.name === name))
  if (!isStandard || !isComplete || !isEach)
    throw invalidParams('The domain has fields that do not belong there')
  return declared
}

interface ReadStruct {
  readonly signed: Record<string, unknown>
  readonly nodes: readonly TypedNode[]
}

interface ReadValue {
  readonly signed: unknown
  readonly node: TypedNode
}

function createReader(types: Readonly<Record<string, Fields>>) {
  const used: Record<string, Fields> = {}
  let count = 0

  const struct = (type: string, value: unknown, depth: number): ReadStruct => {
    const fields = Object.hasOwn(types, type) ? types[type] : undefined
    if (!fields) throw invalidParams(`The type ${type} is missing`)
    if (!v.is(v.record(v.string(), v.unknown()), value)) throw invalidParams(`A ${type} is missing`)
    if (new Set(fields.map(({ name }) => name)).size !== fields.length) {
      throw invalidParams(`A field of ${type} is there twice`)
    }
    used[type] = fields
    const read = fields.map((field) => {
      if (!Object.hasOwn(value, field.name)) throw invalidParams(`The field ${field.name} is missing`)
      return readValue(field.name, field.type, value[field.name], depth + 1)
    })
    const signed = Object.fromEntries(read.map((one, at) => [fields[at]?.name ?? '', one.signed]))
    return { signed, nodes: read.map(({ node }) => node) }
  }
  const readValue = (name: string, type: string, value: unknown, depth: number): ReadValue => {
    count += 1
    if (depth > MAX_DEPTH || count > MAX_VALUES) throw invalidParams('The typed data is too large to be read')
    const array = /^(.*)\[(\d*)\]$/.exec(type)
    if (array) return readArray({ name, type, value, depth }, array[1] ?? '', array[2] ?? '')
    const scalar = readScalar(type, value)
    if (scalar) return { signed: scalar.signed, node: { name, type, text: scalar.text } }
    const { signed, nodes } = struct(type, value, depth)
    return { signed, node: { name, type, children: nodes } }
  }
  const readArray = (
    { name, type, value, depth }: { name: string; type: string; value: unknown; depth: number },
    item: string,
    length: string,
  ): ReadValue => {
    if (!Array.isArray(value) || (length !== '' && value.length !== Number(length))) {
      throw invalidParams(`The field ${name} is no ${type}`)
    }
    // The type of a list is collected even if the list is empty, since the type is part of what is signed.
    collect(item)
    const read = value.map((one, at) => readValue(String(at), item, one, depth + 1))
    return {
      signed: read.map((one) => one.signed),
      node: { name, type, children: read.map(({ node }) => node) },
    }
  }
  const collect = (type: string) => {
    const base = type.replace(/(\[\d*\])+$/, '')
    if (isScalar(base) || Object.hasOwn(used, base)) return
    const fields = Object.hasOwn(types, base) ? types[base] : undefined
    if (!fields) throw invalidParams(`The type ${base} is missing`)
    used[base] = fields
    for (const field of fields) collect(field.type)
  }
  return { struct, usedTypes: () => used }
}

/** Keys that reach a prototype are dropped, as in every message; a struct that needs one is then incomplete. */
function parseWithoutPrototypes(text: string): unknown {
  try {
    return JSON.parse(text, (key, value) =>
      ['__proto__', 'constructor', 'prototype'].includes(key) ? undefined : value,
    )
  } catch {
    return undefined
  }
}

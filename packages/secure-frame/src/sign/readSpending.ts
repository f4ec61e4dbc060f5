import type { TypedNode } from './typedData.ts'

/** Tokens that a signature lets somebody else take. */
export interface SpentToken {
  /** The token's contract, in the spelling in which it is signed; undefined where the data does not name it. */
  readonly token: string | undefined
  /** In the smallest unit of the token: typed data does not say how many decimals it has. */
  readonly amount: string
  readonly isUnlimited: boolean
}

/** What a signature allows others to do with tokens. */
export interface Spending {
  /** Who may take them; undefined when anybody may who fulfils an order. */
  readonly spender: string | undefined
  readonly tokens: readonly SpentToken[]
  /** When the permission ends, in seconds since 1970. */
  readonly untilSeconds: bigint | undefined
}

// An amount of at least half the largest number is meant as "unlimited".
const UNLIMITED_SHARE = 2n

/**
 * Reads from typed data which tokens others may take with its signature: ERC-2612 and DAI permits, Permit2 with and without a
 * witness, orders of Seaport's kind. They are recognised by their fields, since a type can have any name.
 */
export function readSpending(
  domain: readonly TypedNode[],
  message: readonly TypedNode[],
): Spending | undefined {
  return readPermit2(message) ?? readPermit(domain, message) ?? readOrder(message)
}

const find = (nodes: readonly TypedNode[], name: string, type: RegExp) =>
  nodes.find((node) => node.name === name && type.test(node.type))

const ADDRESS = /^address$/
const NUMBER = /^uint\d*$/
const LIST = /\[\d*\]$/

function readAmount(node: TypedNode): Pick<SpentToken, 'amount' | 'isUnlimited'> {
  const amount = BigInt(node.text ?? '0')
  const bits = BigInt(/\d+/.exec(node.type)?.[0] ?? '256')
  return { amount: `${amount}`, isUnlimited: amount >= 2n ** bits / UNLIMITED_SHARE }
}

function readUntil(nodes: readonly TypedNode[], ...names: readonly string[]): bigint | undefined {
  for (const name of names) {
    const text = find(nodes, name, NUMBER)?.text
    if (text !== undefined) return BigInt(text)
  }
  return undefined
}

/** ERC-2612 (`value`) and DAI (`allowed`), whose token is the contract that checks the signature. */
function readPermit(domain: readonly TypedNode[], message: readonly TypedNode[]): Spending | undefined {
  const spender = find(message, 'spender', ADDRESS)?.text
  if (spender === undefined) return undefined
  const token = find(domain, 'verifyingContract', ADDRESS)?.text
  const untilSeconds = readUntil(message, 'deadline', 'expiry')
  const value = find(message, 'value', NUMBER)
  if (value) return { spender, tokens: [{ token, ...readAmount(value) }], untilSeconds }
  const allowed = find(message, 'allowed', /^bool$/)
  if (!allowed) return undefined
  const isUnlimited = allowed.text === 'true'
  // DAI reads an end of 0 as none.
  return {
    spender,
    tokens: [{ token, amount: '0', isUnlimited }],
    untilSeconds: untilSeconds === 0n ? undefined : untilSeconds,
  }
}

/** Permit2: `details` of allowances, `permitted` of single transfers, each one or a list. */
function readPermit2(message: readonly TypedNode[]): Spending | undefined {
  const spender = find(message, 'spender', ADDRESS)?.text
  const part = message.find(({ name, children }) => /^(details|permitted)$/.test(name) && children)
  if (spender === undefined || !part) return undefined
  const items = LIST.test(part.type) ? (part.children ?? []) : [part]
  const tokens = items.flatMap(({ children = [] }) => {
    const token = find(children, 'token', ADDRESS)?.text
    const amount = find(children, 'amount', NUMBER)
    return token !== undefined && amount ? [{ token, ...readAmount(amount) }] : []
  })
  if (tokens.length !== items.length) return undefined
  // An allowance lasts until its own end, and not until the signature's.
  const ends = items.flatMap(({ children = [] }) => readUntil(children, 'expiration') ?? [])
  const latest = ends.length > 0 ? ends.reduce((a, b) => (a > b ? a : b)) : undefined
  return { spender, tokens, untilSeconds: latest ?? readUntil(message, 'deadline', 'sigDeadline') }
}

/** An order of Seaport's kind: anybody who fulfils it takes what is offered. */
function readOrder(message: readonly TypedNode[]): Spending | undefined {
  const offer = find(message, 'offer', LIST)
  if (!offer?.children || !find(message, 'consideration', LIST)) return undefined
  const tokens = offer.children.flatMap(({ children = [] }) => {
    const token = find(children, 'token', ADDRESS)?.text
    const amount = find(children, 'startAmount', NUMBER)
    return amount ? [{ token, ...readAmount(amount) }] : []
  })
  return { spender: undefined, tokens, untilSeconds: readUntil(message, 'endTime') }
}

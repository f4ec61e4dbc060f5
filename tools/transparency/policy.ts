import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import { findSignature, type NoteKey, readKey, writeKey } from './note.ts'

// A policy says whom somebody believes: a file in the form of c2sp.org/tlog-policy.

/** A rule is met by the signature of one witness, or by enough rules of a group. */
type Rule = { readonly witness: NoteKey } | { readonly atLeast: number; readonly of: readonly Rule[] }

/** The logs and the witnesses that somebody believes, and how many of these have to have signed. */
export interface Policy {
  readonly logs: readonly NoteKey[]
  readonly quorum: Rule
}

/** A policy without witnesses. */
const NOBODY: Rule = { atLeast: 0, of: [] }

/**
 * Reads a policy.
 * @throws Error naming the line that is wrong
 */
export function readPolicy(text: string): Policy {
  const logs: NoteKey[] = []
  const rules = new Map<string, Rule>()
  const keys = new Set<string>()
  const members = new Set<string>()
  let quorum: Rule | undefined
  const takeKey = (line: string, type: NoteKey['type']): NoteKey => {
    const key = readKey(line)
    if (key.type !== type) throw new Error(`The key of ${key.name} is none of a ${type}.`)
    const hex = Buffer.from(key.publicKey).toString('hex')
    if (keys.has(hex)) throw new Error(`The key of ${key.name} is there twice.`)
    keys.add(hex)
    return key
  }
  const define = (name: string, rule: Rule) => {
    if (name === 'none' || rules.has(name)) throw new Error(`The name ${name} is taken.`)
    rules.set(name, rule)
  }
  const find = (name: string): Rule => {
    const rule = rules.get(name)
    if (!rule) throw new Error(`There is no ${name} above this line.`)
    return rule
  }
  const member = (name: string): Rule => {
    if (members.has(name)) throw new Error(`${name} is in two groups.`)
    members.add(name)
    return find(name)
  }
  const readLine = ([word, one = '', two = '', ...rest]: readonly string[]) => {
    if (word === 'log') logs.push(takeKey(one, 'log'))
    else if (word === 'witness') define(one, { witness: takeKey(two, 'witness') })
    else if (word === 'group') define(one, { atLeast: readThreshold(two, rest.length), of: rest.map(member) })
    else if (word === 'quorum' && !quorum) quorum = one === 'none' ? NOBODY : find(one)
    else throw new Error(`"${word}" cannot be here.`)
  }
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.split(/[ \t]+/).filter(Boolean)
    if (words.length === 0 || words[0]?.startsWith('#')) continue
    try {
      readLine(words)
    } catch (error) {
      throw new Error(`Line ${index + 1} of the policy: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (logs.length === 0 || !quorum) throw new Error('A policy names a log and a quorum.')
  return { logs, quorum }
}

function readThreshold(text: string, members: number): number {
  const atLeast = text === 'any' ? 1 : text === 'all' ? members : Number(text)
  if (!Number.isInteger(atLeast) || atLeast < 1 || atLeast > members)
    throw new Error(`A group of ${members} cannot want "${text}".`)
  return atLeast
}

/** Writes the policy that wants every witness that it names. */
export function writePolicy(log: NoteKey, witnesses: readonly NoteKey[]): string {
  const names = witnesses.map(({ name }) => name)
  const lines = [
    `log ${writeKey(log)}`,
    ...witnesses.map((key) => `witness ${key.name} ${writeKey(key)}`),
    ...(names.length > 0 ? [`group every-witness all ${names.join(' ')}`] : []),
    `quorum ${names.length > 0 ? 'every-witness' : 'none'}`,
  ]
  return `${lines.join('\n')}\n`
}

function isMet(rule: Rule, checkpoint: Checkpoint): boolean {
  if ('witness' in rule) return findSignature(checkpoint.note, rule.witness) !== undefined
  return rule.of.filter((one) => isMet(one, checkpoint)).length >= rule.atLeast
}

/**
 * Reads a checkpoint that the policy believes.
 * @throws Error for one that log or witnesses have not signed
 */
export function openCheckpoint(text: string, policy: Policy): Checkpoint {
  const checkpoint = readCheckpoint(text)
  const isSigned = policy.logs.some(
    (log) => log.name === checkpoint.origin && findSignature(checkpoint.note, log) !== undefined,
  )
  if (!isSigned) throw new Error(`No log of the policy has signed the checkpoint of ${checkpoint.origin}.`)
  if (!isMet(policy.quorum, checkpoint))
    throw new Error('Too few witnesses of the policy have signed the checkpoint.')
  return checkpoint
}

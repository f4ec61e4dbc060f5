import { createHmac, randomBytes } from 'node:crypto'
import { AUTH_PROBLEM_TEXTS, MAX_NAME_SUGGESTIONS, type NameRefusal } from '@foyer/api'
import { startSweeper } from '@foyer/server-kit'
import { type Hex, hashMessage, isHex, keccak256, namehash, recoverAddress, stringToHex } from 'viem'
import { ProblemError } from '../../http/problem.ts'
import { parseAccount } from '../../kernel/chains/accounts.ts'
import type { Database } from '../../kernel/database/schema.ts'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { cleanEvmAddress, isSignedOnEvm, nonceOf, toMessageText } from '../siwx/index.ts'
import { encodeRecord, readQuestion } from './answerLookup.ts'
import { gatherLookUps } from './gatherLookUps.ts'
import type { Labels } from './labels.ts'
import type { NameRequest, Names } from './names.ts'
import { signAnswer } from './signAnswer.ts'
import type { NameSigner } from './signerKey.ts'
import {
  findNameOf,
  findTaken,
  giveUpName,
  type NameNonce,
  type NameOutcome,
  sweepNames,
  takeName,
} from './store.ts'
import type { NameAction } from './tables.ts'

const NONCE_BYTES = 16
/** How long a message may wait for its signature. */
export const NAME_NONCE_LIFETIME_MS = 300_000

/** The statements that are signed. They only use characters that EIP-4361 allows. */
const STATEMENTS: Readonly<Record<NameAction, (name: string) => string>> = {
  register: (name) => `Take the name ${name} for this account. It costs nothing and sends no transaction.`,
  release: (name) => `Give up the name ${name}. Nobody else can have it for 90 days.`,
}

const REFUSALS: Readonly<Record<NameRefusal, string>> = {
  name_invalid: 'A name has 3 to 32 letters and digits',
  name_reserved: 'This name is not given out',
  name_taken: 'Somebody else has this name',
  name_owned: 'The account has another name already',
  name_limit: 'Too many names for one day',
  name_unknown: 'The account does not have this name',
}

/** The input of names. */
export interface NamesInput {
  readonly database: Database
  /** Asked about contract accounts. */
  readonly nodes: ChainNodes
  readonly parent: string
  /** The contract that answers are signed for. */
  readonly resolver: Hex
  readonly signer: NameSigner
  readonly labels: Labels
  readonly now?: () => number
  readonly onError: (error: unknown) => void
}

/** Names whose old rows are being deleted. */
export interface RunningNames extends Names {
  close(): Promise<void>
}

interface Context extends Omit<NamesInput, 'onError'> {
  readonly now: () => number
  /** The key of the HMAC that stands for a network address when requests are counted. The addresses themselves are not kept. */
  readonly countKey: string
}

/** Starts giving out names on a migrated database. */
export function startNames({ onError, ...input }: NamesInput): RunningNames {
  const context: Context = { now: Date.now, ...input, countKey: toCountKey(input.signer) }
  const { database, parent, resolver, signer, now } = context
  const ours = { parent, node: namehash(parent) }
  const lookUp = gatherLookUps(database, parent)
  const sweeper = startSweeper({ sweep: () => sweepNames(database, now()), onError })
  return {
    parent,
    async nameOf(address) {
      const row = await findNameOf(database, parent, address.toLowerCase())
      return row && `${row.label}.${parent}`
    },
    check: (label) => check(context, label),
    challenge: (request) => createChallenge(context, request),
    register: (request) => register(context, request),
    release: (request) => release(context, request),
    async answer(question) {
      if (!isHex(question)) return undefined
      const asked = readQuestion(question, ours)
      if (asked === undefined) return undefined
      const row = asked.label === undefined ? undefined : await lookUp(asked.label)
      return signAnswer({ resolver, signer }, { question, result: encodeRecord(asked, row), nowMs: now() })
    },
    close: sweeper.close,
  }
}

/** A secret that all processes with the same signer have. */
function toCountKey(signer: NameSigner): string {
  return keccak256(signer.sign(keccak256(stringToHex('foyer names: who is counted'))))
}

async function check({ database, parent, labels, now }: Context, label: string) {
  const fate = labels.fateOf(label)
  const proposed = labels.like(label).slice(0, MAX_NAME_SUGGESTIONS * 2)
  const rows = await findTaken(database, { parent, labels: [label, ...proposed], nowMs: now() })
  const own = rows.find((row) => row.label === label)
  const open = own === undefined ? 'free' : own.isKept ? 'reserved' : 'taken'
  const status = fate === 'open' ? open : fate
  const isTaken = new Set(rows.map((row) => row.label))
  const free = proposed.filter((one) => !isTaken.has(one)).slice(0, MAX_NAME_SUGGESTIONS)
  return { label, status, suggestions: status === 'free' ? [] : free } as const
}

async function createChallenge(
  { database, parent, labels, now }: Context,
  { project, origin, body }: NameRequest<'createNameChallenge'>,
) {
  if (origin === undefined)
    throw new ProblemError(
      'origin_not_allowed',
      'A message names the page on which it is signed: send its Origin.',
    )
  const { action, label } = body
  const { chainId, address } = parseAccount(body.account)
  const clean = await cleanEvmAddress(body.account.slice(body.account.lastIndexOf(':') + 1))
  if (clean === undefined) throw new ProblemError('bad_request', 'body "account": not an address')
  const fate = labels.fateOf(label)
  // A name that was given out before it became reserved can still be given up.
  if (fate !== 'open' && action === 'register') throw refusal(`name_${fate}`)
  const issuedMs = now()
  const expiresAt = new Date(issuedMs + NAME_NONCE_LIFETIME_MS)
  const nonce = randomBytes(NONCE_BYTES).toString('hex')
  const name = `${label}.${parent}`
  const fields = {
    ...{
      accountAddress: clean,
      chainId,
      domain: new URL(origin).host,
      uri: origin,
      version: '1' as const,
      nonce,
    },
    statement: STATEMENTS[action](name),
    issuedAt: new Date(issuedMs).toISOString(),
    expirationTime: expiresAt.toISOString(),
  }
  const chain = chainId.slice(chainId.indexOf(':') + 1)
  const message = toMessageText(fields, { accountName: 'Ethereum', chain })
  const ours = { nonce, parent, action, label, account: address, chain_id: chainId, message }
  await database
    .insertInto('name_nonces')
    .values({ ...ours, project_id: project.id, origin, expires_at: expiresAt })
    .execute()
  return { message, name, expiresAt: expiresAt.toISOString() }
}

async function register(context: Context, request: NameRequest<'createName'>) {
  const { database, parent, labels, now, countKey } = context
  const { nonce, isContract } = await readSigned(context, request, 'register')
  // The list may have grown since.
  const fate = labels.fateOf(nonce.label)
  if (fate !== 'open') throw refusal(`name_${fate}`)
  const visitor = createHmac('sha256', countKey).update(request.ip).digest('hex')
  throwUnlessDone(await takeName(database, { nonce, isContract, visitor, nowMs: now() }))
  return { name: `${nonce.label}.${parent}` }
}

async function release(context: Context, request: NameRequest<'releaseName'>) {
  const { database, parent, now } = context
  const { nonce } = await readSigned(context, request, 'release')
  throwUnlessDone(await giveUpName(database, { nonce, nowMs: now() }))
  return { name: `${nonce.label}.${parent}` }
}

/**
 * The message that was signed: byte for byte the one that was handed out to this page for this action, signed by its account.
 * @throws ProblemError signature_invalid, chain_not_supported, upstream_unavailable
 */
async function readSigned(
  { database, parent, nodes, now }: Context,
  { project, origin, body, signal }: NameRequest<'createName' | 'releaseName'>,
  action: NameAction,
): Promise<{ readonly nonce: NameNonce; readonly isContract: boolean }> {
  const { message, signature } = body
  const id = nonceOf(message)
  const row =
    id === undefined
      ? undefined
      : await database.selectFrom('name_nonces').selectAll().where('nonce', '=', id).executeTakeFirst()
  const isOurs =
    row?.message === message &&
    row.parent === parent &&
    row.action === action &&
    row.project_id === project.id &&
    row.origin === origin &&
    row.expires_at.getTime() > now()
  if (!isOurs) throw unsigned()
  if (await isSignedByKey(message, signature, row.account)) return { nonce: row, isContract: false }
  const signed = { address: row.account, chainId: row.chain_id, message, signature, nodes, signal }
  if (!(await isSignedOnEvm(signed))) throw unsigned()
  return { nonce: row, isContract: true }
}

async function isSignedByKey(message: string, signature: string, account: string): Promise<boolean> {
  if (!isHex(signature)) return false
  const hash = hashMessage(message)
  const signer = await recoverAddress({ hash, signature }).catch(() => undefined)
  return signer?.toLowerCase() === account
}

/** @throws ProblemError for anything but `done` */
function throwUnlessDone(outcome: NameOutcome): void {
  if (outcome === 'done') return
  throw outcome === 'nonce_used' ? unsigned() : refusal(outcome)
}

function refusal(reason: NameRefusal): ProblemError {
  return new ProblemError('refused', REFUSALS[reason], { reason })
}

function unsigned(): ProblemError {
  return new ProblemError('signature_invalid', AUTH_PROBLEM_TEXTS.signature_invalid)
}

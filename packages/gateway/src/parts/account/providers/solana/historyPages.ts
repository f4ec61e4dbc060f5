import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'
import type { ChainNodes } from '../../../../kernel/nodes/nodes.ts'
import { isKnownMint } from './knownMints.ts'
import {
  Address,
  COMMITMENT,
  type OwnedTokenAccount,
  read,
  readTokenAccounts,
  tokenAccountCalls,
} from './readTokenAccounts.ts'

/** Token accounts whose histories are told beside the account's own: those of well-known tokens first, then those that hold most. */
const TOKEN_ACCOUNTS = 5
/** More than any account can hold of a token. */
const MOST = 2n ** 70n

/** An account whose history is told, and the last entry of it that was. */
interface Source {
  readonly account: string
  readonly before: string | undefined
}

/** A transaction that concerns an account. */
interface SignedAt {
  readonly signature: string
  readonly slot: number
}

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/
const Signatures = v.array(
  v.object({ signature: v.pipe(v.string(), v.regex(SIGNATURE)), slot: v.pipe(v.number(), v.safeInteger()) }),
)

/** The query for a page of history. */
export interface HistoryQuery {
  readonly chainId: string
  readonly address: string
  readonly cursor: string | undefined
  readonly entries: number
  readonly signal: AbortSignal
}

/**
 * A page of signatures, newest first. What somebody else sends of a token is in the history of the token account alone, so these are told
 * too, and each has its own place in the cursor.
 * @throws ProblemError bad_request, upstream_unavailable
 */
export async function readHistoryPage(
  nodes: ChainNodes,
  query: HistoryQuery,
): Promise<{ readonly signatures: readonly string[]; readonly next: string | undefined }> {
  const { chainId, entries, signal } = query
  const sources = query.cursor === undefined ? await firstSources(nodes, query) : readCursor(query)
  const replies = await nodes.call(
    chainId,
    sources.map(({ account, before }, index) => ({
      jsonrpc: '2.0' as const,
      id: index + 1,
      method: 'getSignaturesForAddress',
      params: [account, { ...COMMITMENT, limit: entries, ...(before !== undefined && { before }) }],
    })),
    signal,
  )
  const lists = sources.map((source, index) => ({ source, list: read(Signatures, replies[index]) }))
  const bySignature = new Map(lists.flatMap(({ list }) => list.map((one) => [one.signature, one] as const)))
  const taken = [...bySignature.values()].sort((a, b) => b.slot - a.slot).slice(0, entries)
  const isTaken = new Set(taken.map(({ signature }) => signature))
  const rest = lists.flatMap(({ source, list }) => continueAfter(source, list, isTaken, entries))
  return { signatures: [...isTaken], next: rest.length > 0 ? rest.map(toText).join('-') : undefined }
}

/** Where a source goes on after a page; nothing when it has been told to its end. */
function continueAfter(
  { account, before }: Source,
  list: readonly SignedAt[],
  isTaken: ReadonlySet<string>,
  entries: number,
): Source[] {
  const last = list.findLast(({ signature }) => isTaken.has(signature))
  const isOver = list.length < entries && list.every(({ signature }) => isTaken.has(signature))
  return isOver ? [] : [{ account, before: last?.signature ?? before }]
}

async function firstSources(
  nodes: ChainNodes,
  { chainId, address, signal }: HistoryQuery,
): Promise<Source[]> {
  const held = readTokenAccounts(await nodes.call(chainId, tokenAccountCalls(address, 1), signal))
  // The issuer of a made-up token can hand out as much of it as it takes to come before all others.
  const rank = ({ mint, amountBase }: OwnedTokenAccount) => (isKnownMint(mint) ? MOST : 0n) + amountBase
  const largest = held.sort((a, b) => (rank(a) < rank(b) ? 1 : -1)).slice(0, TOKEN_ACCOUNTS)
  return [address, ...largest.map(({ account }) => account)].map((account) => ({
    account,
    before: undefined,
  }))
}

const toText = ({ account, before = '' }: Source) => `${account}_${before}`

function readCursor({ cursor = '' }: HistoryQuery): Source[] {
  const sources = cursor.split('-').map((part) => {
    const [account = '', before = ''] = part.split('_')
    if (!v.is(Address, account) || (before !== '' && !SIGNATURE.test(before))) throw badCursor()
    return { account, before: before === '' ? undefined : before }
  })
  if (sources.length > TOKEN_ACCOUNTS + 1) throw badCursor()
  return sources
}

function badCursor(): ProblemError {
  return new ProblemError('bad_request', 'query "cursor": not one of this account')
}

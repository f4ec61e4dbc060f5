import type { RpcReply, RpcRequest } from '@foyer/api'
import * as v from 'valibot'
import { ProblemError } from '../../../../http/problem.ts'

/** The programs of SPL tokens and of Token-2022. */
export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** The commitment level of requests: most validators have agreed. */
export const COMMITMENT = { commitment: 'confirmed' } as const

/** Spammers open accounts for others. More than these are not looked at. */
const ACCOUNTS_MAX = 1_000
const DECIMALS_MAX = 30

/** An address as nodes write it. */
export const Address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** An amount of a token in smallest units, and its decimals. */
export const TokenAmount = v.object({
  amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DECIMALS_MAX)),
})

const TokenAccount = v.object({
  pubkey: Address,
  account: v.object({
    data: v.object({ parsed: v.object({ info: v.object({ mint: Address, tokenAmount: TokenAmount }) }) }),
  }),
})
const Answer = v.object({ value: v.array(v.unknown()) })

/** An account of a token that belongs to somebody. */
export interface OwnedTokenAccount {
  readonly account: string
  readonly mint: string
  readonly amountBase: bigint
  readonly decimals: number
}

/** The calls that list an owner's token accounts, one for each program. */
export function tokenAccountCalls(owner: string, firstId: number): RpcRequest[] {
  return TOKEN_PROGRAMS.map((programId, index) => ({
    jsonrpc: '2.0' as const,
    id: firstId + index,
    method: 'getTokenAccountsByOwner',
    params: [owner, { programId }, { ...COMMITMENT, encoding: 'jsonParsed' }],
  }))
}

/** Reads the answers to these calls. An account of a kind that is not known yet takes nothing from the others. */
export function readTokenAccounts(replies: readonly RpcReply[]): OwnedTokenAccount[] {
  return replies.flatMap((reply) =>
    read(Answer, reply)
      .value.slice(0, ACCOUNTS_MAX)
      .flatMap((item) => {
        const parsed = v.safeParse(TokenAccount, item)
        if (!parsed.success) return []
        const { mint, tokenAmount } = parsed.output.account.data.parsed.info
        const amountBase = BigInt(tokenAmount.amount)
        return [{ account: parsed.output.pubkey, mint, amountBase, decimals: tokenAmount.decimals }]
      }),
  )
}

/** Reads the result of a reply. @throws ProblemError upstream_unavailable */
export function read<S extends v.GenericSchema>(schema: S, reply: RpcReply | undefined): v.InferOutput<S> {
  const parsed = reply?.error === undefined ? v.safeParse(schema, reply?.result) : undefined
  if (parsed?.success) return parsed.output
  throw new ProblemError('upstream_unavailable', 'The node of this chain answered something else.')
}

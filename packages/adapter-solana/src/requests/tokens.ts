import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import * as v from 'valibot'
import { unreadable } from './unreadable.ts'

/** An account's balance of a token, summed over all of its token accounts. */
export interface TokenBalance {
  /** The address of the token. Its case matters. */
  readonly mint: string
  /** The program that the token is of, which a transfer has to name. */
  readonly program: string
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
  readonly decimals: number
  /** The accounts that hold it, the one with most of it first. A transfer leaves from as few as it can. */
  readonly accounts: readonly TokenAccount[]
}

/** One account of a token. */
export interface TokenAccount {
  readonly address: string
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
  /** The token's issuer has frozen it, so that nothing leaves it. */
  readonly isFrozen: boolean
}

/** The programs of SPL tokens and of Token-2022. */
export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

const ADDRESS = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const ACCOUNT = v.object({
  pubkey: ADDRESS,
  account: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: ADDRESS,
          state: v.optional(v.string()),
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
          }),
        }),
      }),
    }),
  }),
})
const ANSWER = v.object({ value: v.array(v.unknown()) })
/** Limit of accounts that are read: anybody can open accounts of tokens for an address. */
const ACCOUNTS_MAX = 5_000

/**
 * Reads what an address holds of tokens, those of both programs, without those of which it holds nothing. An account that cannot be read
 * is left out. Wire call: getTokenAccountsByOwner, once for each program.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readTokens(node: NodeAccess, address: string): Promise<readonly TokenBalance[]> {
  const lists = await Promise.all(TOKEN_PROGRAMS.map((program) => readProgram(node, address, program)))
  return lists.flat()
}

async function readProgram(
  node: NodeAccess,
  address: string,
  program: string,
): Promise<readonly TokenBalance[]> {
  const method = 'getTokenAccountsByOwner'
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const answer = v.safeParse(ANSWER, await callNode(node, method, [address, { programId: program }, options]))
  if (!answer.success) throw unreadable(method)
  const byMint = new Map<string, TokenBalance>()
  const accountsOf = new Map<string, TokenAccount[]>()
  for (const item of answer.output.value.slice(0, ACCOUNTS_MAX)) {
    const read = v.safeParse(ACCOUNT, item)
    if (!read.success) continue
    const { mint, state, tokenAmount } = read.output.account.data.parsed.info
    const amount = BigInt(tokenAmount.amount)
    if (amount === 0n) continue
    const earlier = byMint.get(mint)
    const account = { address: read.output.pubkey, amountBase: String(amount), isFrozen: state === 'frozen' }
    const accounts = accountsOf.get(mint) ?? []
    accounts.push(account)
    accountsOf.set(mint, accounts)
    byMint.set(mint, {
      mint,
      program,
      decimals: tokenAmount.decimals,
      amountBase: String(BigInt(earlier?.amountBase ?? 0) + amount),
      accounts,
    })
  }
  return [...byMint.values()].map((token) => ({ ...token, accounts: [...token.accounts].sort(byAmount) }))
}

function byAmount(one: TokenAccount, other: TokenAccount): number {
  const difference = BigInt(other.amountBase) - BigInt(one.amountBase)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

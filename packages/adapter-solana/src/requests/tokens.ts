import * as v from 'valibot'
import { callNode, type NodeAccess, unreadable } from './callNode.ts'

/** What an account holds of a token, in all of its token accounts. */
export interface TokenBalance {
  /** The address of the token. Its case matters. */
  readonly mint: string
  /** The program that the token is of, which a transfer has to name. */
  readonly program: string
  /** In smallest units, as a decimal string. */
  readonly amountBase: string
  readonly decimals: number
  /** The account that holds most of it; a transfer leaves from there. */
  readonly tokenAccount: string
  /** What that account holds, in the same units. */
  readonly largestBase: string
  /** The token's issuer has frozen one of these accounts, so that part of it cannot move. */
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
/** Spammers open accounts for others. More than these are not looked at. */
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
  for (const item of answer.output.value.slice(0, ACCOUNTS_MAX)) {
    const read = v.safeParse(ACCOUNT, item)
    if (!read.success) continue
    const { mint, state, tokenAmount } = read.output.account.data.parsed.info
    const amount = BigInt(tokenAmount.amount)
    if (amount === 0n) continue
    const earlier = byMint.get(mint)
    const isLargest = amount > BigInt(earlier?.largestBase ?? 0)
    byMint.set(mint, {
      mint,
      program,
      decimals: tokenAmount.decimals,
      amountBase: String(BigInt(earlier?.amountBase ?? 0) + amount),
      tokenAccount: isLargest || !earlier ? read.output.pubkey : earlier.tokenAccount,
      largestBase: isLargest || !earlier ? String(amount) : earlier.largestBase,
      isFrozen: state === 'frozen' || earlier?.isFrozen === true,
    })
  }
  return [...byMint.values()]
}

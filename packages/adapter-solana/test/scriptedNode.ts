import { fromBase58, toBase58 } from '@foyer/codec'
import type { Network, RpcRead } from '@foyer/core/ports'
import { SOLANA_NETWORKS, STANDARD_KEYS, type StandardKey } from '@foyer/devkit/standard'

export const [alice, bob, carol] = STANDARD_KEYS as readonly [StandardKey, StandardKey, StandardKey]
export const network: Network = SOLANA_NETWORKS.local
export const [SPL, TOKEN_2022] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const
export const SYSTEM = '1'.repeat(32)
export const MINT = 'So1ar11111111111111111111111111111111111111'
const SOURCE = toBase58(new Uint8Array(32).fill(7))

/** An account as a node tells of it. */
export interface Account {
  readonly lamports: number
  readonly owner: string
  readonly data: readonly [string, 'base64']
  readonly executable?: boolean
}
/** An extension of Token-2022. */
export type Extension = readonly [type: number, data: Uint8Array]

const base64 = (bytes: Uint8Array) => [Buffer.from(bytes).toString('base64'), 'base64'] as const
export const purse = (lamports: number, owner = SYSTEM): Account => ({
  lamports,
  owner,
  data: base64(new Uint8Array()),
})
export const bytesOf = (text: string) => Uint8Array.from(fromBase58(text) ?? [])

function extended(base: Uint8Array, kind: number, extensions: readonly Extension[]): Uint8Array {
  if (extensions.length === 0) return base
  const parts = extensions.flatMap(([type, data]) => [type, 0, data.length, 0, ...data])
  return Uint8Array.from([...base, ...new Uint8Array(165 - base.length), kind, ...parts])
}
export function mintAccount(owner: string, extensions: readonly Extension[] = []): Account {
  const base = new Uint8Array(82)
  base[44] = 6
  base[45] = 1
  return { lamports: 3_000_000, owner, data: base64(extended(base, 1, extensions)) }
}
export function tokenAccount(input: {
  readonly program: string
  readonly owner: string
  readonly state?: number
  readonly extensions?: readonly Extension[]
}): Account {
  const base = new Uint8Array(165)
  base.set(bytesOf(MINT), 0)
  base.set(bytesOf(input.owner), 32)
  base[108] = input.state ?? 1
  return {
    lamports: 2_039_280,
    owner: input.program,
    data: base64(extended(base, 2, input.extensions ?? [])),
  }
}

/** A node that knows of a few accounts; `answers` replaces what it says to a method. */
export function createNode(
  accounts: Record<string, Account | undefined>,
  answers: Record<string, (params: readonly unknown[]) => unknown> = {},
) {
  const known: Record<string, Account | undefined> = { [alice.address]: purse(5_000_000_000), ...accounts }
  const held = (decimals: number) => ({
    pubkey: SOURCE,
    account: {
      data: {
        parsed: { info: { mint: MINT, state: 'initialized', tokenAmount: { amount: '9000000', decimals } } },
      },
    },
  })
  const own: Record<string, (params: readonly unknown[]) => unknown> = {
    getLatestBlockhash: () => ({ value: { blockhash: SYSTEM, lastValidBlockHeight: 150 } }),
    getMinimumBalanceForRentExemption: ([size]) => 890_880 + Number(size) * 6_960,
    getFeeForMessage: () => ({ value: 5_000 }),
    getBlockHeight: () => 10,
    getTokenAccountsByOwner: ([, filter]) => ({
      value: Object(filter).programId === known[MINT]?.owner ? [held(6)] : [],
    }),
    getMultipleAccounts: ([list]) => ({
      value: (Array.isArray(list) ? list : []).map((one) => known[String(one)] ?? null),
    }),
  }
  const asked: string[] = []
  const rpc: RpcRead = async ({ method, params }) => {
    asked.push(method)
    const answer = answers[method] ?? own[method]
    if (!answer) throw new Error(`No answer to ${method}`)
    return answer(params)
  }
  return { rpc, asked, known, held }
}

import { callNode, type NodeAccess } from '@foyer/adapter-kit'
import type { Address } from '@solana/kit'
import * as v from 'valibot'
import { unreadable } from '../requests/unreadable.ts'

/** An account as a node tells of it. */
export interface AccountFacts {
  readonly lamports: bigint
  /** The program that it belongs to. */
  readonly owner: string
  readonly dataBase64: string
  /** It is a program. */
  readonly isExecutable: boolean
}

/** The commitment level of this package's requests: most validators have agreed. */
export const COMMITMENT = { commitment: 'confirmed' } as const

const ANSWER = v.object({
  value: v.array(
    v.nullable(
      v.object({
        lamports: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        owner: v.string(),
        executable: v.optional(v.boolean(), false),
        data: v.tuple([v.pipe(v.string(), v.maxLength(100_000)), v.literal('base64')]),
      }),
    ),
  ),
})

/**
 * Reads some accounts by one call; undefined for one that is not there. Wire call: getMultipleAccounts.
 * @throws ModalError rpc_failed, timed_out, aborted
 */
export async function readAccounts(
  node: NodeAccess,
  addresses: readonly Address[],
): Promise<readonly (AccountFacts | undefined)[]> {
  const method = 'getMultipleAccounts'
  const answer = await callNode(node, method, [addresses, { ...COMMITMENT, encoding: 'base64' }])
  const read = v.safeParse(ANSWER, answer)
  if (!read.success || read.output.value.length !== addresses.length) throw unreadable(method)
  return read.output.value
    .map(
      (account) =>
        account?.lamports && {
          lamports: BigInt(account.lamports),
          owner: account.owner,
          dataBase64: account.data[0],
          isExecutable: account.executable,
        },
    )
    .map((account) => account || undefined)
}

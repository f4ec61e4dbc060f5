import { getBalancesCall } from '@foyer/api'
import { withTimeLimit } from '@foyer/kit'
import * as v from 'valibot'
import type { ChainNodeInput } from '../servers/chainNode.ts'

/** Longest wait for the list. */
const LIMIT_MS = 10_000
/** Two words of each are asked of a node, which takes fifty questions at once. */
const MOST_TOKENS = 20
const MOST_REPLY_CHARS = 500_000

/** The addresses of the tokens that the gateway says an account holds. None where it does not answer: the list is only a help, and nothing depends on it. */
export async function findHeldTokens(
  { gateway, projectId, chainId, fetch: given }: ChainNodeInput,
  address: string,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const send = given ?? ((...request: Parameters<typeof fetch>) => fetch(...request))
  const query = new URLSearchParams({ account: `eip155:${chainId}:${address}`, projectId })
  const ask = async (limited: AbortSignal): Promise<unknown> => {
    const response = await send(`${gateway}${getBalancesCall.path}?${query}`, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: limited,
    })
    const text = await response.text()
    return response.ok && text.length <= MOST_REPLY_CHARS ? JSON.parse(text) : undefined
  }
  const json = await withTimeLimit(ask, { limitMs: LIMIT_MS, what: 'The list of tokens', signal }).catch(
    () => undefined,
  )
  const parsed = v.safeParse(getBalancesCall.reply, json)
  if (!parsed.success) return []
  const tokens = parsed.output.balances.flatMap(({ address: id }) => {
    const contract = id?.split(':').at(-1)?.toLowerCase() ?? ''
    return /^0x[0-9a-f]{40}$/.test(contract) ? [contract] : []
  })
  return [...new Set(tokens)].slice(0, MOST_TOKENS)
}

import { withTimeLimit } from '@foyer/kit'
import { itemKey } from '../../decode/call/decodedCall.ts'
import type { TypedToken } from '../../decode/tokens.ts'
import type { ChainNode, NodeAnswer } from '../../servers/chainNode.ts'
import { readItemKeys, readTokenFacts } from '../transaction/readTokens.ts'

/** The selector of balanceOf(address). */
const BALANCE = '0x70a08231'
/** A person waits for it before anything is drawn, and all that it adds can be left out. */
const LIMIT_MS = 6_000

/** An amount of a token, by the address of the token in lower case. */
export interface TokenAmount {
  readonly token: string
  readonly amountBase: bigint
}

/**
 * Asks the network about the tokens of amounts: symbol, decimals, what there is and what the account has, and whether an amount may be the number
 * of an item. A network that cannot be asked leaves everything out; then every amount counts as one that may be everything.
 * @throws what the signal says when it is aborted
 */
export async function readTypedTokens(
  node: ChainNode,
  amounts: readonly TokenAmount[],
  { account, signal }: { readonly account: string; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, TypedToken>> {
  const tokens = [...new Set(amounts.map(({ token }) => token))]
  if (tokens.length === 0) return new Map()
  const data = BALANCE + account.slice(2).padStart(64, '0')
  const calls = tokens.map((to) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] }))
  const ask = (limited: AbortSignal) =>
    Promise.all([
      readTokenFacts(node, tokens, limited),
      readItemKeys(node, amounts, limited),
      node.ask(calls, limited),
    ])
  const asked = await withTimeLimit(ask, { limitMs: LIMIT_MS, what: 'The network', signal }).catch(() => {
    // A person can sign without it, with a warning; a request that was taken back ends here.
    signal.throwIfAborted()
    return undefined
  })
  if (!asked) return new Map()
  const [{ words, kinds, supplies }, itemKeys, balances] = asked
  const isItem = (token: string) =>
    amounts.some((one) => one.token === token && itemKeys.has(itemKey(token, one.amountBase)))
  return new Map(
    tokens.map((token, at) => [
      token,
      {
        ...words.get(token),
        ...keep('balanceBase', readNumber(balances[at])),
        ...keep('supplyBase', supplies.get(token)),
        ...((kinds.get(token) !== 'amounts' || isItem(token)) && { mayBeItem: true }),
      },
    ]),
  )
}

function readNumber(answer: NodeAnswer | undefined): bigint | undefined {
  const result = answer && 'result' in answer ? answer.result : undefined
  return typeof result === 'string' && /^0x[0-9a-f]{64}$/i.test(result) ? BigInt(result) : undefined
}

function keep<Name extends string>(name: Name, value: bigint | undefined) {
  return value === undefined ? {} : { [name]: value }
}

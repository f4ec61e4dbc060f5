import { withTimeLimit } from '@foyer/kit'
import type { ChainNode, NodeAnswer } from '../../transaction/chainNode.ts'
import { readTokens } from '../../transaction/readTokens.ts'

/** What the network says of a token. Undefined is what it does not say. */
export interface TypedToken {
  readonly symbol?: string
  readonly decimals?: number
  /** What the account has of it, in base units. */
  readonly balanceBase?: bigint
  /** What there is of it, in base units. */
  readonly supplyBase?: bigint
}

/** Of balanceOf(address) and totalSupply(). */
const [BALANCE, SUPPLY] = ['0x70a08231', '0x18160ddd']
/** A person waits for it before anything is drawn, and all that it adds can be left out. */
const LIMIT_MS = 6_000

/**
 * Asks the network about tokens, by their addresses in lower case: symbol, decimals, what there is and what the account has. A network that
 * cannot be asked leaves everything out; then every amount counts as one that may be everything.
 * @throws what the signal says when it is aborted
 */
export async function readTypedTokens(
  node: ChainNode,
  tokens: readonly string[],
  { account, signal }: { readonly account: string; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, TypedToken>> {
  if (tokens.length === 0) return new Map()
  const holder = account.slice(2).padStart(64, '0')
  const calls = tokens.flatMap((to) =>
    [`${BALANCE}${holder}`, SUPPLY].map((data) => ({ method: 'eth_call', params: [{ to, data }, 'latest'] })),
  )
  const ask = (limited: AbortSignal) =>
    Promise.all([readTokens(node, tokens, limited), node.ask(calls, limited)])
  const asked = await withTimeLimit(ask, { limitMs: LIMIT_MS, what: 'The network', signal }).catch(() => {
    // A person can sign without it, with a warning; a request that was taken back ends here.
    signal.throwIfAborted()
    return undefined
  })
  if (!asked) return new Map()
  const [words, answers] = asked
  return new Map(
    tokens.map((token, at) => [
      token,
      {
        ...words.get(token),
        ...keep('balanceBase', readNumber(answers[2 * at])),
        ...keep('supplyBase', readNumber(answers[2 * at + 1])),
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

import { toQuantity } from '@foyer/codec'
import * as v from 'valibot'
import { checksumAddress } from '../custody/evmAddress.ts'
import { invalidParams, unauthorized } from '../lib/rpcFailures.ts'
import { type ChainNodeInput, createChainNode, type NodeAnswer } from '../servers/chainNode.ts'
import { requireChain } from '../sign/transaction/prepareTransaction.ts'
import { readTokens } from '../sign/transaction/readTokens.ts'
import { findHeldTokens } from './heldTokens.ts'

/** The part of the question that is read. Unknown kinds of assets are left out of the answer. Standard: ERC-7811. */
const Chain = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,14}$/i, 'not the id of a chain'))
const Address = v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{40}|native)$/, 'not an address'), v.toLowerCase())
const Named = v.object({ address: Address, type: v.string() })
const Question = v.object({
  account: Address,
  assetFilter: v.optional(v.record(Chain, v.pipe(v.array(Named), v.maxLength(20)))),
  assetTypeFilter: v.optional(v.array(v.string())),
  chainFilter: v.optional(v.array(Chain)),
})

/** balanceOf(address) */
const BALANCE_OF = '0x70a08231'
const DECIMALS = 18

/**
 * Answers `wallet_getAssets` for the network in use: its currency, and the tokens that the question names or that the gateway
 * knows of. Amounts, symbols and decimals are always read from the network, whether the question or the gateway has named a
 * token.
 */
export async function readAssets(
  params: unknown,
  input: ChainNodeInput & { readonly address: string; readonly signal: AbortSignal },
): Promise<Readonly<Record<string, readonly object[]>>> {
  const { address, chainId, signal } = input
  const parsed = v.safeParse(v.tuple([Question]), params)
  if (!parsed.success) throw invalidParams('wallet_getAssets takes an account, and what to look for')
  const [{ account, assetFilter, assetTypeFilter, chainFilter }] = parsed.output
  if (account !== address) throw unauthorized()
  const id = toQuantity(chainId)
  const isHere = (other: string) => Number(other) === chainId
  if (chainFilter && !chainFilter.some(isHere)) return {}
  const { name, currency } = requireChain(chainId)
  const [, named] = Object.entries(assetFilter ?? {}).find(([other]) => isHere(other)) ?? []
  // A filter by name goes before one by kind.
  if (assetFilter && !named) return {}
  const isWanted = (type: string) => named !== undefined || (assetTypeFilter?.includes(type) ?? true)
  const hasCurrency = named ? named.some(({ type }) => type === 'native') : isWanted('native')
  const held = !named && isWanted('erc20') ? await findHeldTokens(input, address, signal) : []
  const tokens = named?.flatMap((one) => (one.type === 'erc20' ? [one.address] : [])) ?? held
  const node = createChainNode(input)
  const [balance, ...amounts] = await node.ask(
    [
      { method: 'eth_getBalance', params: [address, 'latest'] },
      ...tokens.map((to) => ({
        method: 'eth_call',
        params: [{ to, data: BALANCE_OF + address.slice(2).padStart(64, '0') }, 'latest'],
      })),
    ],
    signal,
  )
  const words = await readTokens(node, tokens, signal)
  const native = readAmount(balance)
  return {
    [id]: [
      ...(hasCurrency && native !== undefined
        ? [
            {
              address: 'native',
              type: 'native',
              balance: native,
              metadata: { name: `${currency} on ${name}`, symbol: currency, decimals: DECIMALS },
            },
          ]
        : []),
      ...tokens.flatMap((token, at) => {
        const [amount, said] = [readAmount(amounts[at]), words.get(token)]
        if (amount === undefined || !said) return []
        const { symbol, decimals } = said
        const metadata = { name: symbol, symbol, decimals }
        return [{ address: checksumAddress(token), type: 'erc20', balance: amount, metadata }]
      }),
    ],
  }
}

function readAmount(answer: NodeAnswer | undefined): string | undefined {
  const result = answer && 'result' in answer ? answer.result : undefined
  return typeof result === 'string' && /^0x[0-9a-f]{1,64}$/i.test(result)
    ? toQuantity(BigInt(result))
    : undefined
}

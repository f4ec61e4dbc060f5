import { checksumAddress } from '../../custody/evmAddress.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import { readMeaning } from '../../decode/meaning/readMeaning.ts'
import type { TypedMeaning } from '../../decode/meaning/typedMeaning.ts'
import type { TypedData } from '../../decode/typed/typedData.ts'
import { findChain } from '../../lib/chains.ts'
import { type ChainNodeInput, createChainNode } from '../../servers/chainNode.ts'
import { readTypedTokens, type TokenAmount } from './readTypedTokens.ts'

/** The account that typed data are described for, and the nodes to ask about them. */
export interface DescribeInput extends ChainNodeInput {
  /** The account that signs, in lower case. */
  readonly address: string
  readonly signal: AbortSignal
}

/** Most tokens of one signature that the network is asked about. */
const MOST_TOKENS = 32

/** Returns the content that is drawn for typed data: its values, its effect, and the network's facts about the tokens in it. */
export async function describeTyped(data: TypedData, input: DescribeInput): Promise<ApprovalContent> {
  const { address, chainId, signal } = input
  const { meaning, isUnknown } = readMeaning(data, { account: address, chainId })
  const amounts = meaning ? amountsOf(meaning) : []
  return {
    ...{ kind: 'typed', primaryType: data.signable.primaryType, domain: data.domain, message: data.message },
    ...{
      meaning,
      isUnknown,
      currency: findChain(chainId)?.currency ?? '',
      address: checksumAddress(address),
    },
    tokens: await readTypedTokens(createChainNode(input), amounts, { account: address, signal }),
  }
}

/** Amounts of tokens that are drawn, up to those of so many tokens. */
function amountsOf({ facts }: TypedMeaning): readonly TokenAmount[] {
  const assets = facts.flatMap((fact) => ('assets' in fact ? fact.assets : []))
  const amounts = assets.flatMap((asset) =>
    asset.kind === 'token' && asset.token !== undefined
      ? [{ token: asset.token, amountBase: asset.amountBase }]
      : [],
  )
  const asked = [...new Set(amounts.map(({ token }) => token))].slice(0, MOST_TOKENS)
  return amounts.filter(({ token }) => asked.includes(token))
}

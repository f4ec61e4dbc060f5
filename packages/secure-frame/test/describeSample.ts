import type { ApprovalContent } from '../src/decode/content.ts'
import { readMeaning } from '../src/decode/meaning/readMeaning.ts'
import type { TypedToken } from '../src/decode/tokens.ts'
import { readTypedData } from '../src/decode/typed/typedData.ts'
import { OTHER_TOKEN, SAMPLE_ACCOUNT, SAMPLE_TOKEN, type TypedSample } from './typedSamples.ts'

/** A network that knows both tokens, and an account that has more than the samples ask for. */
export const KNOWN_TOKENS: ReadonlyMap<string, TypedToken> = new Map(
  [SAMPLE_TOKEN, OTHER_TOKEN].map((token, at) => [
    token,
    { symbol: ['USDC', 'WETH'][at] ?? '', decimals: 6, balanceBase: 10n ** 12n, supplyBase: 10n ** 18n },
  ]),
)

/** Returns the content that the frame draws for typed data, with the network's facts about tokens. */
export function describeSample(
  data: TypedSample,
  tokens = KNOWN_TOKENS,
): Extract<ApprovalContent, { kind: 'typed' }> {
  const read = readTypedData(data, 1)
  return {
    ...{ kind: 'typed', address: SAMPLE_ACCOUNT, currency: 'ETH', tokens },
    ...{ primaryType: data.primaryType, domain: read.domain, message: read.message },
    ...readMeaning(read, { account: SAMPLE_ACCOUNT, chainId: 1 }),
  }
}

import { ONE_INCH } from './registryContracts.ts'
import { seaportRules } from './seaportRules.ts'
import type { TypedFields } from './typedFields.ts'
import type { TypedAsset, TypedFact, TypedMeaning } from './typedMeaning.ts'
import { type TypedPlace, type TypedRule, tokenAsset, ZERO_ADDRESS } from './typedRule.ts'

/** Stands for the network's own currency. */
const NATIVE = `0x${'e'.repeat(40)}`
const COW_SETTLEMENT = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const BLUR_EXCHANGE = '0x000000000000ad05ccc4f10045630fb830b95127'

/** Orders that somebody else fulfils. */
export const orderRules: readonly TypedRule[] = [
  ...seaportRules,
  {
    // CoW Protocol. A receiver of 0 is the account itself.
    type: 'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    contracts: () => [COW_SETTLEMENT],
    read(fields, place) {
      const isKnown =
        /^(sell|buy)$/.test(fields.text('kind')) &&
        fields.text('sellTokenBalance') === 'erc20' &&
        fields.text('buyTokenBalance') === 'erc20'
      if (!isKnown) return undefined
      const sold = {
        kind: 'token',
        token: fields.address('sellToken'),
        amountBase: fields.number('sellAmount') + fields.number('feeAmount'),
        bits: 256,
      } as const
      const bought = tokenAsset(currencyOr(fields.address('buyToken')), fields, 'buyAmount')
      return order(sold, bought, fields.address('receiver'), fields.number('validTo'), place)
    },
  },
  {
    // 1inch, version 4. What an extension adds can change the amounts, so there are no words for orders with one.
    type: 'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    contracts: (chainId) => ONE_INCH[chainId] ?? [],
    read(fields, place) {
      const traits = fields.number('makerTraits')
      const hasExtension = ((traits >> 249n) & 1n) === 1n
      if (hasExtension || fields.address('maker') !== place.account) return undefined
      const until = (traits >> 80n) & ((1n << 40n) - 1n)
      return order(
        tokenAsset(fields.address('makerAsset'), fields, 'makingAmount'),
        tokenAsset(fields.address('takerAsset'), fields, 'takingAmount'),
        fields.address('receiver'),
        until === 0n ? undefined : until,
        place,
      )
    },
  },
  {
    // Blur: a sale. What a bid gets depends on its policy, so there are no words for bids.
    type: 'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)',
    contracts: () => [BLUR_EXCHANGE],
    read: readBlur,
  },
]

function readBlur(fields: TypedFields, { account }: TypedPlace): TypedMeaning | undefined {
  if (fields.address('trader') !== account || fields.text('side') !== '1') return undefined
  const token = zeroIsCurrency(fields.address('paymentToken'))
  const [price, bits] = [fields.number('price'), fields.bits('price')]
  const shares = fields.list('fees').map((fee) => ({
    to: fee.address('recipient'),
    amountBase: (price * fee.number('rate')) / 10_000n,
  }))
  const amount = (amountBase: bigint): TypedAsset => ({ kind: 'token', token, amountBase, bits })
  const rest = price - shares.reduce((sum, share) => sum + share.amountBase, 0n)
  if (rest < 0n) return undefined
  const item: TypedAsset = {
    kind: 'item',
    token: fields.address('collection'),
    number: fields.number('tokenId'),
    count: fields.number('amount') || 1n,
  }
  return {
    kind: 'order',
    facts: [
      { name: 'give', assets: [item] },
      { name: 'least', assets: rest === 0n ? [] : [amount(rest)] },
      ...shares.map(({ to, amountBase }) => receivedBy(to, [amount(amountBase)])),
      { name: 'begins', seconds: fields.number('listingTime') },
      { name: 'until', seconds: fields.number('expirationTime') },
    ],
  }
}

function order(
  given: TypedAsset,
  gotten: TypedAsset,
  receiver: string,
  untilSeconds: bigint | undefined,
  { account }: TypedPlace,
): TypedMeaning {
  const isOwn = receiver === ZERO_ADDRESS || receiver === account
  return {
    kind: 'order',
    facts: [
      { name: 'give', assets: [given] },
      { name: 'least', assets: isOwn ? [gotten] : [] },
      ...(isOwn ? [] : [receivedBy(receiver, [gotten])]),
      { name: 'until', seconds: untilSeconds },
    ],
  }
}

function receivedBy(to: string, assets: readonly TypedAsset[]): TypedFact {
  return { name: 'othersReceive', to, assets }
}

function currencyOr(token: string): string | undefined {
  return token === NATIVE ? undefined : token
}

function zeroIsCurrency(token: string): string | undefined {
  return token === ZERO_ADDRESS ? undefined : token
}

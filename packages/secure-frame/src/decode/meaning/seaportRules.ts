import type { TypedFields } from './typedFields.ts'
import type { TypedAsset, TypedFact, TypedMeaning } from './typedMeaning.ts'
import { type TypedPlace, type TypedRule, ZERO_ADDRESS } from './typedRule.ts'

/** Seaport 1.1, 1.4, 1.5 and 1.6, each with one address on every network, which nobody else can put other code at. */
const SEAPORT: readonly string[] = [
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]
const CONSIDERATION =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)'
const OFFER =
  'OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const COMPONENTS =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
/** Trees of higher orders are refused before, as data that is too deep to be read. */
const HEIGHTS = [1, 2, 3, 4]

/** Orders of Seaport, one or several under one signature. */
export const seaportRules: readonly TypedRule[] = [
  {
    type: `${COMPONENTS}${CONSIDERATION}${OFFER}`,
    contracts: () => SEAPORT,
    read: (fields, place) => readOrders([fields], place),
  },
  ...HEIGHTS.map((height) => ({
    type: `BulkOrder(OrderComponents${'[2]'.repeat(height)} tree)${CONSIDERATION}${OFFER}${COMPONENTS}`,
    contracts: () => SEAPORT,
    read(fields: TypedFields, place: TypedPlace) {
      const leaves = leavesOf(fields, height)
      // A tree is filled up with orders of nobody, which nobody can fulfil.
      const orders = leaves.filter((leaf) => leaf.address('offerer') !== ZERO_ADDRESS)
      const read = readOrders(orders, place)
      return read && { ...read, offers: orders.length }
    },
  })),
]

function leavesOf(fields: TypedFields, height: number): readonly TypedFields[] {
  let level: readonly TypedFields[] = fields.list('tree')
  // The places of an array are its fields, each with the number as its name.
  for (let at = 1; at < height; at += 1)
    level = level.flatMap((half) => ['0', '1'].map((place) => half.struct(place)))
  return level
}

function readOrders(orders: readonly TypedFields[], place: TypedPlace): TypedMeaning | undefined {
  const read = orders.map((one) => readOrder(one, place))
  const facts = read.flatMap((one) => one ?? [])
  return orders.length === 0 || read.includes(undefined) ? undefined : { kind: 'order', facts }
}

function readOrder(fields: TypedFields, { account }: TypedPlace): readonly TypedFact[] | undefined {
  if (fields.address('offerer') !== account) return undefined
  // A price may change over time: what is given is the most of it, and what is received the least.
  const given = fields.list('offer').map((item) => assetOf(item, 'most'))
  const received = fields.list('consideration').map((item) => ({
    to: item.address('recipient'),
    asset: assetOf(item, 'least'),
  }))
  const all = [...given, ...received.map(({ asset }) => asset)]
  if (all.includes(undefined)) return undefined
  const own = received.filter(({ to }) => to === account).flatMap(({ asset }) => asset ?? [])
  const others = received.filter(({ to }) => to !== account)
  return [
    { name: 'give', assets: given.flatMap((asset) => asset ?? []) },
    { name: 'least', assets: own },
    ...others.map(({ to, asset }) => ({
      name: 'othersReceive' as const,
      to,
      assets: asset ? [asset] : [],
    })),
    { name: 'begins', seconds: fields.number('startTime') },
    { name: 'until', seconds: fields.number('endTime') },
  ]
}

/** Undefined for a kind of item that Seaport does not know. */
function assetOf(item: TypedFields, which: 'most' | 'least'): TypedAsset | undefined {
  const [start, end] = [item.number('startAmount'), item.number('endAmount')]
  const count = (which === 'most') === start > end ? start : end
  const range = start === end ? {} : { range: [start, end] as const }
  const token = item.address('token')
  switch (item.text('itemType')) {
    case '0':
      return { kind: 'token', token: undefined, amountBase: count, bits: 256, ...range }
    case '1':
      return { kind: 'token', token, amountBase: count, bits: 256, ...range }
    case '2':
    case '3':
      return { kind: 'item', token, number: item.number('identifierOrCriteria'), count, ...range }
    // Any item, or one out of a set that only its hash tells.
    case '4':
    case '5':
      return { kind: 'item', token, number: undefined, count, ...range }
    default:
      return undefined
  }
}

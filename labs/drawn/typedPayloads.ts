import { isTwiceTyped } from '../../packages/secure-frame/src/approval/assetLevel.ts'
import { describeSample, KNOWN_TOKENS } from '../../packages/secure-frame/test/describeSample.ts'
import { drawnText } from '../../packages/secure-frame/test/drawnText.ts'
import {
  SAMPLE_ACCOUNT,
  SAMPLE_TOKEN,
  sample,
  THIEF,
  TYPED_SAMPLES,
  type TypedSample,
} from '../../packages/secure-frame/test/typedSamples.ts'
import { hexOf, typedDataOf } from '../signer/randomPayloads.ts'

/** A number from 0 up to, and without, so many. */
type Dice = (sides: number) => number

/** Typed data that a page may ask to have signed, as the frame draws them. */
export interface DrawnTyped {
  readonly name: string
  /** The lines of the approval; undefined where the frame refuses to ask. */
  readonly lines: readonly string[] | undefined
  /** Every address and number of the first level of the message, each in the spellings of which one has to be drawn. */
  readonly wanted: readonly (readonly string[])[]
  /** Two presses are needed. */
  readonly isTwice: boolean
}

/** The line that excuses what is not drawn, and is a false alarm where data are honest. */
export const TYPED_WARNINGS: readonly string[] = [
  'This wallet does not know what this allows. Sign only if you trust the app.',
]

/** Lines that say what typed data give away: a drainer has to have one of these, or of the warnings. */
export const TYPED_FLAGS: readonly string[] = [
  'Signing this lets others take these tokens out of your account.',
  'Signing this moves these tokens out of your account. Whoever has the signature can carry it out.',
  'Signing this lets others take what you give, for what you receive.',
  'With this signature someone else makes a call in your name. This wallet cannot say what the call does.',
  'Signing this lets someone else act as your account. They can take everything in it.',
]

/** Draws typed data by the frame's own functions; what it refuses has no lines. */
export function drawTyped(name: string, data: TypedSample, tokens = KNOWN_TOKENS): DrawnTyped {
  const wanted = firstLevelOf(data)
  try {
    const content = describeSample(data, tokens)
    return { name, lines: drawnText(content), wanted, isTwice: isTwiceTyped(content) }
  } catch {
    return { name, lines: undefined, wanted, isTwice: false }
  }
}

/** Draws typed data that anybody could write: of any types, or a standard's with other values or a field changed. */
export function randomTyped(dice: Dice): DrawnTyped {
  if (dice(2) === 0) {
    const { types, primaryType, domain, message } = typedDataOf(dice, 1)
    return drawTyped('random types', { types, primaryType, domain, message }, new Map())
  }
  const names = Object.keys(TYPED_SAMPLES)
  const name = names[dice(names.length)] ?? ''
  const data = TYPED_SAMPLES[name]
  if (!data) throw new Error('There is no sample.')
  const bent = bend(dice, { ...data, message: mutate(dice, data.message) })
  return drawTyped(`${name}, changed`, bent, dice(2) ? KNOWN_TOKENS : new Map())
}

/** Returns known requests of drainers. */
export function drainerTyped(): readonly DrawnTyped[] {
  const most = `${2n ** 256n - 1n}`
  const permit = TYPED_SAMPLES['ERC-2612 permit']
  const bent = permit
    ? [
        drawTyped('a permit of everything', { ...permit, message: { ...permit.message, value: most } }),
        drawTyped('a permit under another name', {
          ...{ ...permit, types: { Login: permit.types.Permit ?? [] } },
          primaryType: 'Login',
        }),
      ]
    : []
  const shapes = Object.entries(TYPED_SAMPLES).filter(([name]) => !HARMLESS.includes(name))
  return [
    ...shapes.map(([name, data]) => drawTyped(name, data)),
    ...shapes.map(([name, data]) =>
      drawTyped(`${name}, for another contract`, {
        ...data,
        domain: { ...data.domain, verifyingContract: THIEF },
      }),
    ),
    ...bent,
    drawTyped(
      'Blur, many sales in one',
      sample(
        'Root(bytes32 root)',
        { root: `0x${'5a'.repeat(32)}` },
        '0x000000000000ad05ccc4f10045630fb830b95127',
      ),
    ),
    drawTyped('an order without a contract', {
      ...sample('Order(address maker,uint256 amount)', { maker: SAMPLE_ACCOUNT, amount: 1 }),
      domain: { name: 'Exchange', chainId: 1 },
    }),
  ]
}

/** Take nothing away: they are no drainers. */
const HARMLESS: readonly string[] = ['ERC-3009 cancel', 'votes']

/** Draws requests of ordinary apps: logins and votes as plain data, and the standards with small amounts and a known network. */
export function honestTyped(dice: Dice): DrawnTyped {
  const plain: readonly TypedSample[] = [
    {
      ...sample('Vote(address from,string space,uint64 timestamp,bytes32 proposal,uint32 choice)', {
        ...{ from: SAMPLE_ACCOUNT, space: 'dao.eth', timestamp: 1_800_000_000 + dice(1_000) },
        ...{ proposal: hexOf(dice, 32), choice: 1 + dice(4) },
      }),
      domain: { name: 'snapshot', version: '0.1.4' },
    },
    {
      ...sample('Login(address wallet,string statement,uint256 nonce)', {
        ...{ wallet: SAMPLE_ACCOUNT, statement: 'Welcome to the app', nonce: dice(1_000_000) },
      }),
      domain: { name: 'App', version: '1', chainId: 1 },
    },
    {
      ...sample('ClobAuth(address address,string timestamp,uint256 nonce,string message)', {
        ...{ address: SAMPLE_ACCOUNT, timestamp: '1800000000', nonce: 0, message: 'I control this wallet' },
      }),
      domain: { name: 'ClobAuthDomain', version: '1', chainId: 1 },
    },
  ]
  const standards = Object.entries(TYPED_SAMPLES)
  const at = dice(plain.length + standards.length)
  const known = standards[at - plain.length]
  const data = plain[at] ?? known?.[1]
  if (!data) throw new Error('There is no such sample.')
  return drawTyped(known?.[0] ?? data.primaryType, data)
}

/** Every address and number of the message's own fields. */
function firstLevelOf({ types, primaryType, message }: TypedSample): readonly (readonly string[])[] {
  return (types[primaryType] ?? []).flatMap(({ name, type }) => {
    const text = String(message[name])
    if (type === 'address') return [[text.toLowerCase()]]
    return /^uint\d*$/.test(type) ? [[`${BigInt(text)}`]] : []
  })
}

/** Other receivers and amounts in some of the places. */
function mutate(dice: Dice, message: TypedSample['message']): TypedSample['message'] {
  const change = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(change)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(one)]))
    return dice(3) > 0 ? value : changeOne(dice, value)
  }
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, change(value)]))
}

function changeOne(dice: Dice, value: unknown): unknown {
  if (typeof value === 'number' && value > 1) return dice(200)
  if (typeof value !== 'string' || value === SAMPLE_ACCOUNT) return value
  if (/^0x[0-9a-f]{40}$/.test(value)) return hexOf(dice, 20)
  return /^\d+$/.test(value) ? `${BigInt(hexOf(dice, 1 + dice(20)))}` : value
}

/** Now and then the types, the contract or the network are not quite the standard's. */
function bend(dice: Dice, data: TypedSample): TypedSample {
  const fields = data.types[data.primaryType] ?? []
  switch (dice(6)) {
    case 0:
      return { ...data, types: { ...data.types, [data.primaryType]: fields.toReversed() } }
    case 1:
      return {
        ...{ ...data, message: { ...data.message, extra: hexOf(dice, 20) } },
        types: { ...data.types, [data.primaryType]: [...fields, { name: 'extra', type: 'address' }] },
      }
    case 2:
      return { ...data, domain: { ...data.domain, verifyingContract: dice(2) ? THIEF : SAMPLE_TOKEN } }
    default:
      return data
  }
}

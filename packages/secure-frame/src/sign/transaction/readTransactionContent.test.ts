import { SWAP_ROUTERS, WRAPPED_COINS } from '@foyer/api'
import { AbiCoder, getAddress, Interface, keccak256 } from 'ethers'
import { expect, test } from 'vitest'
import { drawnText } from '../../../test/drawnText.ts'
import { MULTICALL3 } from '../../decode/call/knownCalls.ts'
import type { ChainNode, NodeAnswer } from '../../servers/chainNode.ts'
import { readTransactionContent } from './readTransactionContent.ts'

const ACCOUNT = `0x${'0a1b'.repeat(10)}`
const TOKEN = `0x${'a1'.repeat(20)}`
const FRIEND = getAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045')
const ONE_ETH = 10n ** 18n
const CODE = '0x6001'
const NONE: NodeAnswer = { failure: 'execution reverted' }
const word = (value: number): NodeAnswer => ({ result: `0x${value.toString(16).padStart(64, '0')}` })
const abi = new Interface([
  'function execute(address,uint256,bytes)',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
  'function approve(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function multicall(bytes[])',
  'function multicall(uint256,bytes[])',
  'function exactInput((bytes,address,uint256,uint256))',
])

/** The node's answers about a token, and the code at the address of Multicall3. */
interface Said {
  readonly decimals?: NodeAnswer
  readonly collection?: NodeAnswer
  readonly code?: unknown
  readonly supply?: NodeAnswer
  readonly symbol?: NodeAnswer
  readonly owner?: NodeAnswer
}

/** The frame's questions, by the first four bytes of the call. */
const QUESTIONS = [
  ['0x01ffc9a7', 'collection'],
  ['0x18160ddd', 'supply'],
  ['0x95d89b41', 'symbol'],
  ['0x6352211e', 'owner'],
  ['0x313ce567', 'decimals'],
] as const

/** The lines of the approval of one call. */
async function draw(
  data: string,
  {
    value = 0n,
    said = {},
    ...more
  }: { readonly to?: string | undefined; readonly value?: bigint; readonly said?: Said } = {},
) {
  const to = 'to' in more ? more.to : TOKEN
  const asked: string[] = []
  const node: ChainNode = {
    ask: async (calls) =>
      calls.map(({ method, params }) => {
        asked.push(method)
        if (method === 'eth_getCode') return { result: said.code ?? CODE }
        const text = JSON.stringify(params)
        const [, name] = QUESTIONS.find(([selector]) => text.includes(selector)) ?? []
        return (name && said[name]) ?? NONE
      }),
  }
  const content = await readTransactionContent([{ to, valueBase: value, data }], {
    ...{ node, address: ACCOUNT, chainId: 1, feeBase: 0n, signal: new AbortController().signal },
    multicallCodeHash: keccak256(CODE).slice(2),
  })
  return { lines: drawnText(content), asked, content }
}

test('T43 whoever gets the money is drawn, however much the call looks like a payment to somebody else', async () => {
  const data = abi.encodeFunctionData('execute', [FRIEND, 5n * ONE_ETH, '0x'])
  const { lines } = await draw(data, { value: 5n * ONE_ETH })
  expect(lines.slice(0, 6)).toEqual([
    'Send to a contract',
    'This wallet cannot say what the call does. Confirm only if you trust the app.',
    'Amount',
    '5 ETH',
    'Contract',
    getAddress(TOKEN),
  ])
  expect(lines).not.toContain(FRIEND)
})

test('T43 money for a new contract, of which only its code is known, is warned of', async () => {
  const unknown = 'This wallet cannot say what the call does. Confirm only if you trust the app.'
  expect((await draw('0x6000', { to: undefined, value: 1n })).lines).toContain(unknown)
  expect((await draw('0x6000', { to: undefined })).lines).not.toContain(unknown)
})

const shares = abi.encodeFunctionData('aggregate3Value', [[[FRIEND, false, 5n * ONE_ETH, '0x']]])
test('Multicall3 is named as the one that makes the calls, where it is at its address with its code', async () => {
  const { lines, asked } = await draw(shares, { to: MULTICALL3, value: 5n * ONE_ETH })
  expect(lines.slice(0, 12)).toEqual([
    'Send to a contract',
    'Amount',
    '5 ETH',
    'Contract',
    getAddress(MULTICALL3),
    'Calls',
    'Multicall3, a public contract, makes these calls in its own name. Your account does not make them.',
    '1/1 Send',
    'Amount',
    '5 ETH',
    'To',
    FRIEND,
  ])
  expect(asked).toEqual(['eth_getCode'])
})

test.each<[string, unknown]>([
  ['other code', '0x6002'],
  ['no code', '0x'],
  ['an answer that is no code', 7],
  ['half a byte', '0x600'],
])('at the address of Multicall3 with %s nothing is believed', async (_, code) => {
  const { content } = await draw(shares, { to: MULTICALL3, value: 5n * ONE_ETH, said: { code } })
  expect(content.call.kind).toBe('unknown')
})

test('a contract that is called by nobody else is not asked for its code', async () => {
  expect((await draw('0x', { value: 1n })).asked).toEqual([])
})

const NOTHING = abi.encodeFunctionData('approve', [FRIEND, 0n])
const COLLECTION = { collection: word(1) }
test.each<[string, Said, title: string, amount: readonly string[]]>([
  ['a collection', COLLECTION, 'Allow spending', ['Number 0']],
  ['a token', { decimals: word(6) }, 'Take back a permission', ['0 of the smallest unit']],
  ['a token that says no', { decimals: word(6), collection: word(0) }, 'Take back a permission', []],
  ['nothing known', {}, 'Allow spending', ['If this is a collection, this is item number 0.']],
  [
    'both at once',
    { decimals: word(6), ...COLLECTION },
    'Allow spending',
    ['If this is a collection, this is item number 0.'],
  ],
  [
    'a 2 for a yes',
    { collection: word(2) },
    'Allow spending',
    ['If this is a collection, this is item number 0.'],
  ],
])('T43 approving nothing at a contract that is %s', async (_, said, title, amount) => {
  const { lines } = await draw(NOTHING, { said })
  expect(lines[0]).toBe(title)
  for (const line of amount) expect(lines).toContain(line)
})

test('T43 an amount that a token with items reads as an item is named as both, and one of 0 takes nothing back', async () => {
  const said: Said = { decimals: word(18), owner: word(9) }
  const data = abi.encodeFunctionData('transferFrom', [ACCOUNT, FRIEND, 5n])
  expect((await draw(data, { said })).lines).toContain('If this is a collection, this is item number 5.')
  expect((await draw(NOTHING, { said })).lines[0]).toBe('Allow spending')
  const nobody = await draw(data, { said: { ...said, owner: word(0) } })
  expect(nobody.lines.join()).not.toContain('collection')
})

test('T43 of many amounts each is asked about once, and those beyond what anybody reads are named as both', async () => {
  const send = (amount: number) => abi.encodeFunctionData('transferFrom', [ACCOUNT, FRIEND, amount])
  const nest = (amounts: readonly number[]) =>
    abi.encodeFunctionData('multicall(bytes[])', [amounts.map(send)])
  const many = [0, 60].map((first) => nest(Array.from({ length: 60 }, (_, at) => first + at)))
  const twice = [...many, ...many]
  const { asked, lines } = await draw(abi.encodeFunctionData('multicall(bytes[])', [twice]), {
    said: { decimals: word(6) },
  })
  expect(asked).toHaveLength(4 + 100)
  expect(lines.filter((line) => line.startsWith('If this is a collection'))).toHaveLength(2 * 20)
})

test.each<[string, amount: bigint, supply: NodeAnswer, isUnlimited: boolean]>([
  ['as much as there is', 1_000n, word(1_000), false],
  ['more than there is', 1_001n, word(1_000), true],
  ['the most below what counts as everything by its digits', 2n ** 255n - 1n, word(1_000), true],
  ['any amount of a token that does not say what there is', 2n ** 255n - 1n, NONE, false],
])('T43 an allowance is without a limit by what there is: %s', async (_, amount, supply, isUnlimited) => {
  const data = abi.encodeFunctionData('approve', [FRIEND, amount])
  const { content, lines } = await draw(data, { said: { decimals: word(6), supply } })
  expect(content).toMatchObject({ isUnlimited })
  expect(lines.includes('Without limit')).toBe(isUnlimited)
  expect(lines).toContain(`${amount} of the smallest unit`)
})

test.each(['\u3164', 'ETH\u115f', '\u2800', 'U\uffa0SDC'])(
  'T43 a symbol with letters that nobody sees is none: %j',
  async (symbol) => {
    const text = AbiCoder.defaultAbiCoder().encode(['string'], [symbol])
    const { content } = await draw(NOTHING, { said: { decimals: word(6), symbol: { result: text } } })
    expect(content).toMatchObject({ tokens: new Map() })
  },
)

test('T43 a swap that has to bring nothing takes two presses, and one that brings something does not', async () => {
  const [router, weth] = [SWAP_ROUTERS['eip155:1'] ?? '', WRAPPED_COINS['eip155:1'] ?? '']
  const swap = (least: bigint) => {
    const path = `${weth}000bb8${TOKEN.slice(2)}`
    const step = abi.encodeFunctionData('exactInput', [[path, ACCOUNT, 5n, least]])
    return draw(abi.encodeFunctionData('multicall(uint256,bytes[])', [1_900_000_000n, [step]]), {
      to: router,
      value: 5n,
    })
  }
  for (const least of [0n, 1n]) {
    const { call, ...content } = (await swap(least)).content
    expect(call.kind).toBe('swap')
    expect(content).toMatchObject({ isUnlimited: least === 0n })
  }
})

test('T43 an allowance for Multicall3 is one for anybody, and says so', async () => {
  const words = 'This is a public contract: whatever it may take, anyone can take through it.'
  for (const spender of [MULTICALL3, FRIEND]) {
    const data = abi.encodeFunctionData('approve', [spender, 5n])
    const { content, lines } = await draw(data, { said: { decimals: word(6) } })
    expect(content).toMatchObject({ isUnlimited: spender === MULTICALL3 })
    expect(lines.includes(words)).toBe(spender === MULTICALL3)
  }
})

test('T43 moving item 0 of a collection is no sending of nothing', async () => {
  const data = abi.encodeFunctionData('transferFrom', [ACCOUNT, FRIEND, 0n])
  expect((await draw(data, { said: COLLECTION })).lines).toContain('Number 0')
  const { lines } = await draw(data)
  expect(lines).toContain('If this is a collection, this is item number 0.')
})

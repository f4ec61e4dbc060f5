import { getAddress, Interface, keccak256 } from 'ethers'
import { expect, test } from 'vitest'
import { drawnText } from '../../test/drawnText.ts'
import type { ChainNode, NodeAnswer } from './chainNode.ts'
import { MULTICALL3 } from './knownCalls.ts'
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
])

/** What the node says of a token, and what code is at the address of Multicall3. */
interface Said {
  readonly decimals?: NodeAnswer
  readonly collection?: NodeAnswer
  readonly code?: unknown
}

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
        if (text.includes('0x01ffc9a7')) return said.collection ?? NONE
        return text.includes('0x313ce567') ? (said.decimals ?? NONE) : NONE
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

test('T43 moving item 0 of a collection is no sending of nothing', async () => {
  const data = abi.encodeFunctionData('transferFrom', [ACCOUNT, FRIEND, 0n])
  expect((await draw(data, { said: COLLECTION })).lines).toContain('Number 0')
  const { lines } = await draw(data)
  expect(lines).toContain('If this is a collection, this is item number 0.')
})

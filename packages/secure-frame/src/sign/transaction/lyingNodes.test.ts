import { AbiCoder } from 'ethers'
import { expect, test } from 'vitest'
import { createChainNode } from '../../servers/chainNode.ts'
import { readTokens } from './readTokens.ts'

const TOKEN = `0x${'ab'.repeat(20)}`
const { signal } = new AbortController()
const coder = AbiCoder.defaultAbiCoder()
const decimalsOf = (value: bigint | number) => coder.encode(['uint256'], [value])
const symbolOf = (text: string) => coder.encode(['string'], [text])

/** Returns the frame's reading of a token with these answers. */
async function read(decimals: unknown, symbol: unknown) {
  const node = { ask: async () => [{ result: decimals }, { result: symbol }] }
  return (await readTokens(node, [TOKEN], signal)).get(TOKEN)
}

test('a token that says what tokens say is told by its words', async () => {
  expect(await read(decimalsOf(6), symbolOf('USDC'))).toEqual({ symbol: 'USDC', decimals: 6 })
  expect(await read(decimalsOf(36), symbolOf('x'.repeat(16)))).toBeDefined()
  // The oldest tokens answer like this.
  const old = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`
  expect(await read(decimalsOf(18), old)).toEqual({ symbol: 'MKR', decimals: 18 })
})

test.each<[what: string, decimals: unknown, symbol: unknown]>([
  ['more decimals than any amount is written with', decimalsOf(37), symbolOf('USDC')],
  ['as many decimals as a byte holds', decimalsOf(255), symbolOf('USDC')],
  ['more than a byte of decimals', decimalsOf(2n ** 64n), symbolOf('USDC')],
  ['half a byte', '0x6', symbolOf('USDC')],
  ['a number instead of hexadecimal digits', 6, symbolOf('USDC')],
  ['nothing', null, null],
  ['an answer without an end', decimalsOf(6), `0x${'41'.repeat(10_000)}`],
  ['a sentence for a symbol', decimalsOf(6), symbolOf('USDC, send it all')],
  ['a symbol of two lines', decimalsOf(6), symbolOf('US\nDC')],
  ['a symbol that turns its direction', decimalsOf(6), symbolOf('\u202eCDSU')],
  ['a symbol that cannot be seen', decimalsOf(6), symbolOf('\u200b')],
  ['an empty symbol', decimalsOf(6), symbolOf('')],
  ['bytes that are no text', decimalsOf(6), coder.encode(['bytes'], ['0xff'])],
])('T39 T40 a token that says %s is told by its smallest unit alone', async (_, decimals, symbol) => {
  expect(await read(decimals, symbol)).toBeUndefined()
})

/** A node whose answer is this text. */
function nodeOf(text: string, status = 200) {
  const fetched = async () => new Response(text, { status })
  return createChainNode({
    gateway: 'https://gateway.example',
    projectId: 'demo',
    chainId: 1,
    fetch: fetched,
  })
}

const CALL = [{ method: 'eth_chainId', params: [] }]
const GOOD = JSON.stringify([{ jsonrpc: '2.0', id: 0, result: '0x1' }])

test('T39 what a node says is read up to a million characters, and its words up to three hundred', async () => {
  expect(await nodeOf(GOOD).ask(CALL, signal)).toEqual([{ result: '0x1' }])
  const failed = JSON.stringify([{ id: 0, error: { message: 'x'.repeat(5_000) } }])
  expect(await nodeOf(failed).ask(CALL, signal)).toEqual([{ failure: 'x'.repeat(300) }])
})

test.each<[what: string, text: string, status?: number]>([
  ['a good answer with a failure for its status', GOOD, 500],
  ['more than anybody reads', `${GOOD}${' '.repeat(1_000_000)}`],
  ['no JSON', '<html>'],
  ['no list', '{"id":0,"result":"0x1"}'],
  ['an answer without an id', '[{"result":"0x1"}]'],
  ['the answer to another question', '[{"id":7,"result":"0x1"}]'],
  ['a failure without words', '[{"id":0,"error":{}}]'],
])('T39 a node that says %s is one that is away', async (_, text, status) => {
  await expect(nodeOf(text, status).ask(CALL, signal)).rejects.toMatchObject({ code: 'server_unreachable' })
})

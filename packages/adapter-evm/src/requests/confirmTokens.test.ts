import { ModalError, type RpcRead, type TransferInput } from '@foyer/core/ports'
import { FAKE_ADDRESS, FAKE_OTHER_ADDRESS, toTestNetwork } from '@foyer/devkit'
import { stressCount } from '@foyer/devkit/stress'
import { AbiCoder, encodeBytes32String } from 'ethers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const network = toTestNetwork(1)
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DECIMALS = '0x313ce567'
const coder = AbiCoder.defaultAbiCoder()
const word = (value: number | bigint) => coder.encode(['uint256'], [value])
const text = (value: string) => coder.encode(['string'], [value])

/** A witness's answers about the token: hex, or an error. */
interface Said {
  readonly decimals?: string | Error
  readonly symbol?: string | Error
}
const USDC: Said = { decimals: word(6), symbol: text('USDC') }
const reverted = Object.assign(new Error('execution reverted'), { code: 3 })
const down = new Error('The node is down.')
const DOWN: Said = { decimals: down, symbol: down }
const noNodes = new ModalError({ code: 'unsupported_method', message: 'The app asks no nodes.' })
const NO_NODES: Said = { decimals: noNodes, symbol: noNodes }
const noReads = Object.assign(new Error('The method is not supported.'), { code: 4200 })
const NO_READS: Said = { decimals: noReads, symbol: noReads }

function answer({ decimals = word(6), symbol = text('USDC') }: Said, params: unknown): string {
  const found = JSON.stringify(params).includes(DECIMALS) ? decimals : symbol
  if (found instanceof Error) throw found
  return found
}

interface Setup {
  readonly wallet?: Said
  readonly nodes?: Said
  readonly gateway?: Said
  readonly readsByItself?: boolean
}

/** A session whose wallet, own nodes and gateway say what a test wants. */
async function connect({ wallet = USDC, nodes = USDC, gateway = USDC, readsByItself }: Setup) {
  const asked: string[] = []
  const rpc: RpcRead = async ({ method, params, isDirect }) => {
    if (method !== 'eth_call') return '0x5208'
    asked.push(isDirect ? 'nodes' : 'gateway')
    return answer(isDirect ? nodes : gateway, params)
  }
  const sent: unknown[] = []
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      if (method === 'eth_accounts') return [FAKE_ADDRESS]
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_call') {
        asked.push('wallet')
        return answer(wallet, params)
      }
      sent.push(method)
      return `0x${'ab'.repeat(32)}`
    },
  }
  const { transfer } = await evmAdapter().attach({
    connectorId: 'com.example',
    provider,
    networks: [network],
    rpc,
    readsByItself,
    emit: () => {},
    signal: new AbortController().signal,
  })
  if (!transfer) throw new Error('The session sends nothing.')
  return { transfer, sent, asked }
}

const input = (shown: TransferInput['shown']): TransferInput => ({
  ...{ network, from: FAKE_ADDRESS, to: FAKE_OTHER_ADDRESS, amountBase: '100000000000' },
  ...{ tokenAddress: TOKEN, shown },
})
const HONEST = { decimals: 6, symbol: 'USDC' }
/** 0.0000001 of it is shown, and 100,000 move. */
const LIE = { decimals: 18, symbol: 'USDC' }

describe('what a gateway says of a token', () => {
  test('is compared with the contract before the wallet is asked: honest decimals pass', async () => {
    const { transfer, sent, asked } = await connect({})
    await transfer.send(input(HONEST))
    expect(sent).toEqual(['eth_sendTransaction'])
    expect(asked.toSorted()).toEqual(['nodes', 'nodes', 'wallet', 'wallet'])
  })

  test('is asked of the chain once for review and sending', async () => {
    const { transfer, asked } = await connect({})
    await transfer.send(input(HONEST))
    await transfer.send(input(HONEST))
    expect(asked).toHaveLength(4)
  })

  test.each<[string, Setup, TransferInput['shown'], string]>([
    ['decimals that no contract has', {}, LIE, 'token_differs'],
    ['the symbol of another token', {}, { decimals: 6, symbol: 'JUNK' }, 'token_differs'],
    ['decimals that the wallet alone denies', { nodes: DOWN }, LIE, 'token_differs'],
    ['decimals that the own nodes alone deny', { wallet: DOWN }, LIE, 'token_differs'],
    [
      'decimals that one of two denies',
      { nodes: { decimals: word(18) } },
      { decimals: 6, symbol: 'USDC' },
      'token_differs',
    ],
    [
      'decimals that a lying gateway confirms itself',
      { gateway: { decimals: word(18) }, readsByItself: false },
      LIE,
      'token_differs',
    ],
    ['a token without decimals', { wallet: { decimals: reverted }, nodes: DOWN }, HONEST, 'unknown_token'],
    ['a token that answers nothing', { wallet: { decimals: '0x' }, nodes: DOWN }, HONEST, 'unknown_token'],
    ['decimals beyond all', { wallet: { decimals: word(256) }, nodes: DOWN }, HONEST, 'unknown_token'],
    ['what nobody answers to', { wallet: DOWN, nodes: DOWN }, HONEST, 'token_unconfirmed'],
    ['what own nodes do not answer to', { readsByItself: false, nodes: DOWN }, HONEST, 'token_unconfirmed'],
    [
      'what a lone gateway denies',
      { readsByItself: false, nodes: NO_NODES, gateway: USDC },
      LIE,
      'token_differs',
    ],
  ])('%s is refused at the review and before the wallet', async (_what, setup, shown, reason) => {
    const { transfer, sent } = await connect(setup)
    const refusal = { code: 'would_revert', refusal: { reason } }
    await expect(transfer.estimate(input(shown))).rejects.toMatchObject(refusal)
    await expect(transfer.send(input(shown))).rejects.toMatchObject(refusal)
    expect(sent).toEqual([])
  })

  test.each<[string, Setup, string]>([
    ['a wallet that passes no reads on', { wallet: NO_READS }, 'USDC'],
    ['an app without public nodes', { nodes: NO_NODES }, 'USDC'],
    ['a node that is down', { nodes: DOWN }, 'USDC'],
    [
      'an old symbol of 32 bytes',
      {
        wallet: { symbol: encodeBytes32String('MKR') },
        nodes: { symbol: encodeBytes32String('MKR') },
      },
      'MKR',
    ],
    ['a contract without a symbol', { wallet: { symbol: reverted }, nodes: { symbol: '0x' } }, 'ANY'],
    ['other letters for the same', { wallet: { symbol: text('USD₮0') }, nodes: DOWN }, 'USDT0'],
  ])('%s stands in no way', async (_what, setup, symbol) => {
    const { transfer, sent } = await connect(setup)
    await transfer.send(input({ decimals: 6, symbol }))
    expect(sent).toEqual(['eth_sendTransaction'])
  })

  test('that nobody besides it can be asked of is said, and not refused', async () => {
    const { transfer, sent } = await connect({ readsByItself: false, nodes: NO_NODES })
    expect(await transfer.estimate(input(HONEST))).toMatchObject({ isTokenUnconfirmed: true })
    const confirmed = await connect({})
    expect(await confirmed.transfer.estimate(input(HONEST))).not.toHaveProperty('isTokenUnconfirmed')
    await transfer.send(input(HONEST))
    expect(sent).toEqual(['eth_sendTransaction'])
  })

  test('never moves an amount in other decimals than were shown, whoever answers', async () => {
    const decimals = fc.integer({ min: 0, max: 30 })
    const state = fc.constantFrom('right', 'down', 'silent' as const)
    const property = fc.asyncProperty(decimals, decimals, state, state, async (real, shown, one, other) => {
      const say = (how: string): Said =>
        how === 'right' ? { decimals: word(real), symbol: text('T') } : how === 'down' ? DOWN : NO_READS
      const { transfer, sent } = await connect({ wallet: say(one), nodes: say(other), gateway: say('right') })
      await transfer.send(input({ decimals: shown, symbol: 'T' })).catch(() => {})
      if (real !== shown) expect(sent).toEqual([])
    })
    await fc.assert(property, { numRuns: stressCount(300) })
  })
})

import type { Network, RpcRead, Session } from '@foyer/core/ports'
import { deployNames, deployToken } from '@foyer/devkit/localContracts'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet, type KeyWallet, type KeyWalletInput } from '@foyer/testing/wallets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

const RECEIVER = '0x00000000000000000000000000000000000000AA'
const START_MS = 180_000
const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
}
let chain: LocalChain
let token = ''
const wallets: KeyWallet[] = []

beforeAll(async () => {
  chain = await startLocalChain({ chainId: 1, port: 0 })
  const [owner = ''] = createKeyWallet({ chains: [] }).addresses
  token = await deployToken(chain, {
    name: 'Local Dollar',
    symbol: 'LUSD',
    decimals: 6,
    supply: 500,
    to: owner,
  })
}, START_MS)
afterAll(async () => {
  for (const wallet of wallets) wallet.stop()
  await chain?.stop()
})

/** The hashes of transactions that an adapter has found on the chain. */
const found = new Set<unknown>()
const rpc: RpcRead = async ({ method, params }) => {
  const answer = await chain.request(method, params)
  if (method === 'eth_getTransactionByHash' && answer !== null) found.add(params[0])
  return answer
}

async function connect(options: Omit<KeyWalletInput, 'chains'> = {}) {
  const wallet = createKeyWallet({ chains: [{ chainId: 1, url: chain.url }], ...options })
  wallets.push(wallet)
  await wallet.request({ method: 'eth_requestAccounts' })
  const session: Session = await evmAdapter({ timing: { receiptPollMs: [20, 50] } }).attach({
    connectorId: 'com.example',
    provider: wallet.provider,
    networks: [network],
    rpc,
    emit: () => {},
    signal: new AbortController().signal,
  })
  const { transfer, calls, contracts, names } = session
  if (!transfer || !calls || !contracts || !names) throw new Error('A capability is missing.')
  return { wallet, session, from: wallet.addresses[0] ?? '', transfer, calls, contracts, names }
}

const balanceOf = async (address: string) =>
  BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])))
const tokensOf = async (address: string) => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await chain.request('eth_call', [{ to: token, data }, 'latest'])))
}
async function feeOf(hash: string): Promise<bigint> {
  // The node is our own child process: what it answers has this shape.
  const receipt = (await chain.request('eth_getTransactionReceipt', [hash])) as Record<string, string>
  return BigInt(receipt.gasUsed ?? 0) * BigInt(receipt.effectiveGasPrice ?? 0)
}

describe('transfers on a real chain', () => {
  test('call-6 currency arrives, for the fee that was estimated', async () => {
    const { transfer, from } = await connect()
    const input = { network, from, to: RECEIVER, amountBase: '1000000000000000000' }
    const estimate = await transfer.estimate(input)
    const before = await balanceOf(RECEIVER)
    const hash = await transfer.send(input)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await transfer.receipt({ network, from, hash })).toEqual({ status: 'confirmed', hash })
    expect((await balanceOf(RECEIVER)) - before).toBe(10n ** 18n)
    const fee = await feeOf(hash)
    expect(estimate.gas).toBe('21000')
    expect(Number(fee) / Number(estimate.feeBase)).toBeGreaterThan(0.7)
    expect(Number(fee) / Number(estimate.feeBase)).toBeLessThan(1.3)
    expect(fee).toBeLessThanOrEqual(BigInt(estimate.maxFeeBase))
  })

  test('call-6 a token arrives, and its fee stays below the most estimated', async () => {
    const { transfer, from } = await connect()
    const input = { network, from, to: RECEIVER, amountBase: '120500000', tokenAddress: token }
    const estimate = await transfer.estimate(input)
    const hash = await transfer.send(input)
    expect(await transfer.receipt({ network, from, hash })).toEqual({ status: 'confirmed', hash })
    expect(await tokensOf(RECEIVER)).toBe(120_500_000n)
    const fee = await feeOf(hash)
    expect(fee).toBeLessThanOrEqual(BigInt(estimate.maxFeeBase))
    expect(Number(fee) / Number(estimate.feeBase)).toBeGreaterThan(0.7)
    expect(Number(fee) / Number(estimate.feeBase)).toBeLessThan(1.3)
  })

  test('call-6 all that an account holds but the most for the fee can be sent', async () => {
    const { transfer, from, session } = await connect({ firstAccount: 4, accountCount: 1 })
    const { amountBase } = await session.balance({ network, address: from })
    const { maxFeeBase } = await transfer.estimate({ network, from, to: RECEIVER, amountBase })
    const input = { network, from, to: RECEIVER, amountBase: String(BigInt(amountBase) - BigInt(maxFeeBase)) }
    const hash = await transfer.send(input)
    expect(await transfer.receipt({ network, from, hash })).toMatchObject({ status: 'confirmed' })
  })

  test('more than the account holds is insufficient_funds, estimated or sent', async () => {
    const { transfer, from } = await connect()
    const input = { network, from, to: RECEIVER, amountBase: `9${'0'.repeat(30)}` }
    await expect(transfer.estimate(input)).rejects.toMatchObject({ code: 'insufficient_funds' })
    await expect(transfer.send(input)).rejects.toMatchObject({ code: 'insufficient_funds' })
  })

  test('more tokens than the account holds would_revert, with the words of the contract', async () => {
    const { transfer, from } = await connect({ firstAccount: 2 })
    const input = { network, from, to: RECEIVER, amountBase: '1', tokenAddress: token }
    await expect(transfer.estimate(input)).rejects.toMatchObject({
      code: 'would_revert',
      details: 'LocalToken: balance too small',
    })
    await expect(transfer.send(input)).rejects.toMatchObject({ code: 'would_revert' })
  })

  test('a transaction that fails on the chain is reverted', async () => {
    const { transfer, wallet } = await connect({ firstAccount: 2 })
    const from = wallet.addresses[0] ?? ''
    const data = `0xa9059cbb${'0'.repeat(62)}aa${'f'.repeat(64)}`
    const gas = '0x186a0'
    const hash = String(
      await wallet.request({ method: 'eth_sendTransaction', params: [{ from, to: token, data, gas }] }),
    )
    expect(await transfer.receipt({ network, from, hash })).toEqual({ status: 'reverted', hash })
  })
})

describe('a transaction whose place is taken', () => {
  const GWEI = 1_000_000_000n
  const toHex = (amount: bigint | number) => `0x${amount.toString(16)}`

  /** Sends two transactions of one number, the second for more, mines, and answers how the first one ended. */
  async function replace(second: { readonly to?: string; readonly value: string; readonly data?: string }) {
    const { transfer, wallet, from } = await connect({ firstAccount: 3, accountCount: 1 })
    await chain.request('evm_setAutomine', [false])
    try {
      const nonce = String(await chain.request('eth_getTransactionCount', [from, 'latest']))
      const send = (fields: object, gwei: bigint) => {
        const fees = { maxFeePerGas: toHex(gwei * GWEI), maxPriorityFeePerGas: toHex(gwei * GWEI) }
        const params = [{ from, nonce, gas: toHex(30_000), ...fees, ...fields }]
        return wallet.request({ method: 'eth_sendTransaction', params }).then(String)
      }
      const hash = await send({ to: RECEIVER, value: '0x1' }, 5n)
      const ending = transfer.receipt({ network, from, hash })
      // The chain forgets a transaction whose place is taken: who follows it has to have read it before.
      await expect.poll(() => found.has(hash)).toBe(true)
      const other = await send({ to: from, ...second }, 50n)
      await chain.request('evm_mine')
      return { ended: await ending, other }
    } finally {
      await chain.request('evm_setAutomine', [true])
    }
  }

  test('by another one is replaced, and the other hash is told', async () => {
    const { ended, other } = await replace({ to: RECEIVER, value: '0x2' })
    expect(ended).toEqual({ status: 'replaced', hash: other })
  })

  test('by nothing to oneself is cancelled', async () => {
    const { ended, other } = await replace({ value: '0x0' })
    expect(ended).toEqual({ status: 'cancelled', hash: other })
  })

  test('by the same one for a higher fee is confirmed under its new hash', async () => {
    const { ended, other } = await replace({ to: RECEIVER, value: '0x1' })
    expect(ended).toEqual({ status: 'confirmed', hash: other })
  })
})

describe('batches and contracts on a real chain', () => {
  test('call-6 validate-17 a batch runs, and its hashes are told', async () => {
    const { calls, from } = await connect({ batches: 'beside' })
    expect(await calls.capabilities()).toEqual({ '0x1': { atomic: { status: 'unsupported' } } })
    const data = `0xa9059cbb${'0'.repeat(62)}bb${'1'.padStart(64, '0')}`
    const batch = [
      { to: RECEIVER, valueBase: '5' },
      { to: token, data },
    ]
    const id = await calls.send({ network, from, calls: batch })
    await expect.poll(async () => (await calls.status({ id })).status).toBe('confirmed')
    const { hashes } = await calls.status({ id })
    expect(hashes).toHaveLength(2)
    expect(await tokensOf('0x00000000000000000000000000000000000000bb')).toBe(1n)
  })

  test('a transfer by a wallet that takes nothing but batches has a hash all the same', async () => {
    const { transfer, wallet, from } = await connect({ batches: 'only' })
    const before = await balanceOf(RECEIVER)
    const hash = await transfer.send({ network, from, to: RECEIVER, amountBase: '7' })
    expect(await transfer.receipt({ network, from, hash })).toEqual({ status: 'confirmed', hash })
    expect((await balanceOf(RECEIVER)) - before).toBe(7n)
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_sendCalls')
  })

  test('call-6 a contract is estimated and written to by an interface in plain words', async () => {
    const { contracts, transfer, from } = await connect()
    const to = '0x00000000000000000000000000000000000000cc'
    const call = {
      ...{ network, from, address: token, functionName: 'transfer', args: [to, 42n] },
      abi: ['function transfer(address to, uint256 amount) returns (bool)'],
    }
    const gas = Number(await contracts.estimateGas(call))
    expect(gas).toBeGreaterThan(21_000)
    const hash = await contracts.write(call)
    expect(await transfer.receipt({ network, from, hash })).toEqual({ status: 'confirmed', hash })
    expect(await tokensOf(to)).toBe(42n)
    const tooMuch = { ...call, args: [to, 10n ** 30n] }
    await expect(contracts.estimateGas(tooMuch)).rejects.toMatchObject({ code: 'would_revert' })
  })
})

test(
  'call-6 a name leads to its address and picture through the real registry, and back',
  async () => {
    const { names, from } = await connect()
    const { setName } = await deployNames(chain)
    const imageUrl = 'https://images.example/ada.png'
    const name = await setName('ada', from, { avatar: imageUrl })
    expect(await names.resolve?.({ name: 'Ada.eth' })).toEqual({ address: from, name, imageUrl })
    expect(await names.profile({ address: from })).toEqual({ name, imageUrl })
    expect(await names.resolve?.({ name: 'nobody.eth' })).toBeUndefined()
  },
  START_MS,
)

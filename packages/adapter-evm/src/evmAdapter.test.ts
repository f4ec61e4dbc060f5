import type { RpcRead } from '@foyer/core/ports'
import {
  createFakeEip1193,
  FAKE_ADDRESS,
  FAKE_HASH,
  FAKE_OTHER_ADDRESS,
  rpcError,
  toTestNetwork,
} from '@foyer/devkit'
import { adapterSuite, type SuiteWallet } from '@foyer/devkit/suites'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { createKeyWallet, type KeyWallet } from '@foyer/testing/wallets'
import { afterAll, beforeAll } from 'vitest'
import { evmAdapter } from './evmAdapter.ts'

const PROMPTS = ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain', 'eth_sendTransaction']

/** A node on which every account is rich, and every transaction mined at once. */
const FAKE_NODE: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_feeHistory: { baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'], reward: [['0x1']] },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_call: '0x',
  eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x1', transactionHash: FAKE_HASH },
}

function createFakeWallet(): SuiteWallet {
  const fake = createFakeEip1193()
  const addresses = [FAKE_ADDRESS, FAKE_OTHER_ADDRESS]
  const declined = rpcError(4001, 'User rejected the request.')
  return {
    provider: fake.provider,
    addresses,
    decline(isDeclining) {
      for (const method of PROMPTS) {
        fake.answer(method, { type: 'error', error: declined }, isDeclining ? Number.POSITIVE_INFINITY : 0)
      }
    },
    selectAccount: (index) => fake.selectAccounts([addresses[index] ?? FAKE_ADDRESS]),
    selectChain: fake.selectChain,
    leave: () => fake.emit('accountsChanged', []),
    stop: () => {},
  }
}

adapterSuite({
  name: 'fake',
  createAdapter: (page) => evmAdapter({ page, timing: { graceMs: 0 } }),
  createWallet: createFakeWallet,
  networks: [toTestNetwork(1), toTestNetwork(10)],
  rpc: async ({ method }) => FAKE_NODE[method] ?? null,
})

const chains: LocalChain[] = []
const urls = new Map<number, string>()

beforeAll(async () => {
  for (const chainId of [1, 10]) {
    const chain = await startLocalChain({ chainId, port: 0 })
    chains.push(chain)
    urls.set(chainId, chain.url)
  }
})

afterAll(async () => {
  for (const chain of chains) await chain.stop()
})

function createAnvilWallet(): SuiteWallet {
  const wallet: KeyWallet = createKeyWallet({ chains: chains.map(({ chainId, url }) => ({ chainId, url })) })
  return {
    provider: wallet.provider,
    addresses: wallet.addresses,
    decline: (isDeclining) => wallet.mood(isDeclining ? 'reject' : 'approve'),
    selectAccount: wallet.selectAccount,
    selectChain: wallet.selectChain,
    leave: wallet.disconnect,
    stop: wallet.stop,
  }
}

const rpcUrls = ['http://127.0.0.1']
const nodeRpc: RpcRead = ({ network, method, params }) =>
  chains.find((chain) => chain.chainId === network.id)?.request(method, params) ??
  Promise.reject(new Error('no such chain'))

adapterSuite({
  name: 'local chain',
  createAdapter: (page) => evmAdapter({ page, timing: { graceMs: 0 } }),
  createWallet: createAnvilWallet,
  networks: [toTestNetwork(1, { rpcUrls }), toTestNetwork(10, { rpcUrls })],
  rpc: nodeRpc,
})

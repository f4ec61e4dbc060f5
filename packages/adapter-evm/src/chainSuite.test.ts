import { createFakeEip1193, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, rpcError, toTestNetwork } from '@foyer/devkit'
import { type ChainSuiteWallet, chainSuite } from '@foyer/devkit/suites'
import { evmAdapter } from './evmAdapter.ts'

const RDNS = 'com.example.suite'
const PROMPTS = ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain']
const CONNECTING = ['eth_requestAccounts', 'eth_accounts', 'eth_chainId']
const NEVER_MS = [20, 40]

function createWallet(): ChainSuiteWallet {
  let addresses: readonly string[] = [FAKE_ADDRESS, FAKE_OTHER_ADDRESS]
  const fake = createFakeEip1193({ accounts: addresses })
  fake.answer('wallet_addEthereumChain', { type: 'error', error: rpcError(-32_601, 'No such method.') })
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Suite Wallet',
    icon: 'data:image/png;base64,AAAA',
    rdns: RDNS,
  }
  const usual = (method: string) => fake.answer(method, { type: 'result', value: null }, 0)
  return {
    get addresses() {
      return addresses
    },
    announce(page) {
      const detail = { info, provider: fake.provider }
      const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      page.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    decline(isDeclining) {
      const error = rpcError(4001, 'User rejected the request.')
      for (const method of PROMPTS) {
        if (isDeclining) fake.answer(method, { type: 'error', error })
        else usual(method)
      }
    },
    lock: () => fake.answer('eth_accounts', { type: 'result', value: [] }),
    unlock() {
      usual('eth_accounts')
      fake.emit('accountsChanged', addresses)
    },
    selectAccount(index) {
      const picked = addresses[index]
      if (!picked) return
      addresses = [picked, ...addresses.filter((address) => address !== picked)]
      fake.selectAccounts(addresses)
    },
    leave: () => fake.emit('accountsChanged', []),
    answer(request, how) {
      const answers = {
        usual: undefined,
        never: { type: 'silent' },
        junk: { type: 'result', value: 5 },
        wrong: { type: 'result', value: `0x${'07'.repeat(65)}` },
      } as const
      const answer = answers[how]
      for (const method of request === 'connect' ? CONNECTING : ['personal_sign']) {
        if (answer) fake.answer(method, answer)
        else usual(method)
      }
    },
  }
}

chainSuite({
  name: 'a wallet of EIP-1193',
  createAdapter: (page) =>
    evmAdapter({
      page,
      timing: { graceMs: 0, promptMs: 400, restoreMs: NEVER_MS, wakeMs: NEVER_MS, readMs: NEVER_MS },
    }),
  createWallet,
  connectorId: RDNS,
  networks: [toTestNetwork(1), toTestNetwork(10)],
  unservedNetwork: toTestNetwork(5),
  rpc: async ({ method }) => (method === 'eth_getBalance' ? '0xde0b6b3a7640000' : '0x'),
  signature: /^0x[0-9a-f]{130}$/,
  addresses: {
    good: [
      [FAKE_ADDRESS, FAKE_ADDRESS],
      [FAKE_ADDRESS.toLowerCase(), FAKE_ADDRESS],
      [` ${FAKE_ADDRESS}\n`, FAKE_ADDRESS],
    ],
    bad: [
      FAKE_ADDRESS.replace('A', 'a'),
      FAKE_ADDRESS.slice(0, -2),
      `${FAKE_ADDRESS}00`,
      'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
    ],
  },
  plantHostileWallet(page) {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap')
        },
      },
    )
    for (const detail of [trap, { info: trap, provider: trap }, 5, null]) {
      page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
  },
})

import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { expect, test } from 'vitest'
import { evmAddress } from '../custody/evmAddress.ts'
import { smartAddressOf } from '../custody/pinned.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { Account } from '../session/account.ts'
import type { Smart } from '../smart/createSmart.ts'
import { handleRpc } from './handleRpc.ts'

const [KEY, OTHER_KEY] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(8)]
const [ADDRESS, OTHER] = [evmAddress(KEY), evmAddress(OTHER_KEY)]
const MAIL = {
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  domain: { name: 'Post', chainId: 1 },
  message: { text: 'hi' },
}
const TYPED = JSON.stringify(MAIL)

const KEYS = { address: ADDRESS, eoa: KEY, smartAccount: smartAddressOf(OTHER_KEY), owner: OTHER_KEY }
const ACCOUNTS = {
  eoa: { address: ADDRESS, account: { address: ADDRESS, type: 'eoa' } },
  smartAccount: {
    address: KEYS.smartAccount,
    account: { address: KEYS.smartAccount, type: 'smartAccount' },
  },
} as const
/** Smart accounts are not deployed anywhere, and nobody takes operations. */
const NO_CHAINS: Smart = {
  chains: async () => [],
  delegates: new Map(),
  limits: new Map(),
  require: async (chainId) => ({ chainId, isSponsored: false }),
  isDeployed: async () => false,
  note: async () => {},
  tellType: async () => {},
  node: () => ({ ask: async () => [] }),
  bundler: () => ({ ask: async () => null }),
  gateway: {
    async call() {
      throw new FrameFailure('server_unreachable', 'nobody is asked')
    },
  },
}

/** The frame's part that answers requests, for one account, with what it drew and how often it opened the keys. */
function start({ isSigning = true, keys = KEYS, type = 'eoa' as Account['type'] } = {}) {
  const drawn: unknown[] = []
  let opened = 0
  const memory = new Map<string, string>()
  const ask = (method: string, params: unknown, more: object = {}) =>
    handleRpc(
      { method, params, chainId: 1, chainNamespace: 'eip155', ...more } as Parameters<typeof handleRpc>[0], // as a page sends it
      {
        origin: 'https://app.example',
        ...ACCOUNTS[type],
        eoa: ADDRESS,
        smart: async () => NO_CHAINS,
        chainId: 1,
        projectId: 'demo',
        gateway: 'https://gateway.example',
        fetch: async () => {
          throw new TypeError('Failed to fetch')
        },
        signal: new AbortController().signal,
        keys: {
          open: async () => {
            opened += 1
          },
          use: async (work) => work(keys),
          once: async (_, work) => work(keys),
          close: () => {},
        },
        tabStorage: undefined,
        memory,
        approve: async (content) => {
          drawn.push(content)
          if (!isSigning) throw new FrameFailure(4001, 'User rejected the request')
        },
      },
    )
  return { ask, drawn, opened: () => opened }
}

test('a text and typed data are drawn and signed for the account', async () => {
  const { ask, drawn, opened } = start()
  expect(await ask('personal_sign', ['Hello', ADDRESS])).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await ask('personal_sign', ['Hello', ADDRESS.toUpperCase().replace('X', 'x'), 'ignored'])).toMatch(
    /^0x/,
  )
  expect(await ask('eth_signTypedData_v4', [ADDRESS, TYPED])).toMatch(/^0x/)
  expect([drawn.length, opened()]).toEqual([3, 3])
})

test.each<[what: string, method: string, params: unknown, code: number, more?: object]>([
  ['a text for another account', 'personal_sign', ['Hello', OTHER], 4100],
  ['a text for nobody', 'personal_sign', ['Hello'], -32602],
  ['a text with a parameter too many', 'personal_sign', ['Hello', ADDRESS, '', ''], -32602],
  ['a number for a text', 'personal_sign', [5, ADDRESS], -32602],
  ['no list', 'personal_sign', { message: 'Hello', address: ADDRESS }, -32602],
  ['typed data for another account', 'eth_signTypedData_v4', [OTHER, TYPED], 4100],
  ['no typed data', 'eth_signTypedData_v4', [ADDRESS], -32602],
  ['typed data with a parameter too many', 'eth_signTypedData_v4', [ADDRESS, TYPED, 'V4'], -32602],
  ['typed data for a number', 'eth_signTypedData_v4', [5, TYPED], -32602],
  ['what looks like a list', 'eth_signTypedData_v4', { 0: ADDRESS, 1: TYPED, length: 2 }, -32602],
  ['another family of chains', 'personal_sign', ['Hello', ADDRESS], 4200, { chainNamespace: 'solana' }],
  ['another network', 'personal_sign', ['Hello', ADDRESS], 4901, { chainId: 137 }],
  ['a network that is none', 'personal_sign', ['Hello', ADDRESS], 4901, { chainId: 'eip155:1.5' }],
  ['a hash, which could be of anything', 'eth_sign', [ADDRESS, `0x${'00'.repeat(32)}`], 4200],
])(
  'T43 %s is refused, before keys are opened or anything is drawn',
  async (_, method, params, code, more) => {
    const { ask, drawn, opened } = start()
    await expect(ask(method, params, more)).rejects.toMatchObject({ code })
    expect([drawn.length, opened()]).toEqual([0, 0])
  },
)

test('T4 keys of another account, which has come while a request was being approved, sign nothing', async () => {
  const { ask, drawn } = start({ keys: { ...KEYS, address: OTHER, eoa: OTHER_KEY } })
  await expect(ask('personal_sign', ['Hello', ADDRESS])).rejects.toMatchObject({ code: 4100 })
  await expect(ask('eth_signTypedData_v4', [ADDRESS, TYPED])).rejects.toMatchObject({ code: 4100 })
  expect(drawn).toHaveLength(2)
})

test('T4 after two requests that nobody signed the next one waits, whatever it asks for', async () => {
  const { ask, drawn, opened } = start({ isSigning: false })
  for (const _ of [1, 2])
    await expect(ask('personal_sign', ['Hello', ADDRESS])).rejects.toMatchObject({ code: 4001 })
  for (const [method, params] of [
    ['personal_sign', ['Hello', ADDRESS]],
    ['eth_signTypedData_v4', [ADDRESS, TYPED]],
    ['eth_sendTransaction', [{ from: ADDRESS, to: OTHER, value: '0x1' }]],
  ] as const)
    await expect(ask(method, params), method).rejects.toMatchObject({ code: -32005 })
  expect([drawn.length, opened()]).toEqual([2, 2])
})

test('a smart account signs by its owner, in the form of one that is not deployed, and takes no orders as typed data', async () => {
  const { ask, drawn } = start({ type: 'smartAccount' })
  const own = KEYS.smartAccount
  expect(await ask('personal_sign', ['Hello', own])).toMatch(/(6492){16}$/)
  await expect(ask('personal_sign', ['Hello', ADDRESS])).rejects.toMatchObject({ code: 4100 })
  const { delegationManager, entryPoint } = SMART_ACCOUNT_CONTRACTS
  const { domain, ...rest } = MAIL
  for (const verifyingContract of [own, delegationManager, entryPoint]) {
    const order = JSON.stringify({ ...rest, domain: { ...domain, verifyingContract } })
    await expect(ask('eth_signTypedData_v4', [own, order])).rejects.toMatchObject({ code: -32602 })
  }
  expect(drawn).toHaveLength(1)
})

test('T43 typed data for a contract are described before they are asked for, and signed where the network says nothing', async () => {
  const { ask, drawn } = start()
  const { domain, ...rest } = MAIL
  const forContract = { ...rest, domain: { ...domain, verifyingContract: OTHER } }
  expect(await ask('eth_signTypedData_v4', [ADDRESS, JSON.stringify(forContract)])).toMatch(/^0x/)
  const permit = {
    types: {
      Permit: ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'].map(
        (field) => ({ type: field.split(' ')[0], name: field.split(' ')[1] }),
      ),
    },
    ...{ primaryType: 'Permit', domain: forContract.domain },
    message: { owner: ADDRESS, spender: OTHER, value: 1, nonce: 0, deadline: 1 },
  }
  expect(await ask('eth_signTypedData_v4', [ADDRESS, JSON.stringify(permit)])).toMatch(/^0x/)
  expect(drawn).toMatchObject([
    { meaning: undefined, isUnknown: true },
    { meaning: { kind: 'allow' }, isUnknown: false, tokens: new Map() },
  ])
})

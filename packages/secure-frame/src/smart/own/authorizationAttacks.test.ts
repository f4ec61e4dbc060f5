import { toQuantity } from '@foyer/codec'
import { stressCount } from '@foyer/devkit/stress'
import {
  authorizationDigest,
  DELEGATE,
  NO_DELEGATE,
  SMART_ACCOUNT_CONTRACTS,
  writeAuthorization,
} from '@foyer/smart-account'
import {
  concat,
  encodeRlp,
  getBytes,
  hashAuthorization,
  hexlify,
  keccak256,
  randomBytes,
  recoverAddress,
} from 'ethers'
import { describe, expect, test } from 'vitest'
import { evmAddress } from '../../custody/evmAddress.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'
import { handleRpc } from '../../requests/handleRpc.ts'
import type { NodeCall } from '../../servers/chainNode.ts'
import type { Smart } from '../createSmart.ts'
import { signAuthorization } from './signAuthorization.ts'

// SECURITY.md: no page gets an authorization (EIP-7702) signed. A page asks with anything; a person approves everything that is drawn.

const KEY = new Uint8Array(32).fill(7)
const OTHER_KEY = new Uint8Array(32).fill(8)
const ADDRESS = evmAddress(KEY)
const CHAIN = 10
const TRIES = stressCount(1_000_000, 20_000)
const THIEF = `0x${'77'.repeat(20)}`

const below = (most: number) => Math.floor(Math.random() * most)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T // the list is not empty

interface Wanted {
  readonly chainId: number
  readonly address: string
  readonly nonce: bigint
}
const anyWanted = (): Wanted => ({
  chainId: oneOf([0, CHAIN, CHAIN, 1, below(2 ** 32)]),
  address: oneOf([DELEGATE, NO_DELEGATE, THIEF, ADDRESS, hexlify(randomBytes(20))]),
  nonce: BigInt(oneOf([0, 1, below(1_000)])),
})

/** Everything that a page could hope to have signed, and to use as an authorization. */
function anyRequest({ chainId, address, nonce }: Wanted): readonly [method: string, params: unknown[]] {
  const raw = concat(['0x05', encodeRlp([toBytes(BigInt(chainId)), address, toBytes(nonce)])])
  const digest = keccak256(raw)
  const wish = { chainId: toQuantity(chainId), address, nonce: toQuantity(nonce) }
  const named = oneOf([
    wish,
    { ...wish, contractAddress: address },
    { chainId, contractAddress: address, nonce: Number(nonce) },
    raw,
    digest,
  ])
  const call = {
    from: ADDRESS,
    to: oneOf([ADDRESS, address]),
    value: '0x0',
    data: oneOf(['0x', raw, digest]),
  }
  const list = [{ ...wish, yParity: '0x0', r: '0x1', s: '0x1' }]
  const typed = {
    types: {
      EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
      Authorization: [
        { name: 'chainId', type: 'uint256' },
        { name: 'address', type: 'address' },
        { name: 'nonce', type: 'uint256' },
      ],
    },
    primaryType: 'Authorization',
    domain: { chainId: CHAIN },
    message: { chainId, address, nonce: String(nonce) },
  }
  const batch = {
    version: '2.0.0',
    chainId: toQuantity(CHAIN),
    from: ADDRESS,
    atomicRequired: true,
    calls: [{ to: address }],
  }
  return oneOf<readonly [string, unknown[]]>([
    ...[
      'eth_signAuthorization',
      'wallet_signAuthorization',
      'wallet_sign7702',
      'eth_sign',
      'eth_signTransaction',
      'personal_signAuthorization',
    ].flatMap(
      (method) =>
        [
          [method, [named]],
          [method, [ADDRESS, named]],
        ] as (readonly [string, unknown[]])[],
    ),
    ['eth_sendTransaction', [{ ...call, authorizationList: list }]],
    ['eth_sendTransaction', [{ ...call, type: '0x4', authorizationList: list }]],
    ['eth_sendTransaction', [{ ...call, type: '0x04' }]],
    ['eth_sendRawTransaction', [concat(['0x04', raw])]],
    ['wallet_sendCalls', [{ ...batch, eip7702Auth: wish }]],
    ['wallet_sendCalls', [{ ...batch, authorizationList: list }]],
    ['wallet_sendCalls', [{ ...batch, capabilities: { eip7702Auth: wish } }]],
    ['wallet_sendCalls', [{ ...batch, calls: [{ to: address, authorizationList: list }] }]],
    ['wallet_revokeCode', [named]],
    ['wallet_upgradeAccount', [named]],
    ['wallet_requestExecutionPermissions', [{ ...wish, authorizationList: list }]],
    // These are signed, as what they are.
    ...(below(25) === 0
      ? ([
          ['personal_sign', [oneOf([raw, digest, getText(raw)]), ADDRESS]],
          ['eth_signTypedData_v4', [ADDRESS, JSON.stringify(typed)]],
          ['wallet_sendCalls', [{ ...batch, capabilities: { eip7702Auth: { ...wish, optional: true } } }]],
        ] as (readonly [string, unknown[]])[])
      : []),
  ])
}

function toBytes(value: bigint): string {
  const digits = value === 0n ? '' : value.toString(16)
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}
const getText = (hex: string) => String.fromCharCode(...getBytes(hex))

/** Whether a signature, or anything in an answer that looks like one, is of an authorization by this address. */
function isSigned(answer: unknown, wanted: Wanted): boolean {
  const found = JSON.stringify(answer ?? null).match(/0x[0-9a-f]{130}(?![0-9a-f])/gi) ?? []
  return found.some(
    (signature) => recoverAddress(hashAuthorization(wanted), signature).toLowerCase() === ADDRESS,
  )
}

/** The frame's part that answers requests, of a person who approves everything, on a chain where the address has no code yet. */
function start(type: 'eoa' | 'smartAccount') {
  const sent: unknown[] = []
  const drawn: object[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_call: `0x${SMART_ACCOUNT_CONTRACTS.entryPoint.slice(2).padStart(64, '0')}`,
    eth_getCode: '0x',
    eth_getStorageAt: `0x${'0'.repeat(64)}`,
    eth_getTransactionCount: '0x5',
    eth_getBalance: '0xde0b6b3a7640000',
    eth_feeHistory: { baseFeePerGas: ['0x1', '0x1'] },
    eth_maxPriorityFeePerGas: '0x1',
    eth_gasPrice: '0x2',
  }
  const smart: Smart = {
    delegates: new Map([[CHAIN, true]]),
    limits: new Map(),
    chains: async () => [{ chainId: CHAIN, isSponsored: true }],
    require: async (chainId) => ({ chainId, isSponsored: true }),
    isDeployed: async () => false,
    note: async () => {},
    tellType: async () => {},
    gateway: {
      async call() {
        throw new FrameFailure('server_unreachable', 'nobody is asked')
      },
    },
    node: () => ({
      ask: async (calls) => calls.map(({ method }: NodeCall) => ({ result: answers[method] })),
    }),
    bundler: () => ({
      async ask(method, [operation]) {
        if (method !== 'eth_sendUserOperation')
          return { preVerificationGas: '0x1', verificationGasLimit: '0x1', callGasLimit: '0x1' }
        sent.push(operation)
        throw new FrameFailure(-32_500, 'This bundler only looks.')
      },
    }),
  }
  const keys = { address: ADDRESS, eoa: KEY, smartAccount: ADDRESS, owner: KEY }
  // Each request is one of a new page, which has not been turned down before.
  const ask = (method: string, params: unknown) =>
    handleRpc(
      { method, params, chainId: CHAIN, chainNamespace: 'eip155' } as Parameters<typeof handleRpc>[0],
      {
        ...{
          origin: 'https://app.example',
          address: ADDRESS,
          account: { address: ADDRESS, type },
          eoa: ADDRESS,
        },
        ...{
          smart: async () => smart,
          chainId: CHAIN,
          projectId: 'demo',
          gateway: 'https://gateway.example',
        },
        async fetch() {
          throw new TypeError('Failed to fetch')
        },
        signal: new AbortController().signal,
        keys: {
          open: async () => {},
          use: async (work) => work(keys),
          once: async (_, work) => work(keys),
          close: () => {},
        },
        ...{ tabStorage: undefined, memory: new Map() },
        approve: async (content) => {
          drawn.push(content)
        },
      },
    )
  return { ask, sent, drawn }
}

/** Whether what left the frame for the bundler has no authorization, or one for the delegate, on this network, that was shown. */
function isAllowed(operation: unknown, shown: object | undefined): boolean {
  const auth = Object(operation).eip7702Auth
  if (auth === undefined) return true
  const isOwn = auth.chainId === toQuantity(CHAIN) && auth.nonce === '0x5'
  return isOwn && Object(shown).runs === auth.address && [DELEGATE, NO_DELEGATE].includes(auth.address)
}

const refuse =
  (bytes: string, key = KEY, chainId = CHAIN) =>
  () =>
    signAuthorization(bytes, key, { address: ADDRESS, chainId })

describe('an authorization', () => {
  test('is signed for the one delegate or none, on the network in use, by the key of the address', () => {
    for (const address of [DELEGATE, NO_DELEGATE]) {
      const wanted = { chainId: CHAIN, address, nonce: 3n }
      const { r, s, yParity } = refuse(writeAuthorization({ chainId: CHAIN, delegate: address, nonce: 3n }))()
      const signature = concat([r, s, yParity === 1 ? '0x1c' : '0x1b'])
      // The check that finds nothing below finds this.
      expect(isSigned({ any: [signature] }, wanted)).toBe(true)
      expect(isSigned({ any: [signature] }, { ...wanted, nonce: 4n })).toBe(false)
    }
    const good = writeAuthorization({ chainId: CHAIN, delegate: DELEGATE, nonce: 3n })
    expect(refuse(good, OTHER_KEY)).toThrow()
    expect(refuse(good, KEY, 1)).toThrow()
    expect(refuse(good.replace(DELEGATE.slice(2), THIEF.slice(2)))).toThrow()
    expect(refuse(`${good}00`)).toThrow()
    expect(authorizationDigest(good)).toBe(
      hashAuthorization({ chainId: CHAIN, address: DELEGATE, nonce: 3n }),
    )
  })

  test.each(['smartAccount', 'eoa'] as const)(
    'T43 is never signed at the request of a page, whatever it asks: %s',
    { timeout: 3_600_000 },
    async (type) => {
      const { ask, sent, drawn } = start(type)
      let signed = 0
      let refused = 0
      for (let tried = 0; tried < TRIES / 2; tried += 1) {
        const wanted = anyWanted()
        const [method, params] = anyRequest(wanted)
        const answer = await ask(method, params).catch((error: unknown) => {
          refused += 1
          return { failure: String(error) }
        })
        if (isSigned(answer, wanted)) signed += 1
        signed += sent.splice(0).filter((operation) => !isAllowed(operation, drawn.at(-1))).length
        drawn.splice(0)
      }
      expect(signed).toBe(0)
      expect(refused).toBeGreaterThan(TRIES * 0.4)
    },
  )
})

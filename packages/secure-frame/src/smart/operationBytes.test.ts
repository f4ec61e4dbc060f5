import { stressCount } from '@foyer/devkit/stress'
import {
  type Execution,
  encodeExecutions,
  operationDigest,
  packOperation,
  smartAccountAddress,
} from '@foyer/smart-account'
import { getAddress, recoverAddress } from 'ethers'
import { expect, test } from 'vitest'
import { evmAddress } from '../custody/evmAddress.ts'
import type { ApprovalContent } from '../decode/content.ts'
import type { NodeCall } from '../servers/chainNode.ts'
import type { Smart } from './createSmart.ts'
import { type CallsContext, makeOperation } from './handleCalls.ts'
import { readOperationBytes, signOperation, writeOperation } from './operationBytes.ts'

const KEY = new Uint8Array(32).fill(7)
const OWNER = evmAddress(KEY)
const ADDRESS = smartAccountAddress(OWNER)
const CHAIN = 10
const [ANN, BOB] = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]
const CALLS: readonly Execution[] = [
  { target: ANN, value: 5n, callData: '0x' },
  { target: BOB, value: 0n, callData: `0xa9059cbb${'0'.repeat(24)}${'c3'.repeat(20)}${'0'.repeat(63)}9` },
]
const GAS = { callGasLimit: 90_000n, verificationGasLimit: 80_000n, preVerificationGas: 50_000n }

const packed = (calls = CALLS) =>
  packOperation({
    ...{ sender: ADDRESS, nonce: 3n, callData: encodeExecutions(calls), ...GAS },
    ...{ maxFeePerGas: 10n, maxPriorityFeePerGas: 2n, signature: '0x' },
  })

test('an operation is drawn from the bytes that are signed: calls, fee, and whether it deploys', () => {
  const unsigned = writeOperation(packed(), CHAIN)
  expect(unsigned.calls).toEqual(
    CALLS.map(({ target, value, callData }) => ({ to: target, valueBase: value, data: callData })),
  )
  expect(unsigned).toMatchObject({ feeBase: 220_000n * 10n, isDeploying: false, chainId: CHAIN })
  expect(readOperationBytes(unsigned.hex, CHAIN)).toEqual(unsigned)
  const { operation, hash } = signOperation(unsigned, KEY)
  expect(recoverAddress(operationDigest(packed(), CHAIN), operation.signature)).toBe(getAddress(OWNER))
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  const [only] = writeOperation(packed(CALLS.slice(0, 1)), CHAIN).calls
  expect(only).toEqual({ to: ANN, valueBase: 5n, data: '0x' })
})

test('T43 a changed byte is seen, or makes bytes that are not signed', () => {
  const unsigned = writeOperation(packed(), CHAIN)
  const { hex } = unsigned
  const shown = (given: string) => {
    const { calls, feeBase, isDeploying } = readOperationBytes(given, CHAIN)
    return JSON.stringify([calls, feeBase, isDeploying], (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    )
  }
  const own = signOperation(unsigned, KEY)
  let unseen = 0
  const step = stressCount(1, 7)
  for (let at = 0; at < hex.length; at += 2 * step) {
    const byte = Number.parseInt(hex.slice(at, at + 2), 16) ^ 1
    const changed = hex.slice(0, at) + byte.toString(16).padStart(2, '0') + hex.slice(at + 2)
    let seen: string
    try {
      seen = shown(changed)
    } catch {
      continue
    }
    const signed = signOperation(readOperationBytes(changed, CHAIN), KEY)
    // The signature of other bytes is not that of these.
    expect(signed.operation.signature).not.toBe(own.operation.signature)
    if (seen === shown(hex)) unseen += 1
  }
  // Sender, number and tip are no words of an approval, and a limit of gas is one only with the others.
  expect(unseen).toBeLessThan((32 * 4) / step + 1)
})

test.each([
  ['another function of the account', '0x12345678'],
  ['bytes behind the calls', `${encodeExecutions(CALLS)}00`],
  [
    'a mode that goes on when a call fails',
    encodeExecutions(CALLS).replace('0x e9ae5c5301'.replace(' ', ''), '0xe9ae5c5302'),
  ],
])('an operation with %s is not written', (_, callData) => {
  expect(() => writeOperation({ ...packed(), callData }, CHAIN)).toThrow()
})

/** Somebody's frame, on a chain that answers as one does, whose person is the callback. */
function contextOf(ask: (content: ApprovalContent) => void, named?: string) {
  const sent: unknown[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_call: '0x3',
    eth_getCode: '0x',
    eth_getStorageAt: `0x${'0'.repeat(64)}`,
    eth_getBalance: '0xde0b6b3a7640000',
    eth_feeHistory: { baseFeePerGas: ['0x1', '0x1'] },
    eth_maxPriorityFeePerGas: '0x1',
    eth_gasPrice: '0x2',
  }
  const answer = ({ method }: NodeCall) => ({ result: answers[method] })
  const smart: Smart = {
    delegates: new Map(),
    limits: new Map(),
    chains: async () => [{ chainId: CHAIN, isSponsored: false }],
    require: async (chainId) => ({ chainId, isSponsored: false }),
    isDeployed: async () => false,
    note: async () => {},
    tellType: async () => {},
    gateway: {
      async call() {
        throw new Error('The gateway is asked for nothing.')
      },
    },
    node: () => ({ ask: async (calls) => calls.map(answer) }),
    bundler: () => ({
      async ask(method, [operation]) {
        const gas = { preVerificationGas: '0x1', verificationGasLimit: '0x1', callGasLimit: '0x1' }
        if (method !== 'eth_sendUserOperation') return gas
        sent.push(operation)
        return named ?? signedHash
      },
    }),
  }
  let signedHash: unknown
  const keys = { address: ANN, eoa: KEY, smartAccount: ADDRESS, owner: KEY }
  // The parts that making an operation needs.
  const context = {
    address: ADDRESS,
    account: { address: ADDRESS, type: 'smartAccount' },
    eoa: ANN,
    chainId: CHAIN,
    smart: async () => smart,
    checkPause: () => {},
    signal: new AbortController().signal,
    keys: { use: async (work: (opened: typeof keys) => unknown) => work(keys) },
    ask: async ({ content, sign }: Parameters<CallsContext['ask']>[0]) => {
      ask(content)
      const signed = sign(keys)
      signedHash = Reflect.get(Object(signed), 'hash')
      return signed
    },
  } as unknown as CallsContext
  return { context, sent }
}

test('calls that are changed while the person reads are not what is signed', async () => {
  const calls = [{ target: ANN, value: 5n, callData: '0x' }]
  let shown: ApprovalContent | undefined
  const { context, sent } = contextOf((content) => {
    shown = content
    for (const call of calls) Object.assign(call, { target: BOB, value: 6n, callData: '0x00' })
  })
  await makeOperation(calls, context)
  const asSigned = encodeExecutions([{ target: ANN, value: 5n, callData: '0x' }])
  expect(sent).toMatchObject([{ callData: asSigned, sender: ADDRESS, nonce: '0x3' }])
  expect(shown).toMatchObject({
    call: { kind: 'send', facts: [{ amountBase: 5n }, { name: 'to', address: getAddress(ANN) }] },
  })
})

test('T43 only the calls of the account itself are told as its own: one that looks like a batch is bytes with its contract', async () => {
  const shown: ApprovalContent[] = []
  const { context } = contextOf((content) => void shown.push(content))
  // execute(address,uint256,bytes) for Bob, at Ann's contract and at the account itself.
  const word = (digits: string) => digits.padStart(64, '0')
  const callData = `0xb61d27f6${word(BOB.slice(2))}${word('5')}${word('60')}${word('')}`
  for (const target of [ANN, ADDRESS]) {
    await makeOperation([{ target, value: 5n, callData }], context)
    const facts = [
      { name: 'amount', amountBase: 5n },
      { name: 'contract', address: getAddress(target) },
      { name: 'data', hex: callData },
    ]
    expect(shown.at(-1)).toMatchObject({ call: { kind: 'unknown', facts } })
  }
  await makeOperation([...CALLS.slice(0, 1), { target: ANN, value: 5n, callData }], context)
  expect(shown.at(-1)).toMatchObject({
    call: { kind: 'batch', maker: 'account', calls: [{ kind: 'send' }, { kind: 'unknown' }] },
  })
})

test('a bundler that names another operation than the one that was signed is not believed', async () => {
  const { context } = contextOf(() => {}, `0x${'00'.repeat(32)}`)
  const making = makeOperation([{ target: ANN, value: 5n, callData: '0x' }], context)
  await expect(making).rejects.toMatchObject({ code: 'sending_unclear' })
})

import {
  BATCH_MODE,
  type Delegation,
  deployCall,
  disableCall,
  encodeExecutions,
  permissionContext,
  redeemCall,
  SINGLE_MODE,
  SmartAccountError,
  UserOperation,
  wrapUndeployed,
} from '@foyer/smart-account'
import { AbiCoder, hexlify, Interface, randomBytes, solidityPacked } from 'ethers'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readContractCode } from './contractCode.ts'

// The encoders are written by hand, because they are a part of the script that holds keys. Another library writes the same bytes.
const ROUNDS = 100
const EXECUTION = '(address target, uint256 value, bytes callData)'
const DELEGATION =
  '(address delegate,address delegator,bytes32 authority,(address enforcer,bytes terms,bytes args)[] caveats,uint256 salt,bytes signature)'
const contracts = new Interface([
  `function execute(${EXECUTION} execution)`,
  'function executeMode(bytes32 mode, bytes executionCalldata)',
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
  `function disableDelegation(${DELEGATION} delegation)`,
])
const coder = AbiCoder.defaultAbiCoder()

const hex = (bytes: number) => hexlify(randomBytes(bytes))
const below = (most: number) => Math.floor(Math.random() * most)
const anyBytes = () => (below(4) === 0 ? '0x' : hex(below(200)))
const anyNumber = () => (below(5) === 0 ? 2n ** 256n - 1n : BigInt(hex(1 + below(32))))
const anyCall = () => ({ target: hex(20), value: anyNumber(), callData: anyBytes() })
const anyCaveats = () => Array.from({ length: below(5) }, () => ({ enforcer: hex(20), terms: anyBytes() }))

describe('call-10 what is written by hand', () => {
  test('is what another library writes: one call and several', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const call = anyCall()
      expect(encodeExecutions([call])).toBe(contracts.encodeFunctionData('execute', [call]))
      const calls = Array.from({ length: 2 + below(4) }, anyCall)
      const batch = coder.encode([`${EXECUTION}[]`], [calls])
      expect(encodeExecutions(calls).slice(10)).toBe(
        contracts.encodeFunctionData('executeMode', [BATCH_MODE, batch]).slice(10),
      )
    }
  })

  test('is what another library writes: delegations, with any limits', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const caveats = anyCaveats()
      const delegation: Delegation = { delegate: hex(20), delegator: hex(20), caveats, salt: anyNumber() }
      const signed = { ...delegation, signature: hex(65) }
      const whole = {
        ...signed,
        authority: `0x${'ff'.repeat(32)}`,
        caveats: caveats.map((caveat) => ({ ...caveat, args: '0x' })),
      }
      const context = coder.encode([`${DELEGATION}[]`], [[whole]])
      expect(permissionContext(signed)).toBe(context)
      expect(disableCall(signed)).toBe(contracts.encodeFunctionData('disableDelegation', [whole]))
      const call = anyCall()
      const packed = solidityPacked(['address', 'uint256', 'bytes'], [call.target, call.value, call.callData])
      expect(redeemCall(context, call)).toBe(
        contracts.encodeFunctionData('redeemDelegations', [[context], [SINGLE_MODE], [packed]]),
      )
    }
  })

  test('is what another library writes: the account and the signature before it is deployed', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, signature] = [hex(20), hex(65)]
      const setUp = new Interface([
        'function initialize(address owner, string[] ids, uint256[] x, uint256[] y)',
      ]).encodeFunctionData('initialize', [owner, [], [], []])
      const given = coder.encode(['address', 'bytes'], ['0x48dbe696a4d990079e039489ba2053b36e8ffec4', setUp])
      const code = readContractCode('proxy') + given.slice(2)
      const call = new Interface(['function deploy(bytes code, bytes32 salt)']).encodeFunctionData('deploy', [
        code,
        `0x${'00'.repeat(32)}`,
      ])
      expect(deployCall(owner)).toBe(call)
      const factory = '0x69aa2f9fe1572f1b640e1bbc512f5c3a734fc77c'
      expect(wrapUndeployed(owner, signature)).toBe(
        coder.encode(['address', 'bytes', 'bytes'], [factory, call, signature]) + '6492'.repeat(16),
      )
    }
  })

  test('refuses what is no address, number or bytes', () => {
    const call = anyCall()
    for (const changes of [
      { target: '0x12' },
      { target: `${call.target}00` },
      { target: call.target.slice(2) },
      { value: -1n },
      { value: 2n ** 256n },
      { callData: '0x123' },
      { callData: '0xzz' },
      { callData: 'ab' },
      { callData: '' },
    ])
      expect(() => encodeExecutions([{ ...call, ...changes }]), JSON.stringify(Object.keys(changes))).toThrow(
        SmartAccountError,
      )
    expect(() => encodeExecutions([])).toThrow(SmartAccountError)
  })
})

describe('call-10 an operation from outside', () => {
  const good = {
    sender: hex(20),
    nonce: '0x1',
    callData: '0x',
    callGasLimit: '0x5208',
    verificationGasLimit: '0x5208',
    preVerificationGas: '0x0',
    maxFeePerGas: '0x0',
    maxPriorityFeePerGas: '0x0',
    signature: hex(65),
  }

  test('is read field by field', () => {
    expect(v.parse(UserOperation, { ...good, nonce: '0xff' }).nonce).toBe(255n)
    expect(v.parse(UserOperation, { ...good, factory: hex(20), factoryData: '0x' }).callGasLimit).toBe(
      21_000n,
    )
  })

  test.each<readonly [string, Readonly<Record<string, unknown>>]>([
    ['no sender', { sender: undefined }],
    ['a sender that is no address', { sender: '0x12' }],
    ['a number with a leading nought', { nonce: '0x01' }],
    ['a number that is none', { nonce: '0x' }],
    ['a number as a number', { nonce: 1 }],
    ['a number of more than 256 bits', { nonce: `0x1${'0'.repeat(64)}` }],
    ['gas of more than 128 bits', { callGasLimit: `0x1${'0'.repeat(32)}` }],
    ['a fee of more than 128 bits', { maxFeePerGas: `0x1${'0'.repeat(32)}` }],
    ['half a byte', { callData: '0x123' }],
    ['more bytes than anybody needs', { callData: `0x${'00'.repeat(40_000)}` }],
    ['a paymaster', { paymaster: hex(20) }],
    ['an authorisation', { eip7702Auth: {} }],
  ])('is refused with %s', (_what, changes) => {
    expect(v.is(UserOperation, good)).toBe(true)
    expect(v.is(UserOperation, { ...good, ...changes })).toBe(false)
  })
})

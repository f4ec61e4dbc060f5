import { createRequire } from 'node:module'
import {
  DELEGATE,
  deployCall,
  encodeExecutions,
  initCode,
  isInitCodeOf,
  operationDigest,
  operationHash,
  type PackedUserOperation,
  packOperation,
  SESSION_LIMITS,
  SMART_ACCOUNT_CHAINS,
  SMART_ACCOUNT_CONTRACTS,
  SmartAccountError,
  smartAccountAddress,
  wrapUndeployed,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { Interface, keccak256 } from 'ethers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastAccount } from '../chainTransactions.ts'
import { deployToken } from '../localContracts.ts'
import { handleOperation, newOwner, operationOf, refusalOf, signOperation } from './accountOnChain.ts'
import { placeSmartAccountContracts } from './placeContracts.ts'

const { entryPoint, factory, implementation, delegationManager } = SMART_ACCOUNT_CONTRACTS
const OPERATION =
  '(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature)'
const points = new Interface([`function getUserOpHash(${OPERATION} userOp) view returns (bytes32)`])
const account = new Interface([
  'function owner() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  `function getPackedUserOperationTypedDataHash(${OPERATION} userOp) view returns (bytes32)`,
])
const token = new Interface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
])
const deployer = new Interface(['function computeAddress(bytes32 hash, bytes32 salt) view returns (address)'])
const MAGIC = '0x1626ba7e'
const RECEIVER = '0x00000000000000000000000000000000000ca11e'
const [CHAIN, OTHER_CHAIN] = [10, 137]

let chains: readonly LocalChain[] = []
beforeAll(async () => {
  chains = await Promise.all([CHAIN, OTHER_CHAIN].map((chainId) => startLocalChain({ chainId, port: 0 })))
  await Promise.all(chains.map(placeSmartAccountContracts))
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

async function call(chain: LocalChain, to: string, data: string): Promise<string> {
  return v.parse(v.string(), await chain.request('eth_call', [{ to, data }, 'latest']))
}

async function first(): Promise<LocalChain> {
  const [chain] = chains
  if (chain === undefined) throw new Error('There is no chain.')
  return chain
}

describe('the contracts of smart accounts', () => {
  test('stand where the framework says that they do on every chain', () => {
    const published = v.parse(
      v.object({
        DELEGATOR_CONTRACTS: v.record(v.string(), v.record(v.string(), v.record(v.string(), v.string()))),
      }),
      createRequire(import.meta.url)('@metamask/delegation-deployments'),
    ).DELEGATOR_CONTRACTS['1.3.0']
    for (const chainId of SMART_ACCOUNT_CHAINS) {
      const at = (name: string) => published?.[chainId]?.[name]?.toLowerCase()
      expect({
        entryPoint: at('EntryPoint'),
        factory: at('SimpleFactory'),
        implementation: at('HybridDeleGatorImpl'),
        delegate: at('EIP7702StatelessDeleGatorImpl'),
        delegationManager: at('DelegationManager'),
        allowedMethods: at('AllowedMethodsEnforcer'),
        allowedTargets: at('AllowedTargetsEnforcer'),
        erc20Period: at('ERC20PeriodTransferEnforcer'),
        erc20Stream: at('ERC20StreamingEnforcer'),
        exactCalldata: at('ExactCalldataEnforcer'),
        limitedCalls: at('LimitedCallsEnforcer'),
        nativePeriod: at('NativeTokenPeriodTransferEnforcer'),
        nativeStream: at('NativeTokenStreamingEnforcer'),
        timestamp: at('TimestampEnforcer'),
        valueLte: at('ValueLteEnforcer'),
      }).toEqual({ ...SMART_ACCOUNT_CONTRACTS, ...SESSION_LIMITS, delegate: DELEGATE })
    }
  })

  test('are put there once, with an owner who can pause sessions', async () => {
    const chain = await first()
    const before = await chain.request('eth_blockNumber', [])
    await placeSmartAccountContracts(chain)
    expect(await chain.request('eth_blockNumber', [])).toBe(before)
    const owner = await call(chain, delegationManager, account.encodeFunctionData('owner'))
    expect(BigInt(owner)).toBe(BigInt(await lastAccount(chain)))
  })
})

describe('product-3 a smart account', () => {
  test('has the address that the factory computes, the same on every chain', async () => {
    const owner = newOwner().owner
    const { hash } = creationOf(owner)
    for (const chain of chains) {
      const answer = await call(
        chain,
        factory,
        deployer.encodeFunctionData('computeAddress', [hash, `0x${'00'.repeat(32)}`]),
      )
      expect(`0x${answer.slice(-40)}`).toBe(smartAccountAddress(owner))
    }
    expect(smartAccountAddress(owner)).not.toBe(smartAccountAddress(newOwner().owner))
    expect(() => smartAccountAddress('0x1234')).toThrow(SmartAccountError)
  })

  test('is deployed with its first operation, which its owner has signed, and pays nothing for it', async () => {
    const chain = await first()
    const { key, owner } = newOwner()
    const sender = smartAccountAddress(owner)
    const from = await lastAccount(chain)
    const usd = await deployToken(chain, {
      name: 'USD',
      symbol: 'USD',
      decimals: 6,
      supply: 1_000,
      to: sender,
    })
    const transfer = (amount: bigint) => token.encodeFunctionData('transfer', [RECEIVER, amount])
    const callData = encodeExecutions([
      { target: usd, value: 0n, callData: transfer(7n) },
      { target: usd, value: 0n, callData: transfer(5n) },
    ])
    const packed = signOperation(key, operationOf(owner, { callData }), CHAIN)
    const { hash } = await handleOperation(chain, packed)
    const receipt = v.parse(
      v.object({ gasUsed: v.string() }),
      await chain.request('eth_getTransactionReceipt', [hash]),
    )
    expect(Number(receipt.gasUsed)).toBeLessThanOrEqual(400_000)
    expect(BigInt(await call(chain, usd, token.encodeFunctionData('balanceOf', [RECEIVER])))).toBe(12n)
    expect(BigInt(await call(chain, sender, account.encodeFunctionData('owner')))).toBe(BigInt(owner))
    expect(await chain.request('eth_getBalance', [sender, 'latest'])).toBe('0x0')
    expect(from).not.toBe(sender)
    // The next one needs no deployment.
    const { factory: _factory, factoryData: _data, ...known } = operationOf(owner, { nonce: 1n, callData })
    await handleOperation(chain, signOperation(key, known, CHAIN))
    expect(BigInt(await call(chain, usd, token.encodeFunctionData('balanceOf', [RECEIVER])))).toBe(24n)
  })

  test('hashes an operation as its own code and the entry point do', async () => {
    const chain = await first()
    const { key, owner } = newOwner()
    await handleOperation(chain, signOperation(key, operationOf(owner), CHAIN))
    const packed = packOperation(
      operationOf(owner, {
        nonce: (9n << 64n) | 3n,
        callGasLimit: 2n ** 128n - 1n,
        maxFeePerGas: 12_345_678_901n,
        maxPriorityFeePerGas: 77n,
        callData: `0x${'ab'.repeat(77)}`,
      }),
    )
    const typed = account.encodeFunctionData('getPackedUserOperationTypedDataHash', [packed])
    expect(await call(chain, packed.sender, typed)).toBe(operationDigest(packed, CHAIN))
    const named = points.encodeFunctionData('getUserOpHash', [packed])
    expect(await call(chain, entryPoint, named)).toBe(operationHash(packed, CHAIN))
  })

  test('makes no call that its owner did not sign: another one, for another chain, twice, or as a part of a batch', async () => {
    const chain = await first()
    const { key, owner } = newOwner()
    const thief = newOwner()
    const good = signOperation(key, operationOf(owner), CHAIN)
    const other = encodeExecutions([{ target: factory, value: 0n, callData: '0x' }])
    const forged: readonly (readonly [PackedUserOperation, string])[] = [
      [{ ...good, callData: other }, 'AA24'],
      [{ ...good, nonce: 1n << 64n }, 'AA24'],
      [{ ...good, preVerificationGas: 1n }, 'AA24'],
      [{ ...good, gasFees: `0x${'00'.repeat(15)}01${'00'.repeat(16)}` }, 'AA24'],
      [{ ...good, initCode: initCode(thief.owner) }, 'AA14'],
      [{ ...good, signature: thief.key.sign(operationDigest(good, CHAIN)).serialized }, 'AA24'],
      [{ ...good, signature: key.sign(operationDigest(good, OTHER_CHAIN)).serialized }, 'AA24'],
      [{ ...good, signature: key.sign(operationHash(good, CHAIN)).serialized }, 'AA24'],
    ]
    for (const [operation, reason] of forged) expect(await refusalOf(chain, operation)).toBe(reason)
    expect(await refusalOf(chain, good)).toBeUndefined()
    await handleOperation(chain, good)
    expect(await refusalOf(chain, { ...good, initCode: '0x' })).toBe('AA25')
    // All or nothing: a call of the batch that fails takes the others back, and the operation counts as made.
    const target = smartAccountAddress(owner)
    await chain.request('anvil_setBalance', [target, '0xde0b6b3a7640000'])
    const callData = encodeExecutions([
      { target: RECEIVER, value: 5n, callData: '0x' },
      { target: implementation, value: 0n, callData: '0xdeadbeef' },
    ])
    const { factory: _factory, factoryData: _data, ...known } = operationOf(owner, { nonce: 1n, callData })
    const before = await chain.request('eth_getBalance', [RECEIVER, 'latest'])
    await handleOperation(chain, signOperation(key, known, CHAIN))
    expect(await chain.request('eth_getBalance', [RECEIVER, 'latest'])).toBe(before)
  })

  test('answers for a signature of its owner once it is deployed, and for no other one', async () => {
    const chain = await first()
    const { key, owner } = newOwner()
    const thief = newOwner()
    await handleOperation(chain, signOperation(key, operationOf(owner), CHAIN))
    const hash = `0x${'5a'.repeat(32)}`
    const ask = (signature: string, of = hash) =>
      call(chain, smartAccountAddress(owner), account.encodeFunctionData('isValidSignature', [of, signature]))
    const signature = key.sign(hash).serialized
    expect((await ask(signature)).slice(0, 10)).toBe(MAGIC)
    expect((await ask(signature, `0x${'5b'.repeat(32)}`)).slice(0, 10)).not.toBe(MAGIC)
    expect((await ask(thief.key.sign(hash).serialized)).slice(0, 10)).not.toBe(MAGIC)
  })

  test('is deployed by one initCode alone, which is told from every other one', () => {
    const owner = newOwner().owner
    const code = initCode(owner)
    expect(isInitCodeOf(code, owner)).toBe(true)
    expect(isInitCodeOf(code.toUpperCase().replace('0X', '0x'), owner)).toBe(true)
    expect(isInitCodeOf(code, newOwner().owner)).toBe(false)
    for (const at of [2, 50, 200, 1_000, 2_200, code.length - 1]) {
      const changed = code.slice(0, at) + (code[at] === '0' ? '1' : '0') + code.slice(at + 1)
      expect(isInitCodeOf(changed, owner), String(at)).toBe(false)
    }
    expect(isInitCodeOf(`${code}00`, owner)).toBe(false)
    expect(wrapUndeployed(owner, '0x1234').endsWith('6492'.repeat(16))).toBe(true)
  })
})

/** The bytes that a factory makes an account of, read back out of its call. */
function creationOf(owner: string) {
  const [code] = new Interface(['function deploy(bytes code, bytes32 salt)']).decodeFunctionData(
    'deploy',
    deployCall(owner),
  )
  return { hash: keccak256(v.parse(v.string(), code)) }
}

import {
  findForeignCode,
  handleCall,
  initCode,
  isKnownLimit,
  ownerOfInitCode,
  type PackedUserOperation,
  SESSION_LIMITS,
  SMART_ACCOUNT_CONTRACTS,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { hexlify, Interface, randomBytes } from 'ethers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeSmartAccountContracts } from './placeContracts.ts'

const CHAIN = 8_453
const CODE = v.pipe(v.string(), v.toLowerCase())
const { entryPoint, factory, implementation, delegationManager } = SMART_ACCOUNT_CONTRACTS
const SENDER_CREATOR = '0xefc2c1444ebcc4db75e7613d20c6a62ff67a167c'
const OPERATION =
  '(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,bytes signature)'

let chain: LocalChain
beforeAll(async () => {
  chain = await startLocalChain({ chainId: CHAIN, port: 0 })
  await placeSmartAccountContracts(chain)
})
afterAll(() => chain?.stop())

const read = async (address: string) => v.parse(CODE, await chain.request('eth_getCode', [address, 'latest']))

describe('product-3 the code of the contracts of smart accounts', () => {
  test('is known on a chain, and on no other one under its number', async () => {
    expect(await findForeignCode(CHAIN, read)).toBeUndefined()
    expect(await findForeignCode(1, read)).toBe('HybridDeleGator 1.3.0')
  })

  test('is not known with a byte more, less or changed, wherever that is', async () => {
    for (const address of [entryPoint, factory, implementation, delegationManager, SENDER_CREATOR]) {
      const code = await read(address)
      for (let round = 0; round < 24; round += 1) {
        const at = 2 + Math.floor((Math.random() * (code.length - 2)) / 2) * 2
        const changed = ((Number.parseInt(code.slice(at, at + 2), 16) + 1) % 256)
          .toString(16)
          .padStart(2, '0')
        const other = [
          code.slice(0, at) + changed + code.slice(at + 2),
          `${code}00`,
          code.slice(0, -2),
          '0x',
        ][round % 4]
        const foreign = await findForeignCode(CHAIN, async (asked) =>
          asked === address ? (other ?? '') : read(asked),
        )
        expect(foreign, `${address} at ${at}`).toBeDefined()
      }
    }
  })

  test('of what limits sessions is known, and with a byte more, less or changed it is not', async () => {
    for (const address of Object.values(SESSION_LIMITS)) {
      const code = await read(address)
      expect(isKnownLimit(address, code), address).toBe(true)
      const at = 2 + Math.floor((Math.random() * (code.length - 2)) / 2) * 2
      const changed = ((Number.parseInt(code.slice(at, at + 2), 16) + 1) % 256).toString(16).padStart(2, '0')
      for (const other of [
        code.slice(0, at) + changed + code.slice(at + 2),
        `${code}00`,
        code.slice(0, -2),
        '0x',
      ])
        expect(isKnownLimit(address, other), `${address} at ${at}`).toBe(false)
    }
    expect(isKnownLimit(factory, await read(factory))).toBe(false)
    const { erc20Stream, nativeStream } = SESSION_LIMITS
    expect(isKnownLimit(erc20Stream, await read(nativeStream))).toBe(false)
  })

  test('is not known where the library of the implementation is another one, or one of somebody else', async () => {
    const code = await read(implementation)
    const library = `0x${code.slice(2).slice(12_757 * 2, 12_777 * 2)}`
    const libraryCode = await read(library)
    expect(libraryCode.length).toBeGreaterThan(1_000)
    const as = (other: string) =>
      findForeignCode(CHAIN, async (asked) => (asked === library ? other : read(asked)))
    expect(await as(libraryCode)).toBeUndefined()
    expect(await as(`${libraryCode}00`)).toBe('the library of HybridDeleGator 1.3.0')
    expect(await as(libraryCode.replace(library.slice(2), '11'.repeat(20)))).toBe(
      'the library of HybridDeleGator 1.3.0',
    )
    expect(await as('0x')).toBe('the library of HybridDeleGator 1.3.0')
  })
})

describe('call-10 what a bundler writes and reads', () => {
  test('is what another library writes: the call of the entry point', () => {
    const points = new Interface([`function handleOps(${OPERATION}[] ops, address beneficiary)`])
    const hex = (bytes: number) => hexlify(randomBytes(bytes))
    const any = (): PackedUserOperation => ({
      sender: hex(20),
      nonce: BigInt(hex(32)),
      initCode: hex(Math.floor(Math.random() * 100)),
      callData: hex(Math.floor(Math.random() * 200)),
      accountGasLimits: hex(32),
      preVerificationGas: BigInt(hex(8)),
      gasFees: hex(32),
      paymasterAndData: '0x',
      signature: hex(65),
    })
    for (let round = 0; round < 50; round += 1) {
      const [operations, beneficiary] = [Array.from({ length: round % 4 }, any), hex(20)]
      expect(handleCall(operations, beneficiary)).toBe(
        points.encodeFunctionData('handleOps', [operations, beneficiary]),
      )
    }
  })

  test('is the owner of the account that is deployed, and nobody for any other code', () => {
    for (let round = 0; round < 100; round += 1) {
      const owner = hexlify(randomBytes(20))
      const code = initCode(owner)
      expect(ownerOfInitCode(code)).toBe(owner)
      expect(ownerOfInitCode(code.toUpperCase().replace('0X', '0x'))).toBe(owner)
      const at = 2 + Math.floor((Math.random() * (code.length - 2)) / 2) * 2
      const changed = ((Number.parseInt(code.slice(at, at + 2), 16) + 1) % 256).toString(16).padStart(2, '0')
      // A change of the owner alone makes the code of another owner's account.
      expect(ownerOfInitCode(code.slice(0, at) + changed + code.slice(at + 2))).not.toBe(owner)
      expect(ownerOfInitCode(`${code}00`)).toBeUndefined()
      expect(ownerOfInitCode(code.slice(0, -2))).toBeUndefined()
    }
    expect(ownerOfInitCode('0x')).toBeUndefined()
  })
})

import {
  authorizationDigest,
  DELEGATE,
  DELEGATED_CODE,
  findForeignDelegate,
  NO_DELEGATE,
  readAuthorization,
  SMART_ACCOUNT_CONTRACTS,
  toWireAuthorization,
  WireAuthorization,
  writeAuthorization,
} from '@foyer/smart-account'
import { type LocalChain, startLocalChain } from '@foyer/testing/localChain'
import { hashAuthorization, hexlify, randomBytes } from 'ethers'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeSmartAccountContracts } from './placeContracts.ts'

// docs/guide/smart-accounts.md, "One address": the bytes that the key of an address signs so that it gets a code (EIP-7702).

const ROUNDS = 500
const below = (most: number) => Math.floor(Math.random() * most)
const anyAuthorization = () => ({
  chainId: 1 + below([100, 200, 70_000, 2 ** 40][below(4)] ?? 1),
  delegate: below(2) === 0 ? DELEGATE : NO_DELEGATE,
  nonce: BigInt(below([2, 200, 70_000, 2 ** 40][below(4)] ?? 1)),
})

describe('the bytes of an authorization', () => {
  test('have the digest that another library has, and are read back as they were written', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = anyAuthorization()
      const hex = writeAuthorization(one)
      const { chainId, delegate, nonce } = one
      expect(authorizationDigest(hex)).toBe(hashAuthorization({ chainId, address: delegate, nonce }))
      expect(readAuthorization(hex)).toEqual(one)
    }
  })

  test('are never written for another contract, for every chain, or for what is no number', () => {
    const good = { chainId: 10, delegate: DELEGATE, nonce: 0n }
    for (const bad of [
      { chainId: 0 },
      { chainId: -1 },
      { chainId: 1.5 },
      { chainId: Number.NaN },
      { delegate: SMART_ACCOUNT_CONTRACTS.implementation },
      { delegate: hexlify(randomBytes(20)) },
      { delegate: '0x' },
      { nonce: -1n },
      { nonce: 2n ** 64n - 1n },
    ])
      expect(() => writeAuthorization({ ...good, ...bad }), JSON.stringify(bad, String)).toThrow()
  })

  test('are not read with a byte more, less or changed, unless it makes another good authorization', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const hex = writeAuthorization(anyAuthorization())
      const at = 2 + below((hex.length - 2) / 2) * 2
      const other = [
        hex.slice(0, at) + hexlify(randomBytes(1)).slice(2) + hex.slice(at + 2),
        `${hex}00`,
        hex.slice(0, -2),
      ]
      for (const bytes of other) {
        let read: ReturnType<typeof readAuthorization> | undefined
        try {
          read = readAuthorization(bytes)
        } catch {
          continue
        }
        expect(writeAuthorization(read)).toBe(bytes)
        expect([DELEGATE, NO_DELEGATE]).toContain(read.delegate)
        expect(read.chainId).toBeGreaterThan(0)
      }
    }
  })

  test('travel beside an operation and come back', () => {
    const signed = {
      ...anyAuthorization(),
      yParity: 1 as const,
      r: `0x${'0a'.repeat(32)}`,
      s: `0x${'0b'.repeat(32)}`,
    }
    const wire = toWireAuthorization(signed)
    expect(wire.r).toBe(`0x${'0a'.repeat(32).slice(1)}`)
    expect(v.parse(WireAuthorization, wire)).toEqual(signed)
    for (const bad of [{ yParity: '0x2' }, { r: '0x01' }, { nonce: 1 }, { more: '0x0' }, { address: '0x12' }])
      expect(v.is(WireAuthorization, { ...wire, ...bad })).toBe(false)
  })
})

describe('the contract whose code an address gets', () => {
  const CHAIN = 8_453
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startLocalChain({ chainId: CHAIN, port: 0 })
    await placeSmartAccountContracts(chain)
  })
  afterAll(() => chain?.stop())
  const read = async (address: string) => String(await chain.request('eth_getCode', [address, 'latest']))

  test('is known on a chain, and on no other one under its number', async () => {
    expect(await findForeignDelegate(CHAIN, read)).toBeUndefined()
    expect(await findForeignDelegate(1, read)).toBe('EIP7702StatelessDeleGator 1.3.0')
    expect(DELEGATED_CODE).toBe(`0xef0100${DELEGATE.slice(2)}`)
  })

  test('is not known with a byte more, less or changed, wherever that is', async () => {
    const code = await read(DELEGATE)
    for (let round = 0; round < 60; round += 1) {
      const at = 2 + below((code.length - 2) / 2) * 2
      const changed = ((Number.parseInt(code.slice(at, at + 2), 16) + 1) % 256).toString(16).padStart(2, '0')
      const other = [code.slice(0, at) + changed + code.slice(at + 2), `${code}00`, code.slice(0, -2), '0x']
      expect(await findForeignDelegate(CHAIN, async () => other[round % 4] ?? ''), `at ${at}`).toBeDefined()
    }
  })
})

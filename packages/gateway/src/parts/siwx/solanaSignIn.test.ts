import { createPrivateKey, sign } from 'node:crypto'
import { siwxRoutes } from '@foyer/api'
import { STANDARD_KEYS, type StandardKey } from '@foyer/devkit/standard'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP, type SiwxTest, startSiwxTest } from '../../../test/siwxTest.ts'
import { isSignedOnSolana } from './solanaSignature.ts'

const [alice, bob] = STANDARD_KEYS as readonly [StandardKey, StandardKey]
const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const INVALID = { code: 'signature_invalid' }

let it: SiwxTest
beforeAll(async () => {
  it = await startSiwxTest()
})
afterAll(() => it.close())

const issue = (accountAddress = alice.address, fields: object = {}) =>
  it.call(siwxRoutes.createSiwxNonce, { accountAddress, chainId: CHAIN, ...fields })
const signed = async (message: string, key = alice) => base58.encode(await key.sign(Buffer.from(message)))
const redeem = (message: string, signature: string, changes: object = {}) =>
  it.call(siwxRoutes.createSiwxSession, {
    ...{ scheme: 'siws', address: alice.address, chainId: CHAIN, message, signature },
    ...changes,
  })

describe('signing in with an account of Solana', () => {
  test('entity-11 the text is the one that wallets write of the same fields', async () => {
    const { serializedMessage, nonce, issuedAt, expirationTime } = await issue()
    expect(serializedMessage.split('\n')).toEqual([
      'shop.example wants you to sign in with your Solana account:',
      alice.address,
      '',
      `URI: ${APP}`,
      'Version: 1',
      `Chain ID: ${CHAIN}`,
      `Nonce: ${nonce}`,
      `Issued At: ${issuedAt}`,
      `Expiration Time: ${expirationTime}`,
    ])
    const { serializedMessage: withStatement } = await issue(alice.address, { statement: 'Hello' })
    expect(withStatement).toContain(`${alice.address}\n\nHello\n\nURI: `)
  })

  test('state-21 call-8 a signature of the account makes a session, once', async () => {
    const { serializedMessage } = await issue()
    const signature = await signed(serializedMessage)
    const { session } = await redeem(serializedMessage, signature)
    expect(session).toMatchObject({ address: alice.address, chainId: CHAIN })
    await expect(redeem(serializedMessage, signature)).rejects.toMatchObject(INVALID)
  })

  test('of somebody else, of another text, by another scheme or for another account it is refused', async () => {
    const { serializedMessage: text } = await issue()
    const right = await signed(text)
    for (const [message, signature, changes] of [
      [text, await signed(text, bob), {}],
      [text, await signed(`${text} `), {}],
      [`${text} `, await signed(`${text} `), {}],
      [text, right, { scheme: 'eip191' }],
      [text, right, { address: bob.address }],
      [text, right, { address: alice.address.toLowerCase() }],
      [text, right, { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' }],
      [text, `0x${'00'.repeat(64)}`, {}],
      [text, '1'.repeat(64), {}],
    ] as const) {
      await expect(redeem(message, signature, changes)).rejects.toMatchObject(INVALID)
    }
    expect(await redeem(text, right)).toHaveProperty('token')
  })

  test('an address in lower case, and a chain that is none, get no message', async () => {
    await expect(issue(alice.address.toLowerCase())).rejects.toMatchObject({ code: 'bad_request' })
    await expect(issue(alice.address, { chainId: 'solana:mainnet' })).rejects.toMatchObject({
      code: 'bad_request',
    })
  })
})

describe('the check of a signature', () => {
  const message = 'Signed by Alice'
  const check = (signature: Uint8Array, address = alice.address) =>
    isSignedOnSolana({
      ...{ address, message, signature: base58.encode(signature), chainId: CHAIN },
      nodes: { supports: () => false, call: () => Promise.reject(new Error('no node is asked')) },
      signal: new AbortController().signal,
    })

  test('refuses every change of one bit of 512, and throws for none', async () => {
    const right = await alice.sign(Buffer.from(message))
    expect(await check(right)).toBe(true)
    const accepted: number[] = []
    for (let bit = 0; bit < 512; bit += 1) {
      const changed = Uint8Array.from(right)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      if (await check(changed)) accepted.push(bit)
    }
    expect(accepted).toEqual([])
  })

  test('refuses a key that is none, and a signature of another length', async () => {
    const right = await alice.sign(Buffer.from(message))
    for (const byte of [0, 1, 2, 255]) {
      const address = base58.encode(new Uint8Array(32).fill(byte))
      expect(await check(right, address)).toBe(false)
    }
    for (const length of [0, 63, 65]) expect(await check(new Uint8Array(length).fill(7))).toBe(false)
    expect(await check(new Uint8Array(4_096).fill(1))).toBe(false)
  })

  test('refuses what everybody can sign for keys of small order, such as the address of the system program', async () => {
    const ends = ['05', '7a', '85', 'fa', '7f', 'ff']
    const middles = {
      '26': 'e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc',
      c7: '176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03',
      ...Object.fromEntries(['ec', 'ed', 'ee'].map((first) => [first, 'ff'.repeat(30)])),
    }
    const keys = [
      ...['00', '01'].flatMap((first) => ['00', '80'].map((last) => `${first}${'00'.repeat(30)}${last}`)),
      ...Object.entries(middles).flatMap(([first, middle]) => ends.map((last) => `${first}${middle}${last}`)),
    ].map((hex) => Buffer.from(hex, 'hex'))
    const accepted: string[] = []
    for (const key of keys) {
      const address = base58.encode(key)
      for (const point of keys)
        if (await check(Buffer.concat([point, Buffer.alloc(32)]), address)) accepted.push(address)
    }
    expect(accepted).toEqual([])
    expect(base58.encode(keys[0] ?? new Uint8Array())).toBe('1'.repeat(32))
  })

  test('takes what another maker of signatures made', async () => {
    const der = Buffer.from(`302e020100300506032b657004220420${'01'.repeat(32)}`, 'hex')
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    expect(await check(sign(null, Buffer.from(message), key))).toBe(true)
  })
})

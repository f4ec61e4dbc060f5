import { STANDARD_KEYS } from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { checkSignature } from './checkSignature.ts'

const [key, other] = STANDARD_KEYS
const address = key?.address ?? ''
const message = new TextEncoder().encode('Hello, wörld')
const sign = async () => Uint8Array.from((await key?.sign(message)) ?? [])

test('call-6 a signature of the address is one, of another address or another text it is none', async () => {
  const signature = await sign()
  expect(await checkSignature({ address, message, signature })).toBe(true)
  expect(await checkSignature({ address: other?.address ?? '', message, signature })).toBe(false)
  expect(await checkSignature({ address, message: message.slice(1), signature })).toBe(false)
})

test('with any one of its 512 bits changed it is none, and nothing throws', async () => {
  const good = await sign()
  for (let bit = 0; bit < 512; bit += 1) {
    const signature = good.slice()
    signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await checkSignature({ address, message, signature }), `bit ${bit}`).toBe(false)
  }
})

test('zeros, other sizes, and addresses that are none are false', async () => {
  const good = await sign()
  for (const signature of [new Uint8Array(64), new Uint8Array(), new Uint8Array(4_096), good.slice(1)]) {
    expect(await checkSignature({ address, message, signature })).toBe(false)
  }
  for (const odd of ['', '0', address.slice(2)]) {
    expect(await checkSignature({ address: odd, message, signature: good })).toBe(false)
  }
})

describe('in a browser without Ed25519', () => {
  const refuse = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
  const without = { subtle: { importKey: refuse, verify: refuse } }
  const nothing = { subtle: undefined }

  test('call-6 a signature is checked all the same, as strictly', async () => {
    const signature = await sign()
    for (const tools of [without, nothing]) {
      expect(await checkSignature({ address, message, signature }, tools)).toBe(true)
      const others = [
        { address: other?.address ?? '', message, signature },
        { address, message: message.slice(1), signature },
        { address, message, signature: new Uint8Array(64) },
        // The system program, a key of small order, under which anybody can sign.
        { address: '1'.repeat(32), message, signature: Uint8Array.of(1, ...new Uint8Array(63)) },
      ]
      for (const input of others) expect(await checkSignature(input, tools)).toBe(false)
    }
  })

  test('with any one of its 512 bits changed it is none, and nothing throws', async () => {
    const good = await sign()
    for (let bit = 0; bit < 512; bit += 1) {
      const signature = good.slice()
      signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await checkSignature({ address, message, signature }, without), `bit ${bit}`).toBe(false)
    }
  })

  test('it rejects where the script does not come, and nothing is loaded in any other browser', async () => {
    const signature = await sign()
    const load = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(checkSignature({ address, message, signature }, { ...without, load })).rejects.toThrow()
    expect(await checkSignature({ address, message, signature }, { load })).toBe(true)
  })
})

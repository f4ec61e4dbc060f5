import { fromSizedBase64, toBase64 } from '@foyer/codec'
import { COSMOS_KEYS, toAminoJson, toTextDocument } from '@foyer/devkit/cosmos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSignBytes, toSignDocument } from './adr36.ts'
import { checkAdr36 } from './checkSignature.ts'

const [key, other] = COSMOS_KEYS
const address = key?.addressOn('cosmos') ?? ''
const publicKey = key?.publicKey ?? new Uint8Array()
const message = 'Hello, <wörld> & all'
const sign = (text = message, signer = address) =>
  fromSizedBase64(key?.sign(toTextDocument(signer, text)).signature, 64) ?? new Uint8Array()
const good = { address, message, publicKey, signature: sign() }
const ORDER = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n

test('the document is that of ADR-036, in the bytes of amino JSON', () => {
  expect(new TextDecoder().decode(toSignBytes('cosmos1abc', '<&>'))).toBe(
    '{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"PCY+","signer":"cosmos1abc"}}],"sequence":"0"}',
  )
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, (data) => {
      const bytes = new TextDecoder().decode(toSignBytes(address, data))
      expect(bytes).toBe(toAminoJson(toTextDocument(address, data)))
      expect(toSignDocument(address, data)).toEqual(toTextDocument(address, data))
    }),
  )
})

test('call-6 a signature of the text by the key of the address is one, on each chain for its own address', () => {
  expect(checkAdr36(good)).toBe(true)
  expect(checkAdr36({ ...good, address: address.toUpperCase() })).toBe(true)
  const osmosis = key?.addressOn('osmo') ?? ''
  expect(checkAdr36({ ...good, address: osmosis })).toBe(false)
  expect(checkAdr36({ ...good, address: osmosis, signature: sign(message, osmosis) })).toBe(true)
})

test('of another text, another address or another key it is none', () => {
  const wrong = [
    { ...good, message: 'Hello' },
    { ...good, address: other?.addressOn('cosmos') ?? '' },
    { ...good, publicKey: other?.publicKey ?? new Uint8Array() },
    { ...good, address: '' },
    { ...good, address: address.slice(1) },
    { ...good, address: '0xce799A07aaA1de8285053f50e1D19396efBBa5a5' },
  ]
  for (const input of wrong) expect(checkAdr36(input)).toBe(false)
})

test('a text that names the address, signed by another key, is none of the address', () => {
  const signed = other?.sign(toTextDocument(address, message))
  const signature = fromSizedBase64(signed?.signature, 64) ?? new Uint8Array()
  const publicKeyOfOther = other?.publicKey ?? new Uint8Array()
  expect(checkAdr36({ address, message, publicKey: publicKeyOfOther, signature })).toBe(false)
})

test('with any one of its 512 bits changed it is none, and nothing throws', () => {
  for (let bit = 0; bit < 512; bit += 1) {
    const signature = good.signature.slice()
    signature[bit >> 3] = (signature[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(checkAdr36({ ...good, signature }), `bit ${bit}`).toBe(false)
  }
})

test('with any one of the 264 bits of the key changed it is none, and nothing throws', () => {
  for (let bit = 0; bit < 264; bit += 1) {
    const changed = publicKey.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(checkAdr36({ ...good, publicKey: changed }), `bit ${bit}`).toBe(false)
  }
})

test('the same signature with the other sign, zeros and other sizes are none', () => {
  const number = BigInt(`0x${Buffer.from(good.signature.slice(32)).toString('hex')}`)
  const high = Buffer.from((ORDER - number).toString(16).padStart(64, '0'), 'hex')
  const odd = [
    Uint8Array.of(...good.signature.slice(0, 32), ...high),
    new Uint8Array(),
    new Uint8Array(64),
    new Uint8Array(64).fill(255),
    new Uint8Array(4_096),
    good.signature.slice(1),
    Uint8Array.of(...good.signature, 0),
  ]
  for (const signature of odd) expect(checkAdr36({ ...good, signature })).toBe(false)
})

test('base64 of the size that is wanted is read, and nothing else', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      expect(fromSizedBase64(toBase64(bytes), 64)).toEqual(bytes)
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
  const odd = [
    undefined,
    5,
    {},
    '',
    'A'.repeat(88),
    `${'A'.repeat(85)}=A=`,
    'Ä'.repeat(88),
    'A'.repeat(1_000),
  ]
  for (const value of odd) expect(fromSizedBase64(value, 64)).toBeUndefined()
})

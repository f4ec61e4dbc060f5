import { COSMOS_KEYS, toTextDocument } from '@foyer/devkit/cosmos'
import { stressCount } from '@foyer/devkit/stress'
import { expect, test } from 'vitest'
import type { ChainNodes } from '../../kernel/nodes/nodes.ts'
import { isSignedOnCosmos } from './cosmosSignature.ts'

const nodes: ChainNodes = {
  supports: () => false,
  call: () => Promise.reject(new Error('No node is asked.')),
}
const MESSAGE = 'shop.example wants you to sign in with your Cosmos account:\n<wörld> & all'
const [key, other] = COSMOS_KEYS
/** By `npm test -- stress` every bit is changed, otherwise every eleventh: each place in a byte, and most bytes. */
const STEP = stressCount(1, 11)
const address = key?.addressOn('cosmos') ?? ''
const sign = (signer: string, message = MESSAGE, by = key) =>
  by?.sign(toTextDocument(signer, message)).signature ?? ''
const publicKeyOf = (one = key) => Buffer.from(one?.publicKey ?? []).toString('base64')
const check = (input: { address?: string; signature?: string; message?: string; publicKey?: string }) =>
  isSignedOnCosmos({
    address,
    chainId: 'cosmos:cosmoshub-4',
    message: MESSAGE,
    signature: sign(address),
    publicKey: publicKeyOf(),
    nodes,
    signal: new AbortController().signal,
    ...input,
  })

test('a published signature of a wallet is one', async () => {
  const signer = 'cosmos1m9l358xunhhwds0568za49mzhvuxx9uxre5tud'
  const published = {
    address: signer,
    message: signer,
    publicKey: 'A/MdHVpitzHNSdD1Zw3kY+L5PEIPyd9l6sD5i4aIfXp9',
    signature: 'vb78/y129cOiWyQkeFF8wCKZsOyzjpILnpEVZ72o5YUhEOmQZzVPcbUqWPLR7aZQ20j6vnYhIuCQN0HEG3igFg==',
  }
  expect(await check(published)).toBe(true)
  expect(await check({ ...published, message: `${signer} ` })).toBe(false)
})

test('siwx-1 a text signed by the key of an address is one of it, on each chain for its own address', async () => {
  expect(await check({})).toBe(true)
  expect(await check({ message: `${MESSAGE} ` })).toBe(false)
  const osmosis = key?.addressOn('osmo') ?? ''
  expect(await check({ address: osmosis })).toBe(false)
  expect(await check({ address: osmosis, signature: sign(osmosis) })).toBe(true)
})

test('siwx-1 of another key it is none, whichever of the two keys is named', async () => {
  expect(await check({ publicKey: publicKeyOf(other) })).toBe(false)
  expect(await check({ address: other?.addressOn('cosmos') ?? '' })).toBe(false)
  const byOther = sign(address, MESSAGE, other)
  expect(await check({ signature: byOther })).toBe(false)
  expect(await check({ signature: byOther, publicKey: publicKeyOf(other) })).toBe(false)
})

test('validate-16 with any one of its 512 bits changed it is none, and nothing throws', async () => {
  const good = Buffer.from(sign(address), 'base64')
  expect(good.length * 8).toBe(512)
  for (let bit = 0; bit < 512; bit += STEP) {
    const changed = Buffer.from(good)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await check({ signature: changed.toString('base64') }), `bit ${bit}`).toBe(false)
  }
})

test('with any one of the 264 bits of the key changed it is none, and nothing throws', async () => {
  for (let bit = 0; bit < 264; bit += STEP) {
    const changed = Buffer.from(key?.publicKey ?? [])
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(await check({ publicKey: changed.toString('base64') }), `bit ${bit}`).toBe(false)
  }
})

test('whatever else is no signature or no key, and nothing throws', async () => {
  const good = sign(address)
  const order = 0xffff_ffff_ffff_ffff_ffff_ffff_ffff_fffe_baae_dce6_af48_a03b_bfd2_5e8c_d036_4141n
  const raw = Buffer.from(good, 'base64')
  const high = (order - BigInt(`0x${raw.subarray(32).toString('hex')}`)).toString(16).padStart(64, '0')
  const signatures = [
    '',
    ' ',
    good.slice(0, -2),
    `${good} `,
    // The same bytes in other words.
    good.replace(/.==$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}==`),
    good.replaceAll('/', '_').replaceAll('+', '-').replace('==', ''),
    Buffer.alloc(64).toString('base64'),
    Buffer.alloc(64, 255).toString('base64'),
    Buffer.alloc(4_096).toString('base64'),
    // With the other sign, which anybody can make of it.
    Buffer.concat([raw.subarray(0, 32), Buffer.from(high, 'hex')]).toString('base64'),
    Buffer.from(good, 'base64').toString('hex'),
  ]
  for (const signature of signatures) expect(await check({ signature }), signature.slice(0, 90)).toBe(false)
  const keys = ['', 'A', Buffer.alloc(33).toString('base64'), 'A'.repeat(4_096), publicKeyOf().slice(1)]
  for (const publicKey of keys) expect(await check({ publicKey }), publicKey.slice(0, 50)).toBe(false)
  for (const odd of ['', 'cosmos1odd', '0xce799A07aaA1de8285053f50e1D19396efBBa5a5'])
    expect(await check({ address: odd })).toBe(false)
  const { publicKey: _, ...without } = { address, message: MESSAGE, signature: good, publicKey: '' }
  const signal = new AbortController().signal
  expect(await isSignedOnCosmos({ ...without, chainId: 'cosmos:cosmoshub-4', nodes, signal })).toBe(false)
})

import type { TransitRoute } from '@foyer/secure-protocol'
import { type Bytes, fromBase64Url, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { beforeAll, expect, test } from 'vitest'
import { addKeySet } from './keyFile.ts'
import { createTransitKey, sealShares, type TransitKey } from './transit.ts'

const ROUTE: TransitRoute = { way: 'frame-to-vault', walletId: 'w_1', epoch: 1, jkt: 'device' }

let key: TransitKey
let other: TransitKey
beforeAll(async () => {
  const make = async () => {
    const { current, keys } = await addKeySet()
    const set = keys[current]
    if (set === undefined) throw new Error('It has a current set.')
    return createTransitKey(set.transit)
  }
  ;[key, other] = [await make(), await make()]
})

const rawOf = ({ publicKey }: TransitKey): Bytes => fromBase64Url(publicKey) ?? new Uint8Array()

async function seal(shares: readonly Bytes[]) {
  const sealed = await sealShares(shares, rawOf(key), ROUTE)
  if (sealed === undefined) throw new Error('The key is one.')
  return sealed
}

test('one share or two arrive in their order, and nothing of them is seen on the way', async () => {
  const shares = [randomBytes(32), randomBytes(32)]
  const two = await seal(shares)
  expect(await key.open(two, ROUTE, 2)).toEqual(shares)
  const one = await seal(shares.slice(0, 1))
  expect(await key.open(one, ROUTE, 1)).toEqual(shares.slice(0, 1))
  expect((await seal(shares)).ct).not.toBe(two.ct)
})

test('shares open with no other key, for no other way, wallet, set or device, and only in their number', async () => {
  const sealed = await seal([randomBytes(32)])
  expect(await other.open(sealed, ROUTE, 1)).toBeUndefined()
  expect(await key.open(sealed, ROUTE, 2)).toBeUndefined()
  const routes: readonly Partial<TransitRoute>[] = [
    { way: 'frame-to-gateway' },
    { walletId: 'w_2' },
    { epoch: 2 },
    { jkt: 'another' },
  ]
  for (const change of routes) expect(await key.open(sealed, { ...ROUTE, ...change }, 1)).toBeUndefined()
})

test('what is no base64url, was changed or cut does not open, and fails in no other way', async () => {
  const { enc, ct } = await seal([randomBytes(32)])
  const bytes = fromBase64Url(ct) ?? new Uint8Array()
  const flipped = toBase64Url(bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte)))
  for (const sealed of [
    { enc: `${enc}=`, ct },
    { enc, ct: `${ct}=` },
    { enc: '', ct },
    { enc, ct: '' },
    { enc, ct: flipped },
    { enc, ct: toBase64Url(bytes.slice(0, -1)) },
  ]) {
    expect(await key.open(sealed, ROUTE, 1)).toBeUndefined()
  }
})

test('nothing is sealed to what is no point of the curve', async () => {
  const off = rawOf(key)
  off[40] = (off[40] ?? 0) ^ 1
  for (const bytes of [off, new Uint8Array(), new Uint8Array(65), randomBytes(32)]) {
    expect(await sealShares([randomBytes(32)], bytes, ROUTE)).toBeUndefined()
  }
})

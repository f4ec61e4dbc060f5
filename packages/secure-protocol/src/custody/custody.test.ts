import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bytes, joinBytes, randomBytes } from '../lib/bytes.ts'
import { bindingBytes, bindingHash, NO_DEVICE, type VaultBinding, wrapContext } from './binding.ts'
import type { CustodyError } from './custodyError.ts'
import { createShareKey } from './shareKey.ts'
import { packShares, transitInfo, unpackShares } from './transit.ts'
import { openVault, packVault, sealVault, unpackVault } from './vaultBytes.ts'
import { type DevicePair, openAr, openDa, openDr, wrapAr, wrapDa, wrapDr } from './wraps.ts'

const JKT = 'j'.repeat(43)
const BINDING: VaultBinding = {
  v: 1,
  projectId: 'shop',
  accountId: 'ac_1',
  walletId: '0123456789abcdef0123456789abcdef',
  epoch: 1,
  eoa: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
  smartAccount: null,
  solana: null,
}
const OTHER_BINDINGS: readonly VaultBinding[] = [
  { ...BINDING, projectId: 'shop2' },
  { ...BINDING, accountId: 'ac_2' },
  { ...BINDING, walletId: 'f'.repeat(32) },
  { ...BINDING, epoch: 2 },
  { ...BINDING, eoa: `0x${'1'.repeat(40)}` },
  { ...BINDING, smartAccount: `0x${'1'.repeat(40)}` },
  { ...BINDING, solana: '1'.repeat(32) },
]

const kek = randomBytes(32)
const secrets = {
  entropy: randomBytes(32),
  eoa: randomBytes(32),
  owner: randomBytes(32),
  solana: randomBytes(32),
}
const [gatewayShare, vaultShare] = [randomBytes(32), randomBytes(32)]
let device: DevicePair
beforeAll(async () => {
  device = { deviceKey: await createShareKey(), share: gatewayShare, binding: BINDING, holder: JKT }
})
const servers = { gatewayShare, vaultShare, binding: BINDING, holder: NO_DEVICE } as const

/** The code with which something is refused. */
async function codeOf(work: () => Promise<unknown> | unknown): Promise<string> {
  try {
    await work()
    return 'done'
  } catch (error) {
    return (error as CustodyError).code
  }
}

/** Opens bytes with each single bit of each byte flipped; none may open. */
async function flipEach(bytes: Bytes, open: (damaged: Bytes) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < bytes.length; at++) {
    const damaged = Uint8Array.from(bytes)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8))
    const expected = at === 0 ? 'format_unknown' : 'open_failed'
    expect(await codeOf(() => open(damaged)), `byte ${at}`).toBe(expected)
  }
  for (const cut of [0, 1, 12, bytes.length - 1]) {
    expect(await codeOf(() => open(bytes.slice(0, cut)))).toBe('format_unknown')
  }
  expect(await codeOf(() => open(joinBytes(bytes, new Uint8Array(1))))).toBe('format_unknown')
}

describe('the vault', () => {
  test('has 129 bytes, and gives its parts back', () => {
    const random = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Uint8Array.from(bytes))
    fc.assert(
      fc.property(fc.record({ entropy: random, eoa: random, owner: random, solana: random }), (parts) => {
        const packed = packVault(parts)
        expect([packed.length, packed[0]]).toEqual([129, 1])
        expect(unpackVault(packed)).toEqual(parts)
      }),
    )
  })

  test('of parts of another length, or of another version, is refused', async () => {
    expect(await codeOf(() => packVault({ ...secrets, owner: randomBytes(31) }))).toBe('input_invalid')
    const packed = packVault(secrets)
    packed[0] = 2
    expect(await codeOf(() => unpackVault(packed))).toBe('format_unknown')
    expect(await codeOf(() => unpackVault(packVault(secrets).slice(1)))).toBe('format_unknown')
    // The version is right, and the bytes are cut short or have more behind them.
    expect(await codeOf(() => unpackVault(packVault(secrets).slice(0, -1)))).toBe('format_unknown')
    expect(await codeOf(() => unpackVault(joinBytes(packVault(secrets), Uint8Array.of(0))))).toBe(
      'format_unknown',
    )
    expect(await codeOf(() => sealVault(randomBytes(16), secrets, BINDING))).toBe('input_invalid')
  })

  test('opens with its key and binding', async () => {
    const sealed = await sealVault(kek, secrets, BINDING)
    expect(sealed.length).toBe(158)
    expect(await openVault(kek, sealed, BINDING)).toEqual(secrets)
    expect(await sealVault(kek, secrets, BINDING)).not.toEqual(sealed)
  })

  test('opens with no other key, for no other binding, and not with any byte damaged', async () => {
    const sealed = await sealVault(kek, secrets, BINDING)
    expect(await codeOf(() => openVault(randomBytes(32), sealed, BINDING))).toBe('open_failed')
    for (const other of OTHER_BINDINGS) {
      expect(await codeOf(() => openVault(kek, sealed, other))).toBe('open_failed')
    }
    await flipEach(sealed, (damaged) => openVault(kek, damaged, BINDING))
  })
})

describe('wraps', () => {
  test('each pair of holders opens the key', async () => {
    const ofVault = { ...device, share: vaultShare }
    expect(await openDa(await wrapDa(kek, device), device)).toEqual(kek)
    expect(await openDr(await wrapDr(kek, ofVault), ofVault)).toEqual(kek)
    expect(await openAr(await wrapAr(kek, servers), servers)).toEqual(kek)
  })

  test('a wrap for the gateway is none for the vault, though the share were the same', async () => {
    const [da, dr] = [await wrapDa(kek, device), await wrapDr(kek, device)]
    expect(await codeOf(() => openDr(da, device))).toBe('open_failed')
    expect(await codeOf(() => openDa(dr, device))).toBe('open_failed')
  })

  test('a wrap opens with no other share, device, holder or binding', async () => {
    const wrapped = await wrapDa(kek, device)
    const others: DevicePair[] = [
      { ...device, share: vaultShare },
      { ...device, deviceKey: await createShareKey() },
      { ...device, holder: NO_DEVICE },
      { ...device, holder: 'k'.repeat(43) },
      ...OTHER_BINDINGS.map((binding) => ({ ...device, binding })),
    ]
    for (const other of others) expect(await codeOf(() => openDa(wrapped, other))).toBe('open_failed')
  })

  test('a wrap of both servers opens with neither share alone, nor with both swapped', async () => {
    const wrapped = await wrapAr(kek, servers)
    const others = [
      { ...servers, gatewayShare: randomBytes(32) },
      { ...servers, vaultShare: randomBytes(32) },
      { ...servers, gatewayShare: vaultShare, vaultShare: gatewayShare },
      { ...servers, holder: JKT },
      ...OTHER_BINDINGS.map((binding) => ({ ...servers, binding })),
    ]
    for (const other of others) expect(await codeOf(() => openAr(wrapped, other))).toBe('open_failed')
  })

  test('no byte of a wrap can be damaged unseen', async () => {
    const [da, dr, ar] = [await wrapDa(kek, device), await wrapDr(kek, device), await wrapAr(kek, servers)]
    expect([da.length, dr.length, ar.length]).toEqual([61, 61, 61])
    await flipEach(da, (damaged) => openDa(damaged, device))
    await flipEach(dr, (damaged) => openDr(damaged, device))
    await flipEach(ar, (damaged) => openAr(damaged, servers))
  })

  test('the key of a device is not extractable, and one that is is refused', async () => {
    await expect(crypto.subtle.exportKey('raw', device.deviceKey)).rejects.toThrow()
    const deviceKey = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, true, ['sign'])
    expect(await codeOf(() => wrapDa(kek, { ...device, deviceKey }))).toBe('input_invalid')
  })

  test('keys and shares of another length are refused', async () => {
    expect(await codeOf(() => wrapDa(randomBytes(16), device))).toBe('input_invalid')
    expect(await codeOf(() => wrapDa(kek, { ...device, share: randomBytes(31) }))).toBe('input_invalid')
    expect(await codeOf(() => wrapAr(kek, { ...servers, vaultShare: new Uint8Array() }))).toBe(
      'input_invalid',
    )
    // One share that is longer by as much as the other is shorter would be the same bytes, joined.
    const shifted = { gatewayShare: randomBytes(33), vaultShare }
    expect(await codeOf(() => wrapAr(kek, { ...servers, ...shifted }))).toBe('input_invalid')
  })
})

describe('the binding', () => {
  test('has one spelling, whatever the order of its keys and the letters of its addresses', async () => {
    const reversed = Object.fromEntries(Object.entries(BINDING).reverse()) as VaultBinding
    const capitals = { ...reversed, eoa: `0x${BINDING.eoa.slice(2).toUpperCase()}` }
    expect(bindingBytes(capitals)).toEqual(bindingBytes(BINDING))
    expect(new TextDecoder().decode(bindingBytes(BINDING))).toBe(
      `{"accountId":"ac_1","eoa":"${BINDING.eoa}","epoch":1,"projectId":"shop","smartAccount":null,"solana":null,"v":1,"walletId":"${BINDING.walletId}"}`,
    )
    expect(await bindingHash(capitals)).toBe(await bindingHash(BINDING))
    const hashes = await Promise.all([BINDING, ...OTHER_BINDINGS].map(bindingHash))
    expect(new Set(hashes).size).toBe(OTHER_BINDINGS.length + 1)
  })

  test.each([
    { v: 2 },
    { epoch: 0 },
    { epoch: 1.5 },
    { epoch: 1_000_001 },
    { solana: '0'.repeat(32) },
    { solana: 'a|b' },
    { walletId: 'a|b' },
    { accountId: 'a|b' },
    { eoa: '0x1' },
    { more: 1 },
  ])('with %j is refused', async (change) => {
    expect(await codeOf(() => bindingBytes({ ...BINDING, ...change } as VaultBinding))).toBe('input_invalid')
  })

  test('gives each row of shares a context of its own', async () => {
    expect(wrapContext(BINDING, NO_DEVICE)).toBe(`${BINDING.walletId}|1|0`)
    expect(await codeOf(() => wrapContext(BINDING, 'a|b'))).toBe('input_invalid')
  })
})

describe('transit', () => {
  test('carries one or two shares, and refuses every other length and version', async () => {
    const two = packShares([gatewayShare, vaultShare])
    expect(unpackShares(two, 2)).toEqual([gatewayShare, vaultShare])
    expect(unpackShares(packShares([gatewayShare]), 1)).toEqual([gatewayShare])
    expect(await codeOf(() => unpackShares(two, 1))).toBe('format_unknown')
    expect(await codeOf(() => unpackShares(two.slice(1), 2))).toBe('format_unknown')
    two[0] = 0
    expect(await codeOf(() => unpackShares(two, 2))).toBe('format_unknown')
    expect(await codeOf(() => packShares([]))).toBe('input_invalid')
    expect(await codeOf(() => packShares([gatewayShare, vaultShare, gatewayShare]))).toBe('input_invalid')
    expect(await codeOf(() => packShares([randomBytes(33)]))).toBe('input_invalid')
  })

  test('has a label of its own for each way, wallet, epoch and device', () => {
    const route = { way: 'gateway-to-frame', walletId: BINDING.walletId, epoch: 1, jkt: JKT } as const
    const labels = [
      route,
      { ...route, way: 'vault-to-frame' } as const,
      { ...route, way: 'frame-to-gateway' } as const,
      { ...route, way: 'frame-to-vault' } as const,
      { ...route, walletId: 'f'.repeat(32) },
      { ...route, epoch: 11 },
      { ...route, jkt: 'k'.repeat(43) },
    ].map((one) => transitInfo(one).join())
    expect(new Set(labels).size).toBe(labels.length)
  })
})

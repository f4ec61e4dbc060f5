import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Bytes, copyBytes, joinBytes, randomBytes, utf8 } from '../lib/bytes.ts'
import { NO_DEVICE, type VaultBinding, wrapContext } from './binding.ts'
import type { CustodyError } from './custodyError.ts'
import { type GuardedPair, openGuarded, wrapGuarded } from './guardedWraps.ts'
import { openShareWrap, type RecoveryFactorPlace, wrapShare } from './recovery.ts'
import { deriveKey, open, seal } from './seal.ts'
import { createShareKey } from './shareKey.ts'
import { type TransitRoute, transitInfo } from './transit.ts'
import { openVault, sealVault } from './vaultBytes.ts'
import { openAr, openDa, openDr, wrapAr, wrapDa, wrapDr } from './wraps.ts'

// The attacker here is a server, or has taken its database: they have every ciphertext, and one share of each pair.

const BINDING: VaultBinding = {
  ...{ v: 1, projectId: 'shop', accountId: 'ac_1', walletId: '0123456789abcdef0123456789abcdef', epoch: 1 },
  ...{ eoa: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', smartAccount: null, solana: null },
}
const WAY_ID = 'a'.repeat(32)
const kek = randomBytes(32)
const secrets = {
  ...{ entropy: randomBytes(32), eoa: randomBytes(32) },
  ...{ owner: randomBytes(32), solana: randomBytes(32) },
}

/** A kind of ciphertext of a wallet: how it is made, and how it is opened under some binding. */
interface Sealed {
  readonly make: () => Promise<Bytes>
  readonly open: (bytes: Bytes, binding?: VaultBinding) => Promise<unknown>
  readonly holds: unknown
}

let kinds: Readonly<Record<string, Sealed>>
beforeAll(async () => {
  const [share, passkey] = [randomBytes(32), randomBytes(32)]
  const pair: GuardedPair = {
    ...{ deviceKey: await createShareKey(), share, opening: randomBytes(32) },
    ...{ binding: BINDING, holder: 'j'.repeat(43) },
  }
  const servers = { gatewayShare: share, vaultShare: randomBytes(32), binding: BINDING, holder: NO_DEVICE }
  const way: RecoveryFactorPlace = { binding: BINDING, wayId: WAY_ID, kind: 'passkey' }
  kinds = {
    vault: {
      make: () => sealVault(kek, secrets, BINDING),
      open: (bytes, binding = BINDING) => openVault(kek, bytes, binding),
      holds: secrets,
    },
    da: {
      make: () => wrapDa(kek, pair),
      open: (bytes, binding = BINDING) => openDa(bytes, { ...pair, binding }),
      holds: kek,
    },
    dr: {
      make: () => wrapDr(kek, pair),
      open: (bytes, binding = BINDING) => openDr(bytes, { ...pair, binding }),
      holds: kek,
    },
    ar: {
      make: () => wrapAr(kek, servers),
      open: (bytes, binding = BINDING) => openAr(bytes, { ...servers, binding }),
      holds: kek,
    },
    guarded: {
      make: () => wrapGuarded(kek, pair),
      open: (bytes, binding = BINDING) => openGuarded(bytes, { ...pair, binding }),
      holds: kek,
    },
    way: {
      make: () => wrapShare(share, passkey, way),
      open: (bytes, binding = BINDING) => openShareWrap(bytes, passkey, { ...way, binding }),
      holds: share,
    },
  }
})

const NAMES = ['vault', 'da', 'dr', 'ar', 'guarded', 'way'] as const
const kindOf = (name: string): Sealed => {
  const kind = kinds[name]
  if (!kind) throw new TypeError(name)
  return kind
}

const codeOf = (opened: Promise<unknown>) =>
  opened.then(
    () => 'opened',
    (error: CustodyError) => error.code,
  )

/** Another value for one or more fields of the binding. */
const otherBinding: fc.Arbitrary<VaultBinding> = fc
  .record(
    {
      projectId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      accountId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
      walletId: fc.stringMatching(/^[0-9a-f]{32}$/),
      epoch: fc.integer({ min: 1, max: 1_000_000 }),
      eoa: fc.stringMatching(/^0x[0-9a-f]{40}$/),
      smartAccount: fc.option(fc.stringMatching(/^0x[0-9a-f]{40}$/)),
      solana: fc.option(fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)),
    },
    { requiredKeys: [] },
  )
  .map((change) => ({ ...BINDING, ...change }))
  .filter((binding) => JSON.stringify(binding) !== JSON.stringify(BINDING))

describe.each(NAMES)('a ciphertext of the kind %s', (name) => {
  test('with any byte replaced by any other one, cut or prolonged, does not open', async () => {
    const sealed = await kindOf(name).make()
    expect(await kindOf(name).open(sealed)).toEqual(kindOf(name).holds)
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = Uint8Array.from(sealed)
        changed[at] = (changed[at] ?? 0) ^ flip
        expect(await codeOf(kindOf(name).open(changed))).toBe(at === 0 ? 'format_unknown' : 'open_failed')
        expect(await codeOf(kindOf(name).open(sealed.slice(0, at)))).toBe('format_unknown')
        expect(await codeOf(kindOf(name).open(joinBytes(sealed, randomBytes(flip))))).toBe('format_unknown')
      }),
      { numRuns: 60 },
    )
  })

  test('opens for no other project, account, wallet, epoch or address, alone or together', async () => {
    const sealed = await kindOf(name).make()
    await fc.assert(
      fc.asyncProperty(otherBinding, async (binding) => {
        expect(await codeOf(kindOf(name).open(sealed, binding))).toBe('open_failed')
      }),
      { numRuns: 60 },
    )
  })

  test('opens as no other kind, though every share is the same', async () => {
    const sealed = await kindOf(name).make()
    for (const other of NAMES.filter((one) => one !== name))
      expect(await codeOf(kindOf(other).open(sealed)), other).toMatch(/^(open_failed|format_unknown)$/)
  })

  test('never has the same start twice, and does not open with that of its twin', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, kindOf(name).make))
    const starts = made.map((sealed) => sealed.subarray(1, 13).join())
    expect(new Set(starts).size).toBe(made.length)
    const [one, other] = made
    if (!one || !other) throw new TypeError('two are made')
    const mixed = joinBytes(other.subarray(0, 13), one.subarray(13))
    expect(await codeOf(kindOf(name).open(mixed))).toBe('open_failed')
  })
})

describe('sealing', () => {
  const purpose = utf8('purpose')

  test('takes a secret for one purpose alone, and keeps its keys from script', async () => {
    const [key, other] = [await deriveKey(kek, purpose), await deriveKey(kek, utf8('other'))]
    const sealed = await seal(key, kek, purpose)
    expect(await open(key, sealed, purpose, 32)).toEqual(kek)
    expect(await codeOf(open(other, sealed, purpose, 32))).toBe('open_failed')
    expect(await codeOf(open(key, sealed, utf8('other'), 32))).toBe('open_failed')
    expect(await codeOf(open(key, sealed, new Uint8Array(), 32))).toBe('open_failed')
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
  })

  test('expects the length that it is told, before it decrypts anything', async () => {
    const key = await deriveKey(kek, purpose)
    const sealed = await seal(key, kek, purpose)
    for (const length of [0, 31, 33, 1e9]) {
      expect(await codeOf(open(key, sealed, purpose, length))).toBe('format_unknown')
    }
  })

  test('says nothing of a secret where it fails', async () => {
    const key = await deriveKey(kek, purpose)
    const hex = Buffer.from(kek).toString('hex')
    const failed = await open(key, await seal(key, kek, utf8('x')), purpose, 32).catch((error) => error)
    expect(JSON.stringify([failed.message, failed.cause ?? null])).not.toContain(hex)
    expect(failed.cause).toBeUndefined()
  })
})

describe('texts that keys are derived from', () => {
  const hex = fc.stringMatching(/^[0-9a-f]{32}$/)
  const epoch = fc.integer({ min: 1, max: 1_000_000 })
  const jkt = fc.stringMatching(/^[A-Za-z0-9_-]{43}$/)
  const route: fc.Arbitrary<TransitRoute> = fc.record({
    way: fc.constantFrom('frame-to-gateway', 'gateway-to-frame', 'opening-to-vault', 'opening-to-frame'),
    walletId: fc.constantFrom('0'.repeat(32), '1'.repeat(32)),
    epoch: fc.integer({ min: 1, max: 120 }),
    jkt: fc.constantFrom('j'.repeat(43), 'k'.repeat(43)),
  })

  test('differ wherever wallet, epoch or holder differ', () => {
    const place = fc.tuple(hex, epoch, fc.oneof(jkt, hex, fc.constant(NO_DEVICE)))
    fc.assert(
      fc.property(place, place, (one, other) => {
        const [a, b] = [one, other].map(([walletId, number, holder]) =>
          wrapContext({ ...BINDING, walletId, epoch: number }, holder),
        )
        expect(a === b).toBe(one.join() === other.join())
      }),
    )
  })

  test('differ wherever the way, wallet, epoch or device of a share differ', () => {
    fc.assert(
      fc.property(route, route, (one, other) => {
        const isSame = Object.values(one).join() === Object.values(other).join()
        expect(transitInfo(one).join() === transitInfo(other).join()).toBe(isSame)
      }),
      { numRuns: 1000 },
    )
  })
})

test('a copy of a secret is overwritten by itself: it shares no memory with the bytes that it was taken of', () => {
  const bytes = randomBytes(33)
  const copy = copyBytes(bytes, 1, 33)
  expect(copy).toEqual(bytes.slice(1))
  expect([copy.buffer === bytes.buffer, copy.byteOffset, copy.buffer.byteLength]).toEqual([false, 0, 32])
  copy.fill(0)
  expect(bytes.subarray(1).some((byte) => byte !== 0)).toBe(true)
})

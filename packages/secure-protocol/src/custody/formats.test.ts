import { createDecipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { randomBytes } from '../lib/bytes.ts'
import { bindingBytes, NO_DEVICE, type VaultBinding, wrapContext } from './binding.ts'
import { packVault, sealVault } from './vaultBytes.ts'
import { wrapAr } from './wraps.ts'

// What lies at servers has to open for years: names of keys and formats are held to a second implementation.

const BINDING: VaultBinding = {
  ...{ v: 1, projectId: 'shop', accountId: 'ac_1', walletId: '0123456789abcdef0123456789abcdef', epoch: 1 },
  ...{ eoa: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', smartAccount: null, solana: null },
}

/** Opens `0x01 | iv | ciphertext and tag` with the key that HKDF-SHA-256 derives for a purpose. */
function openByNode(sealed: Uint8Array, secret: Uint8Array, purpose: string): Buffer {
  expect(sealed[0]).toBe(1)
  const key = Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), purpose, 32))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13))
  decipher.setAAD(bindingBytes(BINDING))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()])
}

test('a sealed vault is AES-256-GCM under a key of its own purpose', async () => {
  const [kek, part] = [randomBytes(32), () => randomBytes(32)]
  const secrets = { entropy: part(), eoa: part(), owner: part(), solana: part() }
  const packed = Buffer.from(packVault(secrets))
  const sealed = await sealVault(kek, secrets, BINDING)
  expect(openByNode(sealed, kek, 'foyer/v1/vault')).toEqual(packed)
  expect(() => openByNode(sealed, kek, 'foyer/v1/other')).toThrow()
})

test('the wrap of both servers is AES-256-GCM under both shares and their place', async () => {
  const [kek, gatewayShare, vaultShare] = [randomBytes(32), randomBytes(32), randomBytes(32)]
  const wrapped = await wrapAr(kek, { gatewayShare, vaultShare, binding: BINDING, holder: NO_DEVICE })
  const secret = Buffer.concat([gatewayShare, vaultShare])
  const purpose = `ar|${wrapContext(BINDING, NO_DEVICE)}`
  expect(openByNode(wrapped, secret, purpose)).toEqual(Buffer.from(kek))
})

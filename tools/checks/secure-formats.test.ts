import { AUTH_PROBLEM_TEXTS, SealedShare, SealedShares, SealedVault, WalletBinding, Wrap } from '@foyer/api'
import {
  createShareKey,
  type ProofErrorCode,
  packShares,
  randomBytes,
  sealVault,
  toBase64Url,
  VaultBinding,
  wrapDa,
} from '@foyer/secure-protocol'
import * as v from 'valibot'
import { expect, test } from 'vitest'

// The contract and the protocol know nothing of each other, and describe the same bytes: this is where they meet.

const BINDING: VaultBinding = {
  v: 1,
  projectId: 'shop',
  accountId: 'ac_1',
  walletId: '0'.repeat(32),
  epoch: 1,
  eoa: `0x${'a'.repeat(40)}`,
  smartAccount: null,
  solana: null,
}

test('the contract takes a vault, a wrap and sealed shares as the protocol makes them', async () => {
  const kek = randomBytes(32)
  const part = randomBytes(32)
  const vault = await sealVault(kek, { entropy: part, eoa: part, owner: part, solana: part }, BINDING)
  expect(v.is(SealedVault, toBase64Url(vault))).toBe(true)
  const pair = { deviceKey: await createShareKey(), share: part, binding: BINDING, holder: '0' as const }
  expect(v.is(Wrap, toBase64Url(await wrapDa(kek, pair)))).toBe(true)
  // Adds the lengths of HPKE: an uncompressed point beside the text, and a tag of 16 bytes behind it.
  const sealed = (length: number) => ({
    enc: toBase64Url(randomBytes(65)),
    ct: toBase64Url(randomBytes(length + 16)),
  })
  expect(v.is(SealedShare, sealed(packShares([part]).length))).toBe(true)
  expect(v.is(SealedShares, sealed(packShares([part, part]).length))).toBe(true)
  expect(v.is(SealedShare, sealed(packShares([part, part]).length))).toBe(false)
})

test('both describe the binding of a wallet by the same fields', () => {
  expect(v.parse(WalletBinding, v.parse(VaultBinding, BINDING))).toEqual(BINDING)
  expect(Object.keys(WalletBinding.entries)).toEqual(Object.keys(VaultBinding.entries))
})

test('each failure of a proof is a problem of the servers', () => {
  const codes: readonly ProofErrorCode[] = ['proof_missing', 'proof_invalid', 'proof_nonce']
  for (const code of codes) expect(AUTH_PROBLEM_TEXTS).toHaveProperty(code)
})

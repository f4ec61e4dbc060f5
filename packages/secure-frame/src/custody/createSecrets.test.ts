import { HDNodeWallet, Mnemonic } from 'ethers'
import { expect, test } from 'vitest'
import { deriveSecrets, solanaAddress } from './createSecrets.ts'
import { checksumAddress, evmAddress } from './evmAddress.ts'

test('the keys of a wallet are those that another library finds by its words', async () => {
  for (let at = 0; at < 4; at++) {
    const entropy = new Uint8Array(32).map((_, place) => (place * 37 + at * 91) % 256)
    const secrets = await deriveSecrets(entropy)
    const words = Mnemonic.fromEntropy(entropy)
    const other = HDNodeWallet.fromMnemonic(words, "m/44'/60'/0'/0/0")
    expect(checksumAddress(evmAddress(secrets.eoa))).toBe(other.address)
    const owner = HDNodeWallet.fromMnemonic(words, "m/44'/60'/1'/0/0")
    expect(checksumAddress(evmAddress(secrets.owner))).toBe(owner.address)
  }
})

test('the Solana key is that of SLIP-10', async () => {
  const { solana } = await deriveSecrets(new Uint8Array(32))
  expect(solanaAddress(solana)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
  expect(solanaAddress(solana)).toBe(solanaAddress((await deriveSecrets(new Uint8Array(32))).solana))
})

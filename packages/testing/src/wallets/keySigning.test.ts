import { HDNodeWallet, Mnemonic } from 'ethers'
import { expect, test } from 'vitest'
import { deriveKey } from './keySigning.ts'
import { LOCAL_CHAIN_MNEMONIC } from './localMnemonic.ts'

test.each([0, 1, 9])('account %i has the key that the mnemonic of the local chains gives it', (index) => {
  const mnemonic = Mnemonic.fromPhrase(LOCAL_CHAIN_MNEMONIC)
  const { privateKey, address } = HDNodeWallet.fromMnemonic(mnemonic, `m/44'/60'/0'/0/${index}`)
  expect(deriveKey(index)).toMatchObject({ privateKey, address })
})

import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDNodeWallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import { createSecrets, solanaAddress, wordsOf } from '../custody/createSecrets.ts'
import { checksumAddress, evmAddress } from '../custody/evmAddress.ts'
import { smartAddressOf } from '../custody/pinned.ts'
import { deriveFamilies, type RescuedAccount, type RescuedWallet } from './deriveFamilies.ts'
import { isKitOf } from './isKitOf.ts'
import { polkadotAddress, polkadotSeed } from './polkadotKey.ts'

const ABANDON = `${'abandon '.repeat(11)}about`
const DEV = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'

function entropyOf(words: string) {
  return Uint8Array.from(mnemonicToEntropy(words, wordlist))
}

function accountOf({ families }: RescuedWallet, id: string): RescuedAccount {
  const found = families.flatMap(({ accounts }) => accounts).find((one) => one.id === id)
  if (!found) throw new Error(`There is no account ${id}.`)
  return found
}

describe('the words of a wallet', () => {
  test('open the accounts that the frame has made', async () => {
    const secrets = await createSecrets()
    const wallet = await deriveFamilies(secrets.entropy.slice())
    expect(accountOf(wallet, 'account').address).toBe(checksumAddress(evmAddress(secrets.eoa)))
    const owner = accountOf(wallet, 'smartOwner')
    expect(owner.address).toBe(checksumAddress(evmAddress(secrets.owner)))
    expect(owner.others).toEqual([
      { name: 'smartAccount', address: checksumAddress(smartAddressOf(secrets.owner)) },
    ])
    expect(accountOf(wallet, 'solana').address).toBe(solanaAddress(secrets.solana))
    const phrase = wordsOf(secrets.entropy).join(' ')
    expect(accountOf(wallet, 'account').privateKey()).toBe(HDNodeWallet.fromPhrase(phrase).privateKey)
    expect(isKitOf([owner.address.toLowerCase(), solanaAddress(secrets.solana)], wallet)).toBe(true)
    expect(isKitOf([owner.address, `0x${'12'.repeat(20)}`], wallet)).toBe(false)
    expect(isKitOf([], wallet)).toBeUndefined()
  })

  test('open the published accounts of Bitcoin, by BIP-84 and BIP-86', async () => {
    const wallet = await deriveFamilies(entropyOf(ABANDON))
    const segwit = accountOf(wallet, 'segwit')
    expect(segwit.address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')
    expect(segwit.privateKey()).toBe('KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d')
    expect(accountOf(wallet, 'taproot').address).toBe(
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    )
  })

  test('open the published accounts of Cosmos, Polkadot and Solana', async () => {
    const wallet = await deriveFamilies(entropyOf(ABANDON))
    expect(accountOf(wallet, 'cosmos').address).toBe('cosmos19rl4cm2hmr8afy4kldpxz3fka4jguq0auqdal4')
    expect(accountOf(wallet, 'cosmos').others[0]?.address).toBe('osmo19rl4cm2hmr8afy4kldpxz3fka4jguq0a5m7df8')
    expect(accountOf(wallet, 'solana').address).toBe('HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk')
    const dev = await polkadotSeed(entropyOf(DEV))
    expect(polkadotAddress(dev, 42)).toBe('5DfhGyQdFobKM8NsWvEeAKk5EQQgYe9AydgJ7rMB6E1EqRzV')
    const seed = accountOf(await deriveFamilies(entropyOf(DEV)), 'polkadot').privateKey()
    expect(seed).toBe('0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e')
  })

  test('leave no key once the wallet is closed', async () => {
    const wallet = await deriveFamilies(entropyOf(ABANDON))
    wallet.close()
    expect(accountOf(wallet, 'cosmos').privateKey()).toBe('00'.repeat(32))
    expect(accountOf(wallet, 'polkadot').privateKey()).toBe(`0x${'00'.repeat(32)}`)
    expect(accountOf(wallet, 'account').privateKey()).toBe(`0x${'00'.repeat(32)}`)
  })
})

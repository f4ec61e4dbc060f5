import { FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import { Wallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import { answerWith, approveWith, startSignInWallet, writeSignInText } from '../testing/signInWallet.ts'

// Clause product-5 speaks of signing in; docs/guide/sign-in.md says how one prompt does both. Standard: ERC-7846.

describe('a message that was signed', () => {
  const attacks: readonly (readonly [string, string])[] = [
    ['another domain', writeSignInText({ domain: 'evil.example' })],
    ['another page', writeSignInText({ uri: 'https://evil.example' })],
    ['another chain', writeSignInText({ chainId: 10 })],
    ['another nonce', writeSignInText({ nonce: 'f'.repeat(32) })],
    ['another account', writeSignInText({ address: FAKE_OTHER_ADDRESS })],
    ['a statement', writeSignInText({ statement: 'I give you everything' })],
    ['a resource', writeSignInText({ resources: ['https://evil.example'] })],
    ['a request id', writeSignInText({ requestId: 'r1' })],
    ['an earlier moment', writeSignInText({ issuedAt: new Date(0) })],
    ['a later end', writeSignInText({ expirationTime: new Date('2036-10-08T12:00:00.000Z') })],
    ['no end', writeSignInText({ expirationTime: undefined })],
    ['other line ends', writeSignInText().replaceAll('\n', '\r\n')],
    ['a line more', `${writeSignInText()}\n`],
    ['a line less', writeSignInText().replace('\n\n\nURI', '\n\nURI')],
    ['a scheme', `https://${writeSignInText()}`],
  ]
  test.each(attacks)('product-5 with %s connects, and signs nobody in', async (_how, message) => {
    const { wallet, open, records, asked } = startSignInWallet()
    approveWith(wallet, await answerWith(message))
    expect(await open()).toBeDefined()
    expect([records, asked()]).toEqual([[], ['wallet_connect']])
  })

  test('product-5 by somebody else, or by nobody, signs nobody in', async () => {
    const message = writeSignInText()
    const signatures = [
      await new Wallet(`0x${'11'.repeat(32)}`).signMessage(message),
      `0x${'00'.repeat(65)}`,
      '0x',
      'signed',
      undefined,
      42,
    ]
    for (const signature of signatures) {
      const { wallet, open, records } = startSignInWallet()
      approveWith(wallet, await answerWith(message, { signature }))
      await open()
      expect(records).toEqual([])
    }
  })

  test('product-5 for the second of two accounts signs nobody in', async () => {
    const { wallet, open, records } = startSignInWallet()
    const { accounts } = await answerWith(writeSignInText())
    approveWith(wallet, { accounts: [{ address: FAKE_OTHER_ADDRESS, capabilities: {} }, ...accounts] })
    await open()
    expect(records).toEqual([])
  })

  test('product-5 after the visitor has left signs nobody in', async () => {
    const { wallet, open, asked, records } = startSignInWallet()
    const release = wallet.hold('wallet_connect')
    approveWith(wallet, await answerWith(writeSignInText()))
    const left = new AbortController()
    const opening = open(left.signal)
    await expect.poll(asked).toEqual(['wallet_connect'])
    left.abort()
    release()
    await expect(opening).rejects.toMatchObject({ code: 'aborted' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(records).toEqual([])
  })
})

import { FAKE_ADDRESS, rpcError } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import {
  answerWith,
  approveWith,
  SIGN_IN_DRAFT,
  SIGN_IN_KEY,
  startSignInWallet,
  writeSignInText,
} from '../testing/signInWallet.ts'

// Clause product-5 speaks of signing in; docs/guide/sign-in.md says how one prompt does both. Standard: ERC-7846.

describe('a wallet that asks for both', () => {
  test('product-5 is asked once, and gives the account and the signed message', async () => {
    const { wallet, open, asked, records, networkIds } = startSignInWallet()
    const message = writeSignInText()
    approveWith(wallet, await answerWith(message))
    expect(await open()).toEqual({ eip155: wallet.provider })
    expect(asked()).toEqual(['wallet_connect'])
    expect(networkIds).toEqual(['eip155:1'])
    expect(records).toEqual([
      {
        ...{ address: FAKE_ADDRESS, chainId: 'eip155:1', scheme: 'eip191', message },
        signature: await SIGN_IN_KEY.signMessage(message),
      },
    ])
  })

  test('product-5 is given the fields of the standard, with the chain in hex', async () => {
    const { wallet, open } = startSignInWallet()
    approveWith(wallet, await answerWith(writeSignInText()))
    await open()
    const { chainId: _, ...fields } = SIGN_IN_DRAFT
    expect(wallet.requests.find(({ method }) => method === 'wallet_connect')?.params).toEqual([
      { version: '1', capabilities: { signInWithEthereum: { ...fields, chainId: '0x1' } } },
    ])
  })

  test('product-5 may write its address in lower case in the answer, but not in the text', async () => {
    const lower = FAKE_ADDRESS.toLowerCase()
    const good = startSignInWallet()
    approveWith(good.wallet, await answerWith(writeSignInText(), { address: lower }))
    await good.open()
    expect(good.records).toHaveLength(1)
    const bad = startSignInWallet()
    approveWith(
      bad.wallet,
      await answerWith(writeSignInText().replace(FAKE_ADDRESS, lower), { address: lower }),
    )
    await bad.open()
    expect(bad.records).toEqual([])
  })

  test('product-5 that refuses is asked nothing else', async () => {
    for (const error of [
      rpcError(4001, 'User rejected the request.'),
      rpcError(5750, 'declined'),
      rpcError(-32603, 'User denied message signature.'),
      { code: 4001 },
    ]) {
      const { wallet, open, asked, records } = startSignInWallet()
      wallet.answer('wallet_connect', { type: 'error', error })
      await expect(open()).rejects.toMatchObject({ code: 'user_rejected' })
      expect([asked(), records]).toEqual([['wallet_connect'], []])
    }
  })

  test('product-5 whose prompt is open already is asked nothing else', async () => {
    const { wallet, open, asked } = startSignInWallet()
    wallet.answer('wallet_connect', { type: 'error', error: rpcError(-32002, 'already pending') })
    await expect(open()).rejects.toMatchObject({ code: 'request_pending' })
    expect(asked()).toEqual(['wallet_connect'])
  })

  test('product-5 that never answers keeps its time limit', async () => {
    const { wallet, open, asked } = startSignInWallet()
    wallet.answer('wallet_connect', { type: 'silent' })
    await expect(open()).rejects.toMatchObject({ code: 'timed_out' })
    expect(asked()).toEqual(['wallet_connect'])
  })

  test('product-5 that never answered may not know the request: it is asked to connect alone the next time', async () => {
    const { wallet, open, asked } = startSignInWallet()
    wallet.answer('wallet_connect', { type: 'silent' })
    const left = new AbortController()
    const first = open(left.signal)
    await expect.poll(asked).toEqual(['wallet_connect'])
    left.abort()
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    expect(await open()).toBeDefined()
    expect(asked()).toEqual(['wallet_connect', 'eth_requestAccounts'])
  })

  test('product-5 whose first prompt is approved after the visitor pressed again has signed in', async () => {
    const { wallet, open, asked, records } = startSignInWallet()
    const message = writeSignInText()
    const release = wallet.hold('wallet_connect')
    approveWith(wallet, await answerWith(message))
    wallet.answer('eth_requestAccounts', { type: 'error', error: rpcError(-32002, 'already pending') })
    const left = new AbortController()
    const first = open(left.signal)
    await expect.poll(asked).toEqual(['wallet_connect'])
    left.abort()
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    const second = open()
    await expect.poll(asked).toEqual(['wallet_connect', 'eth_requestAccounts'])
    expect(records).toEqual([])
    release()
    await second
    expect(records).toMatchObject([{ message }])
  })

  test('product-5 is asked nothing after the visitor has left while it said that it cannot', async () => {
    const { wallet, open, asked } = startSignInWallet()
    const release = wallet.hold('wallet_connect')
    const left = new AbortController()
    const opening = open(left.signal)
    await expect.poll(asked).toEqual(['wallet_connect'])
    left.abort()
    release()
    await expect(opening).rejects.toMatchObject({ code: 'aborted' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked()).toEqual(['wallet_connect'])
  })
})

describe('a wallet that cannot', () => {
  const errors: readonly (readonly [string, unknown])[] = [
    ['4200 of EIP-1193', rpcError(4200, 'Unsupported method')],
    [
      '-32601 of JSON-RPC',
      rpcError(-32601, 'The method "wallet_connect" does not exist / is not available.'),
    ],
    ['-32004 of EIP-1474', rpcError(-32004, 'Method not supported')],
    ['5700, an unsupported capability', rpcError(5700, 'signInWithEthereum is not supported')],
    ['5760', rpcError(5760, 'no')],
    ['-32602, as a stranger to the parameters', rpcError(-32602, 'Invalid params')],
    ['-32603, with a sentence', rpcError(-32603, 'Internal JSON-RPC error.')],
    ['-32603, with the code inside', { code: -32603, data: { originalError: { code: -32601 } } }],
    ['4100, of a page without access', rpcError(4100, 'The requested method has not been authorized')],
    ['an error without a code', new Error("Cannot read properties of undefined (reading 'handler')")],
    ['a text', 'unknown method'],
    ['nothing', undefined],
    ['null', null],
    ['an object', {}],
    ['a code as text', { code: '-32601', message: 'nope' }],
    [
      'a wallet of an RPC node',
      rpcError(-32000, 'the method wallet_connect does not exist/is not available'),
    ],
  ]
  test.each(errors)('product-5 and says so by %s is asked to connect, once', async (_how, error) => {
    const { wallet, open, asked, records } = startSignInWallet()
    wallet.answer('wallet_connect', { type: 'error', error })
    expect(await open()).toEqual({ eip155: wallet.provider })
    expect([asked(), records]).toEqual([['wallet_connect', 'eth_requestAccounts'], []])
  })

  const answers: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['nothing', undefined],
    ['true', true],
    ['an empty object', {}],
    ['no accounts', { accounts: [] }],
    ['accounts that are none', { accounts: [null, 7, { address: '0x12' }] }],
    ['an account that is no object', { accounts: 'all' }],
    ['an empty list', []],
    ['a getter that throws', Object.defineProperty({}, 'accounts', { get: () => expect.fail('read') })],
  ]
  test.each(answers)('product-5 and answers with %s is asked to connect, once', async (_how, value) => {
    const { wallet, open, asked, records } = startSignInWallet()
    wallet.answer('wallet_connect', { type: 'result', value })
    expect(await open()).toEqual({ eip155: wallet.provider })
    expect([asked(), records]).toEqual([['wallet_connect', 'eth_requestAccounts'], []])
  })

  const given: readonly (readonly [string, unknown])[] = [
    ['an account', { accounts: [{ address: FAKE_ADDRESS }] }],
    ['an account as text', { accounts: [FAKE_ADDRESS] }],
    ['the answer of eth_requestAccounts', [FAKE_ADDRESS]],
    ['other capabilities', { accounts: [{ address: FAKE_ADDRESS, capabilities: { other: true } }] }],
    [
      'an empty capability',
      { accounts: [{ address: FAKE_ADDRESS, capabilities: { signInWithEthereum: {} } }] },
    ],
    [
      'an error as its capability',
      {
        accounts: [
          { address: FAKE_ADDRESS, capabilities: { signInWithEthereum: { code: 4001, message: 'no' } } },
        ],
      },
    ],
  ]
  test.each(given)(
    'product-5 and answers with %s is connected without another prompt',
    async (_how, value) => {
      const { wallet, open, asked, records } = startSignInWallet()
      approveWith(wallet, value)
      expect(await open()).toEqual({ eip155: wallet.provider })
      expect([asked(), records]).toEqual([['wallet_connect'], []])
    },
  )
})

describe('a wallet that is not to sign', () => {
  test('product-5 is asked as ever where no message is there in time', async () => {
    const { open, asked } = startSignInWallet({ hasDraft: false })
    await open()
    expect(asked()).toEqual(['eth_requestAccounts'])
  })

  test('product-5 is asked as ever where the app does not want it', async () => {
    const { open, asked } = startSignInWallet({ hasOffer: false })
    await open()
    expect(asked()).toEqual(['eth_requestAccounts'])
  })

  test('product-5 whatever it answers to connecting is no signature that was asked for', async () => {
    const { wallet, open, records } = startSignInWallet({ hasOffer: false })
    const value = await answerWith(writeSignInText())
    wallet.answer('eth_requestAccounts', {
      type: 'result',
      value: value.accounts.map(({ address }) => address),
    })
    await open()
    expect(records).toEqual([])
  })
})

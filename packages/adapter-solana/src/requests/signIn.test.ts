import { fromBase58 } from '@foyer/codec'
import type { SiwxMessage } from '@foyer/core/ports'
import {
  createStandardWallet,
  isSignedByKey,
  STANDARD_KEYS,
  type StandardWalletOptions,
} from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { guardWallet } from '../guardWallet.ts'
import { signIn, toSignInText } from './signIn.ts'

const [key, other] = STANDARD_KEYS

const fields = {
  accountAddress: key?.address ?? '',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'shop.example',
  uri: 'https://shop.example/',
  version: '1',
  nonce: '0123456789abcdef0123456789abcdef',
  statement: 'Sign in to the shop.',
  issuedAt: '2026-11-24T19:00:00.000Z',
  expirationTime: '2026-11-24T19:05:00.000Z',
  resources: ['https://shop.example/terms'],
}
const message: SiwxMessage = {
  ...fields,
  serializedMessage: toSignInText({ ...fields, serializedMessage: '' }),
}

function start(options: StandardWalletOptions = {}, isCheckable = true) {
  const fake = createStandardWallet(options)
  fake.connect()
  const wallet = guardWallet(fake.wallet)
  const account = wallet?.accounts()[0]
  if (!wallet || !account) throw new Error('The pretend wallet is not connected.')
  const ask = (changes: Partial<SiwxMessage> = {}) =>
    signIn({
      wallet,
      account,
      message: { ...message, ...changes },
      check: async (signed) => {
        if (!isCheckable) throw new TypeError('No chunk.')
        const key = Uint8Array.from(fromBase58(signed.address) ?? [])
        return isSignedByKey(key, signed.message, signed.signature)
      },
      promptMs: 30_000,
    })
  return { fake, ask }
}

/** An answer of the wallet with a text of its own choice, properly signed. */
async function answering(text: string, signer = key) {
  const signedMessage = new TextEncoder().encode(text)
  return { account: { address: key?.address }, signedMessage, signature: await signer?.sign(signedMessage) }
}

describe('entity-11 signing in', () => {
  test('call-8 the fields go to the wallet, and text and signature come back as a record', async () => {
    const { fake, ask } = start()
    const record = await ask()
    expect(fake.requests.at(-1)?.input).toEqual({
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'accountAddress')),
      address: key?.address,
    })
    expect(record).toMatchObject({
      address: key?.address,
      chainId: fields.chainId,
      scheme: 'siws',
      message: message.serializedMessage,
    })
    const isSigned = await isSignedByKey(
      Uint8Array.from(key?.publicKey ?? []),
      new TextEncoder().encode(record.message),
      Uint8Array.from(fromBase58(record.signature) ?? []),
    )
    expect(isSigned).toBe(true)
  })

  test('what cannot be checked is not given out', async () => {
    await expect(start({}, false).ask()).rejects.toMatchObject({ code: 'check_unavailable' })
  })

  test('a wallet that writes the text without what is not given is understood', async () => {
    const { ask } = start()
    const record = await ask({
      statement: undefined,
      resources: undefined,
      expirationTime: undefined,
      serializedMessage: 'another one',
    })
    expect(record.message).not.toContain('undefined')
    expect(record.message.split('\n')[3]).toBe(`URI: ${fields.uri}`)
  })

  test.each([
    ['another domain', message.serializedMessage.replace('shop.example wants', 'evil.example wants')],
    ['another nonce', message.serializedMessage.replace('0123', '9999')],
    ['another time', message.serializedMessage.replace('19:05', '23:05')],
    ['one resource more', `${message.serializedMessage}\n- https://evil.example/`],
    ['one blank more', `${message.serializedMessage} `],
    ['another account', message.serializedMessage.replace(key?.address ?? '', other?.address ?? '')],
    ['nothing', ' '],
  ])('a text with %s is signature_invalid, although it is signed', async (_, text) => {
    const { fake, ask } = start()
    fake.answer('solana:signIn', { type: 'result', value: [await answering(text)] })
    await expect(ask()).rejects.toMatchObject({ code: 'signature_invalid' })
  })

  test('a signature of another account, an answer for another one, and junk are signature_invalid', async () => {
    const { fake, ask } = start()
    const good = await answering(message.serializedMessage)
    const answers = [
      await answering(message.serializedMessage, other),
      { ...good, account: { address: other?.address } },
      { ...good, account: undefined },
      { ...good, signature: good.signature?.slice(1) },
      { ...good, signedMessage: message.serializedMessage },
      { ...good, signedMessage: Uint8Array.of(0xff, 0xfe) },
      { ...good, signedMessage: new Uint8Array(20_000) },
      5,
    ]
    for (const value of [...answers.map((answer) => [answer]), 5, undefined]) {
      fake.answer('solana:signIn', { type: 'result', value })
      await expect(ask()).rejects.toMatchObject({ code: 'signature_invalid' })
    }
    fake.answer('solana:signIn', { type: 'result', value: [good] })
    expect((await ask()).scheme).toBe('siws')
  })

  test('a wallet that does not name the feature for its accounts is asked: the request names no account object', async () => {
    const { ask } = start({ accountFeatures: ['solana:signTransaction', 'solana:signMessage'] })
    expect((await ask()).scheme).toBe('siws')
  })

  test('a message for another account is not put to the wallet', async () => {
    const { fake, ask } = start()
    await expect(ask({ accountAddress: other?.address ?? '' })).rejects.toMatchObject({
      code: 'signature_invalid',
    })
    expect(fake.requests).toEqual([])
  })

  test('error-2 declined is user_rejected, without the feature unsupported_method', async () => {
    const { fake, ask } = start()
    fake.decline(true)
    await expect(ask()).rejects.toMatchObject({ code: 'user_rejected' })
    await expect(start({ lacks: ['solana:signIn'] }).ask()).rejects.toMatchObject({
      code: 'unsupported_method',
    })
  })
})

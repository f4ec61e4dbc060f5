import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  ACCOUNT,
  ed25519,
  HASH,
  HOOK,
  hmac,
  make,
  NOW_MS,
  order,
  QUESTION,
  REFERENCE,
  rsa,
  SECONDS,
  STATUS,
  scripted,
  webhook,
} from '../../../../test/onrampDrivers.ts'
import { createCoinbase } from './coinbase.ts'

describe('MoonPay', () => {
  test('quotes in whole units, of which not all is certain', async () => {
    const { asked, options } = scripted({
      '/v3/currencies/usdc_base/buy_quote': { quoteCurrencyAmount: 51.05, feeAmount: 1.999 },
    })
    expect(await make.moonpay(options).quote(QUESTION)).toEqual({
      amountBase: 51_050_000n,
      leastBase: 47_476_500n,
      fee: '1.99',
    })
    expect(asked[0]?.url.searchParams.get('baseCurrencyAmount')).toBe('50')
  })

  test('T45 the address is signed as it stands, with account and return in it', async () => {
    const { url } = await make.moonpay(scripted({}).options).begin(order())
    const [signed = '', signature = ''] = url.slice(url.indexOf('?')).split('&signature=')
    expect(decodeURIComponent(signature)).toBe(hmac('sk_1', signed, 'base64'))
    const query = new URL(url).searchParams
    expect([
      query.get('walletAddress'),
      query.get('externalTransactionId'),
      query.get('redirectURL'),
    ]).toEqual([ACCOUNT, REFERENCE, 'https://shop.example/'])
    expect(url).not.toContain('sk_1')
  })

  test('a webhook is read when its very bytes are signed, and is known again', () => {
    const body = JSON.stringify({
      type: 'transaction_updated',
      data: { id: 'tx-1', status: 'completed', cryptoTransactionId: HASH, externalTransactionId: REFERENCE },
    })
    const headers = { 'moonpay-signature-v2': `t=${SECONDS},s=${hmac('hook', `${SECONDS}.${body}`)}` }
    const read = () => make.moonpay(scripted({}).options).readWebhook(webhook(body, headers))
    expect(read()).toEqual({
      id: `tx-1:completed:${HASH}`,
      reference: REFERENCE,
      status: 'settling',
      hash: HASH,
    })
    expect(() => make.moonpay(scripted({}).options).readWebhook(webhook(`${body} `, headers))).toThrow(
      'not signed',
    )
  })

  test('a refusal says what is wrong with the amount', async () => {
    const small = scripted({ '/v3': { message: 'The minimum amount is 20 EUR.' } }, 400)
    await expect(make.moonpay(small.options).quote(QUESTION)).rejects.toMatchObject({
      reason: 'amount_too_small',
    })
    const large = scripted({ '/v3': { message: 'Above the maximum.' } }, 400)
    await expect(make.moonpay(large.options).quote(QUESTION)).rejects.toMatchObject({
      reason: 'amount_out_of_range',
    })
  })
})

describe('Meld', () => {
  const quotes = {
    quotes: [
      { serviceProvider: 'LESS', destinationAmount: 40, totalFee: 2 },
      { serviceProvider: 'MORE', destinationAmount: 50.123456789, totalFee: 1 },
    ],
  }

  test('takes the provider that gives most, and begins there', async () => {
    const { asked, options } = scripted({
      '/payments/crypto/quote': quotes,
      '/crypto/session/widget': { id: 'session', widgetUrl: 'https://meldcrypto.com/?token=1' },
    })
    const meld = make.meld(options)
    expect((await meld.quote(QUESTION)).amountBase).toBe(50_123_456n)
    expect(await meld.begin(order())).toMatchObject({
      url: 'https://meldcrypto.com/?token=1',
      orderId: 'session',
    })
    expect(asked.at(-1)?.body).toMatchObject({
      externalSessionId: REFERENCE,
      sessionData: { serviceProvider: 'MORE', walletAddress: ACCOUNT, countryCode: 'DE' },
    })
  })

  test.each([SECONDS, String(NOW_MS), new Date(NOW_MS).toISOString()])(
    'a webhook of %s is read when time, address and bytes are signed',
    (at) => {
      const body = JSON.stringify({
        eventId: 'event-1',
        payload: { externalSessionId: REFERENCE, paymentTransactionStatus: 'SETTLED' },
      })
      const signature = hmac('hook', `${at}.${HOOK}.${body}`, 'base64url')
      const headers = { 'meld-signature': `${signature}=`, 'meld-signature-timestamp': at }
      expect(make.meld(scripted({}).options).readWebhook(webhook(body, headers))).toEqual({
        id: 'event-1',
        reference: REFERENCE,
        status: 'settling',
      })
      const elsewhere = hmac('hook', `${at}.https://other.example/.${body}`, 'base64url')
      const forged = webhook(body, { ...headers, 'meld-signature': elsewhere })
      expect(() => make.meld(scripted({}).options).readWebhook(forged)).toThrow('not signed')
    },
  )

  test('the transaction of the chain is asked for', async () => {
    const transactions = [
      {
        status: 'SETTLED',
        cryptoDetails: { blockchainTransactionId: HASH.toUpperCase().replace('0X', '0x') },
      },
    ]
    const { options } = scripted({ '/payments/transactions': { transactions } })
    expect(await make.meld(options).status(STATUS)).toEqual({ status: 'settling', hash: HASH })
  })
})

describe('Coinbase', () => {
  test('each request shows a token for itself alone, and the visitor’s address goes along', async () => {
    const { asked, options } = scripted({ '/onramp/v1/token': { token: 'session-token' } })
    const { url } = await make.coinbase(options).begin(order())
    const [header = '', payload = '', signature = ''] = (asked[0]?.headers.get('authorization') ?? '')
      .replace('Bearer ', '')
      .split('.')
    const isSigned = verify(
      null,
      Buffer.from(`${header}.${payload}`),
      createPublicKey(ed25519.publicKey.export({ format: 'pem', type: 'spki' })),
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      uris: ['POST api.developer.coinbase.com/onramp/v1/token'],
      exp: NOW_MS / 1_000 + 120,
    })
    expect(asked[0]?.body).toMatchObject({
      clientIp: '192.0.2.7',
      addresses: [{ address: ACCOUNT, blockchains: ['base'] }],
    })
    expect(new URL(url).searchParams.get('sessionToken')).toBe('session-token')
  })

  test('a key in PEM signs too', async () => {
    const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const keySecret = p256.privateKey
      .export({ format: 'pem', type: 'sec1' })
      .toString()
      .replaceAll('\n', '\\n')
    const { asked, options } = scripted({ '/onramp/v1/token': { token: 't' } })
    await createCoinbase({ keyId: 'id', keySecret, webhookSecret: 'hook' }, options).begin(order())
    const [header = '', payload = '', signature = ''] = (asked[0]?.headers.get('authorization') ?? '')
      .replace('Bearer ', '')
      .split('.')
    const key = { key: p256.publicKey, dsaEncoding: 'ieee-p1363' as const }
    expect(
      verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url')),
    ).toBe(true)
  })

  test('as an exchange it sends what the visitor holds', async () => {
    const { options } = scripted({ '/onramp/v1/token': { token: 't' } })
    const { url } = await make.coinbase(options).begin(order({ kind: 'exchange', paid: undefined }))
    const query = new URL(url).searchParams
    expect([query.get('defaultPaymentMethod'), query.get('presetCryptoAmount')]).toEqual([
      'CRYPTO_ACCOUNT',
      '12.5',
    ])
  })

  test('a webhook is read when time, headers and bytes are signed', () => {
    const body = JSON.stringify({
      eventType: 'onramp.transaction.success',
      partnerUserRef: REFERENCE,
      transactionId: 'tx-1',
      txHash: HASH,
    })
    const names = 'content-type x-event-id'
    const signature = hmac('hook', `${SECONDS}.${names}.application/json.event-1.${body}`)
    const headers = {
      'content-type': 'application/json',
      'x-event-id': 'event-1',
      'x-hook0-signature': `t=${SECONDS},h=${names},v1=${signature}`,
    }
    const coinbase = make.coinbase(scripted({}).options)
    expect(coinbase.readWebhook(webhook(body, headers))).toMatchObject({
      reference: REFERENCE,
      status: 'settling',
      hash: HASH,
    })
    for (const changed of [
      { 'x-event-id': 'event-2' },
      { 'x-hook0-signature': `t=${SECONDS},h=,v1=${signature}` },
    ])
      expect(() => coinbase.readWebhook(webhook(body, { ...headers, ...changed }))).toThrow('not signed')
  })

  test('it is asked what has become of a purchase', async () => {
    const transactions = [{ status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', tx_hash: HASH }]
    const { options } = scripted({ [`/onramp/v1/buy/user/${REFERENCE}`]: { transactions } })
    expect(await make.coinbase(options).status(STATUS)).toEqual({ status: 'settling', hash: HASH })
  })
})

describe('Binance', () => {
  test('body and time are signed, and the amount is sent as it is', async () => {
    const data = { link: 'https://www.binance.com/en/connect/1', linkExpireTime: NOW_MS + 60_000 }
    const { asked, options } = scripted({ '/papi/v1/ramp/connect/buy/pre-order': { success: true, data } })
    const page = await make.binance(options).begin(order({ kind: 'exchange', paid: undefined }))
    expect(page).toEqual({ url: data.link, expiresAtMs: data.linkExpireTime })
    const [{ headers, text, body } = { headers: new Headers(), text: '', body: undefined }] = asked
    const signature = Buffer.from(headers.get('x-tesla-signature') ?? '', 'base64')
    expect(verify('sha256', Buffer.from(`${text}${NOW_MS}`), rsa.publicKey, signature)).toBe(true)
    expect(body).toMatchObject({
      requestedAmount: '12.5',
      address: ACCOUNT,
      network: 'BASE',
      customization: { SEND_PRIMARY: true },
    })
  })

  test('what it says of an order', async () => {
    const { options } = scripted({
      '/papi/v1/ramp/connect/order': { success: true, data: { status: 20, withdrawTxHash: HASH } },
    })
    expect(await make.binance(options).status(STATUS)).toEqual({ status: 'settling', hash: HASH })
    expect(() => make.binance(options).readWebhook(webhook('{}', {}))).toThrow('not signed')
  })
})

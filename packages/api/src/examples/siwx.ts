import { siwxRoutes } from '../siwx.ts'
import type { RouteExample } from './example.ts'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const CHAIN = 'eip155:1'
const NONCE = '9f86d081884c7d659a2feaa0c55ad015'
/** A token of valid form whose contents mean nothing. */
const TOKEN = `eyJhbGciOiJFZERTQSJ9.eyJleHAiOjF9.${'A'.repeat(86)}`
const MESSAGE = `shop.example wants you to sign in with your Ethereum account:
${ADDRESS}

Sign in to My Shop

URI: https://shop.example
Version: 1
Chain ID: 1
Nonce: ${NONCE}
Issued At: 2026-10-01T12:00:00.000Z
Expiration Time: 2026-10-08T12:00:00.000Z`
const GRANT = {
  session: {
    address: ADDRESS,
    chainId: CHAIN,
    org: 'https://shop.example',
    nonce: NONCE,
    expiresAt: '2026-10-08T12:00:00.000Z',
  },
  token: TOKEN,
}
const query = { projectId: 'my-shop' }

/** An example for every route of signing in by a signed message. */
export const siwxExamples: readonly RouteExample[] = [
  {
    route: siwxRoutes.createSiwxNonce,
    good: {
      query,
      body: { accountAddress: ADDRESS, chainId: CHAIN, statement: 'Sign in to My Shop' },
    },
    reply: {
      accountAddress: ADDRESS,
      chainId: CHAIN,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: NONCE,
      statement: 'Sign in to My Shop',
      issuedAt: '2026-10-01T12:00:00.000Z',
      expirationTime: '2026-10-08T12:00:00.000Z',
      serializedMessage: MESSAGE,
    },
    bad: { query, body: { accountAddress: ADDRESS, chainId: CHAIN, statement: 'two\nlines' } },
  },
  {
    route: siwxRoutes.prepareSiwxMessage,
    good: { query, body: { chainId: CHAIN } },
    reply: {
      chainId: CHAIN,
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: NONCE,
      issuedAt: '2026-10-01T12:00:00.000Z',
      expirationTime: '2026-10-08T12:00:00.000Z',
    },
    bad: { query, body: { chainId: CHAIN, statement: 'Sign in' } },
  },
  {
    route: siwxRoutes.createSiwxSession,
    good: {
      query,
      body: {
        scheme: 'eip191',
        address: ADDRESS,
        chainId: CHAIN,
        message: MESSAGE,
        signature: `0x${'1'.repeat(130)}`,
      },
    },
    reply: GRANT,
    bad: { query, body: { address: ADDRESS, chainId: CHAIN, message: MESSAGE } },
  },
  {
    route: siwxRoutes.listSiwxSessions,
    good: { query, body: { tokens: [TOKEN] } },
    reply: { sessions: [GRANT] },
    bad: { query, body: { tokens: ['none'] } },
  },
  {
    route: siwxRoutes.revokeSiwxSession,
    good: { query, body: { token: TOKEN } },
    reply: { done: true },
    bad: { query, body: {} },
  },
  {
    route: siwxRoutes.checkSiwxMessage,
    good: { body: { message: MESSAGE } },
    reply: { isOpen: true },
    bad: { body: { message: '' } },
  },
  {
    route: siwxRoutes.getSiwxKeys,
    good: {},
    reply: {
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
          kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
          alg: 'EdDSA',
          use: 'sig',
        },
      ],
    },
  },
]

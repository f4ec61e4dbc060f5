import { verifyMessage } from 'ethers'
import { getAddress } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import {
  APP_ORIGIN,
  createFrameTest,
  type FrameTest,
  type FrameTestInput,
} from '../../../test/createFrameTest.ts'
import { FrameFailure } from '../../lib/frameFailure.ts'

// Clause product-5 of the specification speaks of signing in; docs/guide/sign-in.md says what the embedded wallet answers.

const FIELDS = { nonce: 'abcdefgh12', chainId: '0x1', issuedAt: '2026-01-01T00:00:00.000Z' }
const OTHER = '0xde709f2102306220921060314715629080e2fb77'

let open: FrameTest[] = []
afterEach(() => {
  for (const frame of open) frame.close()
  open = []
})

/** A frame with somebody signed in. */
async function start(input: FrameTestInput = {}) {
  const frame = await createFrameTest(input)
  open.push(frame)
  await frame.signIn()
  const { address } = await frame.ask('GET_USER', {})
  const connect = (params: unknown) =>
    frame.ask('RPC_REQUEST', {
      method: 'wallet_connect',
      // A page may send anything.
      params: params as unknown[],
      chainId: 1,
      chainNamespace: 'eip155',
    })
  const signIn = (fields: object = {}) =>
    connect([{ version: '1', capabilities: { signInWithEthereum: { ...FIELDS, ...fields } } }])
  return { ...frame, address: getAddress(address), connect, signIn }
}

test('product-5 wallet_connect gives the account, and asks nobody where no signature is asked for', async () => {
  const { connect, approvals, address } = await start()
  const alone = { accounts: [{ address, capabilities: {} }] }
  expect(await connect([{ version: '1' }])).toEqual(alone)
  expect(await connect([{ version: '1', capabilities: {} }])).toEqual(alone)
  expect(await connect([{ version: '1', capabilities: { more: { optional: true } } }])).toEqual(alone)
  expect(approvals).toEqual([])
})

test('product-5 a message is drawn from the bytes that are signed, which are the text of the answer', async () => {
  const { signIn, approvals, address } = await start()
  const message = [
    'app.example wants you to sign in with your Ethereum account:',
    ...[address, '', '', `URI: ${APP_ORIGIN}`, 'Version: 1', 'Chain ID: 1'],
    ...['Nonce: abcdefgh12', 'Issued At: 2026-01-01T00:00:00.000Z'],
  ].join('\n')
  const answer = await signIn()
  expect(approvals.map(({ content }) => content)).toEqual([
    { kind: 'text', text: message, signIn: 'valid', otherSites: [], address },
  ])
  const signed = { message, signature: expect.stringMatching(/^0x[0-9a-f]{130}$/) }
  expect(answer).toEqual({ accounts: [{ address, capabilities: { signInWithEthereum: signed } }] })
  const [{ capabilities }] = Object(answer).accounts
  expect(verifyMessage(message, capabilities.signInWithEthereum.signature)).toBe(address)
})

test('product-5 what a message lacks is what the frame knows: this site, this moment', async () => {
  const { signIn, approvals } = await start()
  const before = Date.now()
  await signIn({ issuedAt: undefined })
  const text = String(Object(approvals[0]?.content).text)
  const issuedAt = Date.parse(/\nIssued At: (.+)$/.exec(text)?.[1] ?? '')
  expect(issuedAt).toBeGreaterThanOrEqual(before)
  expect(issuedAt).toBeLessThanOrEqual(Date.now())
})

test('product-5 a message that is over, and one that names another site, have the warnings of any text', async () => {
  const { signIn, approvals } = await start()
  await signIn({ expirationTime: '2020-01-01T00:00:00Z' })
  await signIn({ resources: ['https://bank.example/accounts'] })
  await signIn({ statement: 'Sign in to bank.example now' })
  expect(approvals.map(({ content }) => content)).toMatchObject([
    { signIn: 'odd' },
    { signIn: 'valid', otherSites: ['bank.example'] },
    { signIn: 'valid', otherSites: ['bank.example'] },
  ])
})

test('error-3 product-5 a refusal is a refusal: no account, no signature, and the third question waits', async () => {
  const { signIn, approvals } = await start({
    approve: async () => {
      throw new FrameFailure(4001, 'User rejected the request')
    },
  })
  await expect(signIn()).rejects.toMatchObject({ code: 4001 })
  await expect(signIn()).rejects.toMatchObject({ code: 4001 })
  await expect(signIn()).rejects.toMatchObject({ code: -32005 })
  expect(approvals).toHaveLength(2)
})

describe('T43 product-5 refused before anything is drawn', () => {
  test.each<[what: string, params: unknown, code: number]>([
    ['no parameters', undefined, -32602],
    ['no list', { version: '1' }, -32602],
    ['an empty list', [], -32602],
    ['a parameter too many', [{ version: '1' }, {}], -32602],
    ['another version', [{ version: '2' }], -32602],
    ['no version', [{ capabilities: {} }], -32602],
    ['capabilities that are none', [{ version: '1', capabilities: 'signInWithEthereum' }], -32602],
    ['a capability that is unknown', [{ version: '1', capabilities: { spendPermissions: {} } }], 5700],
    ['an unknown one without terms', [{ version: '1', capabilities: { getSubAccounts: true } }], 5700],
  ])('%s', async (_, params, code) => {
    const { connect, approvals } = await start()
    await expect(connect(params)).rejects.toMatchObject({ code })
    expect(approvals).toEqual([])
  })

  test('messages of another site, account or network, and any beside an unknown capability', async () => {
    const { connect, signIn, approvals } = await start()
    for (const fields of [
      { domain: 'bank.example' },
      { domain: 'app.example\r\nbank.example' },
      { uri: 'https://bank.example' },
      { uri: 'https://app.example@bank.example' },
      // Parsers read these as the address of the app; a person, and a server that compares letters, do not.
      { uri: 'https://APP.example' },
      { uri: 'https:app.example' },
      { uri: 'https:////app.example/' },
      { uri: 'https://app.example:443/' },
      { address: OTHER },
      { statement: 'Hello\r\nURI: https://bank.example' },
      { resources: Array(11).fill('https://app.example/') },
      { resources: ['urn:recap:eyJhdHQiOnt9fQ'] },
      { statement: 'a'.repeat(100_000) },
    ])
      await expect(signIn(fields), JSON.stringify(fields).slice(0, 80)).rejects.toMatchObject({
        code: -32602,
      })
    await expect(signIn({ chainId: '0x2' })).rejects.toMatchObject({ code: 4901 })
    const capabilities = { signInWithEthereum: FIELDS, spendPermissions: {} }
    await expect(connect([{ version: '1', capabilities }])).rejects.toMatchObject({ code: 5700 })
    expect(approvals).toEqual([])
  })

  test('anybody who is not signed in', async () => {
    const { connect, ask, approvals } = await start()
    await ask('SIGN_OUT', undefined)
    await expect(connect([{ version: '1' }])).rejects.toMatchObject({ code: 4100 })
    expect(approvals).toEqual([])
  })
})

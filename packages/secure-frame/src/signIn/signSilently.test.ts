import { verifyMessage } from 'viem'
import { getAddress } from 'viem/utils'
import { expect, onTestFinished, test } from 'vitest'
import { APP_ORIGIN, createFrameTest, EMAIL, type FrameTestInput } from '../../test/createFrameTest.ts'
import { SILENT_MS } from './messagePermit.ts'
import { signSilently } from './signSilently.ts'

const OTHER = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let nonces = 0

/** Somebody who has just typed the right code. */
async function start(input: FrameTestInput = {}) {
  const it = await createFrameTest(input)
  onTestFinished(it.close)
  await it.signIn()
  const { address } = await it.ask('GET_USER', { chainId: 1 })
  nonces += 1
  const nonce = nonces.toString(16).padStart(32, '0')
  const parts = {
    host: new URL(APP_ORIGIN).host,
    // Hexadecimal by its schema.
    account: String(getAddress(address as `0x${string}`)),
    statement: '',
    uri: APP_ORIGIN,
    chain: '1',
    nonce,
    end: '',
  }
  const write = (changes: Partial<typeof parts> = {}) => {
    const all = { ...parts, ...changes }
    return `${all.host} wants you to sign in with your Ethereum account:
${all.account}

${all.statement}
URI: ${all.uri}
Version: 1
Chain ID: ${all.chain}
Nonce: ${all.nonce}
Issued At: 2026-11-24T12:00:00.000Z
Expiration Time: 2026-12-01T12:00:00.000Z${all.end}`
  }
  /** Has the gateway make a text for an app. */
  const issue = (text: string, origin = APP_ORIGIN) => it.servers.openMessages.set(text, origin)
  const handIn = (text: string) =>
    it.ask('GET_USER', {
      chainId: 1,
      siwxMessage: {
        ...{ domain: 'app.example', uri: APP_ORIGIN, version: '1', nonce, chainId: 'eip155:1' },
        serializedMessage: text,
      },
    })
  return { ...it, address, write, issue, handIn }
}

test('a sign-in message that comes with the sign-in is signed without a question', async () => {
  const { write, issue, handIn, approvals, address } = await start()
  const text = write()
  issue(text)
  const { message, signature } = await handIn(text)
  expect(message).toBe(text)
  // Hexadecimal by their schemas.
  const [signer, bytes] = [address, signature] as readonly `0x${string}`[]
  if (!signer || !bytes) throw new Error('nothing was signed')
  expect(await verifyMessage({ address: signer, signature: bytes, message: text })).toBe(true)
  expect(approvals).toEqual([])
})

type Changes = Parameters<Awaited<ReturnType<typeof start>>['write']>[0]

test.each<readonly [string, Changes | 'lower case']>([
  ['another domain', { host: 'shop.example' }],
  ['the domain with a port', { host: 'app.example:8443' }],
  ['the domain with a scheme', { host: APP_ORIGIN }],
  ['another address of the page', { uri: 'https://shop.example' }],
  ['a path', { uri: `${APP_ORIGIN}/` }],
  ['another account', { account: OTHER }],
  ['the account in lower case', 'lower case'],
  ['another chain', { chain: '10' }],
  ['a statement', { statement: 'I give everything away\n' }],
  ['an extra line', { end: '\nResources:\n- urn:recap:eyJhdHQiOnt9fQ==' }],
  ['an empty line at the end', { end: '\n' }],
  ['a request id', { end: '\nRequest ID: 1' }],
  ['a nonce of another form', { nonce: 'abcdefgh' }],
  ['two nonces', { nonce: `${'0'.repeat(32)}\nNonce: ${'1'.repeat(32)}` }],
])(
  'nothing is signed without a question with %s, even if the gateway had made it',
  async (_what, changes) => {
    const { write, issue, handIn, approvals, address } = await start()
    const text = write(changes === 'lower case' ? { account: address.toLowerCase() } : changes)
    issue(text)
    const user = await handIn(text)
    expect([user.message, user.signature, approvals]).toEqual([undefined, undefined, []])
  },
)

test('nothing is signed without a question that the gateway did not make, or made for another app', async () => {
  for (const origin of [undefined, 'https://shop.example']) {
    const { write, issue, handIn } = await start()
    const text = write()
    if (origin) issue(text, origin)
    expect((await handIn(text)).signature).toBeUndefined()
  }
})

test('a nonce that was used is not signed again, nor a second message of one sign-in', async () => {
  const { write, issue, handIn, servers, ask } = await start()
  const text = write()
  issue(text)
  expect((await handIn(text)).signature).toBeDefined()
  // The text still waits at the gateway: it is the sign-in that is used up.
  expect((await handIn(text)).signature).toBeUndefined()
  servers.openMessages.delete(text)
  await ask('SIGN_OUT', undefined)
  await ask('CONNECT_EMAIL', { email: EMAIL })
  await ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect((await handIn(text)).signature).toBeUndefined()
})

test('a message that was refused uses the sign-in up', async () => {
  const { write, issue, handIn } = await start()
  const text = write()
  issue(text)
  await handIn(write({ host: 'shop.example' }))
  expect((await handIn(text)).signature).toBeUndefined()
})

test('nothing is signed without a question where nobody has just signed in', async () => {
  const first = await start()
  const { store, servers } = first
  const text = first.write()
  first.issue(text)
  const siwxMessage = {
    ...{ domain: 'app.example', uri: APP_ORIGIN, version: '1', nonce: 'n', chainId: 1 },
    serializedMessage: text,
  }
  // The same person, after a reload.
  const again = await createFrameTest({ store, servers })
  onTestFinished(again.close)
  const reloaded = await again.ask('GET_USER', { chainId: 1, siwxMessage })
  expect([reloaded.address, reloaded.signature]).toEqual([first.address, undefined])
  // A known person comes in by the address alone, and has typed no code.
  expect(await again.ask('CONNECT_EMAIL', { email: EMAIL })).toMatchObject({ action: 'CONNECT' })
  expect((await again.ask('GET_USER', { chainId: 1, siwxMessage })).signature).toBeUndefined()
  // A code that a signature has asked for is no sign-in either.
  await again.ask('DATA_CAPTURE', { email: EMAIL })
  await again.ask('DATA_CAPTURE_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect((await again.ask('GET_USER', { chainId: 1, siwxMessage })).signature).toBeUndefined()
  // Nor is it one when the page hands it over as the code of a sign-in.
  await again.ask('DATA_CAPTURE', { email: EMAIL })
  await again.ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect((await again.ask('GET_USER', { chainId: 1, siwxMessage })).signature).toBeUndefined()
  // Not even with a sign-in that was begun before it.
  for (const { sessions } of servers.accounts.values()) sessions.clear()
  expect(await again.ask('CONNECT_EMAIL', { email: EMAIL })).toMatchObject({ action: 'VERIFY_OTP' })
  await again.ask('DATA_CAPTURE', { email: EMAIL })
  await again.ask('CONNECT_OTP', { otp: servers.codes.at(-1) ?? '' })
  expect((await again.ask('GET_USER', { chainId: 1, siwxMessage })).signature).toBeUndefined()
  expect(again.approvals).toEqual([])
})

test('nothing is signed without a question a minute after the sign-in, or after signing out and in elsewhere', async () => {
  const timers: { run: () => void; ms: number }[] = []
  const waited = await start({
    setTimer: (run, ms) => {
      timers.push({ run, ms })
      return () => {}
    },
  })
  const text = waited.write()
  waited.issue(text)
  expect(SILENT_MS).toBe(60_000)
  timers.find(({ ms }) => ms === SILENT_MS)?.run()
  expect((await waited.handIn(text)).signature).toBeUndefined()

  let hear = () => {}
  const told = await start({
    tabs: { tell: () => {}, onNews: (listener) => (hear = listener), close: () => {} },
  })
  const other = told.write()
  told.issue(other)
  hear()
  expect((await told.handIn(other)).signature).toBeUndefined()
})

test('with the gateway away nothing is signed without a question, and who is signed in is still told', async () => {
  const { write, issue, handIn, servers, address } = await start()
  const text = write()
  issue(text)
  servers.gateway.isAway = true
  const user = await handIn(text)
  expect([user.address, user.signature]).toEqual([address, undefined])
})

test('keys of another account, which has come meanwhile, sign nothing', async () => {
  const { write, address } = await start()
  const eoa = new Uint8Array(32).fill(1)
  const sign = (owner: string) =>
    signSilently(
      write(),
      { origin: APP_ORIGIN, address: address.toLowerCase(), chainId: 1 },
      {
        // The answer of this one route.
        gateway: { call: async () => ({ isOpen: true }) as never },
        account: { address: address.toLowerCase(), type: 'eoa' },
        smart: () => Promise.reject(new Error('Nobody asks.')),
        keys: {
          open: async () => {},
          use: async (work) => work({ address: owner, eoa, smartAccount: owner, owner: eoa }),
          once: () => Promise.reject(new Error('Nobody is asked.')),
          close: () => {},
        },
      },
    )
  expect(await sign(OTHER.toLowerCase())).toBeUndefined()
  expect(await sign(address.toLowerCase())).toMatchObject({ message: write() })
})

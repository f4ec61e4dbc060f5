import { toBase64Url, toHex } from '@foyer/secure-protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveSecrets } from '../../../packages/secure-frame/src/custody/createSecrets.ts'
import { type CrashServers, startSplitServers } from './crashServers.ts'
import { createProfile } from './visitor.ts'

const EMAIL = 'canary.somebody@example.com'
/** Salts, ids and nonces are shorter. */
const SECRET_BYTES = 32

const drawn: Uint8Array<ArrayBuffer>[] = []
const { getRandomValues } = crypto
let servers: CrashServers | undefined

beforeAll(async () => {
  servers = await startSplitServers()
  // The frame runs in this process and the servers in others: what is drawn here are the secrets of the browser.
  crypto.getRandomValues = (array) => {
    getRandomValues.call(crypto, array)
    if (array instanceof Uint8Array && array.length === SECRET_BYTES) drawn.push(Uint8Array.from(array))
    return array
  }
})

afterAll(async () => {
  crypto.getRandomValues = getRandomValues
  await servers?.stop()
})

/** The ways in which bytes are written down. */
const spellingsOf = (bytes: Uint8Array) => [
  toHex(bytes),
  toBase64Url(bytes),
  Buffer.from(bytes).toString('base64').replaceAll('=', ''),
  Buffer.from(bytes).toString('utf8'),
  [...bytes].join(','),
]

test('T50 what both servers keep and log of a sign-in holds no key, share, code, link or address in the clear', async ({
  skip,
}) => {
  if (servers === undefined) return skip('there is no PostgreSQL')
  const first = createProfile({ servers, email: EMAIL, onRequest: () => undefined })
  const address = await first.signIn()
  await servers.refill()
  const second = createProfile({ servers, email: EMAIL, onRequest: () => undefined })
  expect(await second.signIn()).toBe(address)
  expect(await second.canSign(address)).toBe(true)

  const everything = await servers.everything()
  // What may be there is found, so that what is not found is not there.
  expect(everything).toContain(address.toLowerCase())
  expect(everything).toContain('share_released')
  expect(everything).toContain('vault listening')
  expect(everything).toContain('gateway listening')

  // Seed and key of the wallet, four shares, and two for the second device.
  expect(drawn.length).toBeGreaterThanOrEqual(8)
  for (const bytes of drawn) {
    const { eoa, owner, solana } = await deriveSecrets(Uint8Array.from(bytes))
    for (const secret of [bytes, eoa, owner, solana])
      for (const spelling of spellingsOf(secret)) expect(everything.includes(spelling)).toBe(false)
  }
  const mails = servers.mailbox.mails(EMAIL)
  const codes = mails.flatMap((mail) => mail.codes)
  const tokens = mails.flatMap(({ links }) =>
    links.flatMap((link) => new URL(link).searchParams.get('t') ?? []),
  )
  expect([codes.length, tokens.length]).toEqual([2, 2])
  for (const code of codes)
    expect(everything).not.toMatch(new RegExp(`(?<![0-9a-zA-Z])${code}(?![0-9a-zA-Z])`))
  for (const token of tokens) expect(everything).not.toContain(token)
  expect(everything).not.toContain('canary')
  expect(everything).not.toContain(Buffer.from(EMAIL).toString('base64url').slice(0, 20))
})

import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { checkSignIn } from './signInMessage.ts'

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const NOW_MS = Date.parse('2026-01-02T00:00:00Z')
const FACTS = { origin: 'https://shop.example', address: ADDRESS.toLowerCase(), chainId: 1, nowMs: NOW_MS }

type Parts = Partial<Parameters<typeof createSiweMessage>[0]>
const message = (parts: Parts = {}) =>
  createSiweMessage({
    domain: 'shop.example',
    address: ADDRESS,
    uri: 'https://shop.example/cart',
    version: '1',
    chainId: 1,
    nonce: 'abcdefgh12',
    issuedAt: new Date(NOW_MS),
    ...parts,
  })
const check = (text: string, facts: Partial<typeof FACTS> = {}) => checkSignIn(text, { ...FACTS, ...facts })

test.each([
  ['the least', message()],
  ['a statement', message({ statement: 'Welcome to the shop.' })],
  ['a scheme', message({ scheme: 'https' })],
  ['an end in the future', message({ expirationTime: new Date(NOW_MS + 60_000) })],
  ['a request id and resources', message({ requestId: '7', resources: ['https://shop.example/tos'] })],
])('a sign-in to the app itself, with %s, is one', (_, text) => {
  expect(check(text)).toBe('valid')
})

test('a site has its port, as a page on this machine has one', () => {
  const text = message({ domain: 'localhost:3000', uri: 'http://localhost:3000' })
  expect(check(text, { origin: 'http://localhost:3000' })).toBe('valid')
  expect(() => check(text, { origin: 'http://localhost:3001' })).toThrow('signs in to')
})

describe('a sign-in to another site is refused', () => {
  test.each([
    ['by its domain', message({ domain: 'bank.example', uri: 'https://bank.example' })],
    ['by its domain alone', message({ domain: 'bank.example' })],
    ['by its address alone', message({ uri: 'https://bank.example' })],
    ['by an address that is none', message().replace('https://shop.example/cart', 'https://[')],
    ['of the same machine at another port', message({ domain: 'shop.example:8443' })],
    ['by another scheme', message({ scheme: 'http' })],
    ['whose name ends alike', message({ domain: 'evil-shop.example' })],
    ['that is a part of the app', message({ domain: 'pay.shop.example' })],
    ['with blanks before it', `  ${message({ domain: 'bank.example' })}`],
    ['after a line of something else', `Hello!\n${message({ domain: 'bank.example' })}`],
    ['with Windows lines', message({ domain: 'bank.example' }).replaceAll('\n', '\r\n')],
    ['in other letters', message({ domain: 'bank.example' }).toUpperCase()],
    [
      'with a character that cannot be seen',
      message({ domain: 'bank.example' }).replace('wants', 'wan\u200bts'),
    ],
    ['with a tab for a space', message({ domain: 'bank.example' }).replace('wants you', 'wants\tyou')],
    ['with a tab behind the site', message({ domain: 'bank.example' }).replace(' wants', '\twants')],
    ['with unseen spaces', message({ domain: 'bank.example' }).replace(/ /g, '\u200b')],
    ['behind a word without end', `${'a'.repeat(1_000)}bank.example wants you to sign in with your account`],
    ['with wide letters', message({ domain: 'bank.example' }).replace('wants you', 'ｗants　you')],
    ['of another chain', message({ domain: 'bank.example' }).replace('Ethereum', 'Solana')],
    ['that looks like the app', 'shоp.example wants you to sign in with your Ethereum account:\n'],
    ['beside one to the app', `${message()}\n\n${message({ domain: 'bank.example' })}`],
  ])('%s', (_, text) => {
    expect(() => check(text)).toThrow(expect.objectContaining({ code: -32602 }))
  })
})

test('a long text is read in the time of its length', () => {
  const before = process.cpuUsage()
  for (const text of ['a'.repeat(130_000), `wants you to sign in with your${'\n'.repeat(130_000)}`])
    check(text)
  // Patterns that look from every place to the end take a minute. Time of the processor is counted, since a busy machine lets a
  // test wait.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
})

test('a sign-in of another account is refused', () => {
  const text = message({ address: `0x${'11'.repeat(20)}` })
  expect(() => check(text)).toThrow(expect.objectContaining({ code: -32602 }))
})

test.each([
  ['has ended', message({ expirationTime: new Date(NOW_MS - 1) })],
  ['has not begun', message({ notBefore: new Date(NOW_MS + 1) })],
  ['is for another network', message({ chainId: 137 })],
  ['has more below it', `${message()}\nP.S. and all your money`],
  ['has no nonce', message().replace(/\nNonce: .*/, '')],
  ['is the sentence alone', 'shop.example wants you to sign in with your Ethereum account:'],
  ['names no site', 'wants you to sign in with your Ethereum account:'],
])('a sign-in that %s is none that can be trusted', (_, text) => {
  expect(check(text)).toBe('odd')
})

test.each([
  'Hello',
  '',
  'I agree to the terms.',
  'URI: https://bank.example',
  'Please sign in with your account.',
])('"%s" is no sign-in', (text) => {
  expect(check(text)).toBe('none')
})

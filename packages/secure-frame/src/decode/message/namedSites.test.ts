import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namedSites } from './namedSites.ts'
import { checkSignIn } from './signInMessage.ts'

const ORIGIN = 'https://shop.example'

describe('a text that names another site than the one that asks', () => {
  test.each([
    ['an address', 'Welcome to OpenSea! https://opensea.io/tos', ['opensea.io']],
    ['an address of another kind', 'http://opensea.io', ['opensea.io']],
    ['a port', 'https://opensea.io:8443/x', ['opensea.io:8443']],
    ['letters that look alike', 'https://оpensea.io', ['xn--pensea-vqf.io']],
    ['a name before the site', 'https://shop.example@opensea.io/', ['opensea.io']],
    ['the app in front', 'https://shop.example.evil.io', ['shop.example.evil.io']],
    ['wide letters', 'ｈｔｔｐｓ：／／opensea.io', ['opensea.io']],
    ['unseen characters', 'https://open\u200bsea.io', ['opensea.io']],
    ['a bare host in a line about signing in', 'opensea.io wants to sign you in', ['opensea.io']],
    ['a bare host where one signs in', 'Sign in to opensea.io with your wallet', ['opensea.io']],
    ['a bare host beside a welcome', 'Welcome to opensea.io!', ['opensea.io']],
    ['a bare host beside a word that only looks like one', 'Wеlcome to opensea.io', ['opensea.io']],
    ['a number of the network', 'https://203.0.113.5/login', ['203.0.113.5']],
    ['a long number of the network', 'https://[2001:db8::1]:8443/login', ['[2001:db8::1]:8443']],
    ['a full stop that is a dot to browsers', 'login evil。com', ['evil.com']],
    ['hyphens and digits', 'login at 4-you.my-bank2.co.uk now', ['4-you.my-bank2.co.uk']],
    ['a bare host with its port', 'Connect to opensea.io:8443', ['opensea.io:8443']],
    ['a bare host in brackets', 'verify (opensea.io), "evil.io"', ['opensea.io', 'evil.io']],
    ['another alphabet', 'log in: почта.рф', ['xn--80a1acny.xn--p1ai']],
    ['a socket', 'wss://opensea.io and ws://b.io', ['opensea.io', 'b.io']],
    [
      'an address in quotes and a bracket',
      '<a href="https://opensea.io">(https://b.io)',
      ['opensea.io', 'b.io'],
    ],
    ['nine labels', 'login a.b.c.d.e.f.g.h.io', ['a.b.c.d.e.f.g.h.io']],
    ['marks at its end', 'https://opensea.io.,;:!', ['opensea.io']],
    ['only lines about signing in', 'I like a.io\nlogin: b.io\nc.io is nice', ['b.io']],
    ['each once', 'https://a.io https://a.io/x login a.io', ['a.io']],
    ['a site whose name ends as the own one', 'https://evilshop.example', ['evilshop.example']],
    ['the own site at another port', 'https://shop.example:8443', ['shop.example:8443']],
    ['three at most', 'https://a.io https://b.io https://c.io https://d.io', ['a.io', 'b.io', 'c.io']],
  ])('%s', (_, text, sites) => {
    expect(namedSites(text, ORIGIN)).toEqual(sites)
  })

  test.each([
    'Hello',
    'Welcome to the shop! https://shop.example/tos',
    'https://help.shop.example',
    'Sign in to shop.example.',
    'Sign in as vitalik.eth',
    'My mail is ada@opensea.io, sign in',
    'I like opensea.io',
    'Version 1.2.3 of the app, e.g. this one',
    'login a_b.io',
    'login x@opensea.io y/opensea.io',
    'login opensea.io_x opensea.io@x',
    'login -opensea.i',
    'https:// login',
    'xhttps://opensea.io',
    'Sign in as me.sol me.bnb me.lens me.crypto me.nft me.dao https://me.ETH',
  ])('"%s" names none', (text) => {
    expect(namedSites(text, ORIGIN)).toEqual([])
  })

  test('a site above the app is its own', () => {
    expect(namedSites('https://example.org/terms', 'https://app.example.org')).toEqual([])
  })

  test.each([
    'sign in',
    'signing up',
    'Signs on',
    'log into',
    'logging in',
    'log-in',
    'sign you in',
    'log me in',
    'login',
    'welcome',
    'authenticate',
    'authorization',
    'connects',
    'verification',
    'domain',
    'website',
    'site',
    'app',
    'dapp',
  ])('a line with "%s" speaks of a sign-in', (words) => {
    expect(namedSites(`${words} opensea.io`, ORIGIN)).toEqual(['opensea.io'])
    expect(namedSites(`x${words}x opensea.io`, ORIGIN)).toEqual([])
  })

  test('only what a person may still read is looked through', () => {
    const before = 'x'.repeat(8_192 - ' https://a.io'.length)
    expect(namedSites(`${before} https://a.io https://b.io`, ORIGIN)).toEqual(['a.io'])
  })

  test('the time grows with the length alone', () => {
    const before = process.cpuUsage()
    for (const part of ['a', 'a.', 'a-', 'https://', 'sign in a.b', '.'])
      namedSites(part.repeat(130_000 / part.length), ORIGIN)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000)
  })

  test('property: whatever the text is, reading it fails never, and the app itself is not named', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(namedSites(`${text} https://shop.example/ ${text}`, ORIGIN)).not.toContain('shop.example')
      }),
      { numRuns: 200 },
    )
  })
})

test('T43 a sign-in to another site is one in letters that look alike too', () => {
  const facts = { origin: ORIGIN, address: `0x${'11'.repeat(20)}`, chainId: 1, nowMs: 0 }
  const text = 'opensea.io wаnts you to sign in with your Ethereum account:'
  expect(() => checkSignIn(text, facts)).toThrow('signs in to opensea.io')
  expect(checkSignIn(text.replace('opensea.io', 'shop.example'), facts)).toBe('odd')
  const capitals = 'opensea.io WAΝTS ΥOU TO SIGN IΝ WITН YOUR account'
  expect(() => checkSignIn(capitals, facts)).toThrow('signs in to opensea.io')
})

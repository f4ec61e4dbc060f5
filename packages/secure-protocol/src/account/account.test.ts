import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importHmacKey, randomBytes } from '../lib/bytes.ts'
import { emailTag, isWithoutAddress, normaliseEmail, withoutAddress } from './email.ts'
import { isFrameOrigin } from './frameOrigins.ts'

describe('an e-mail address', () => {
  test.each([
    ['  Ada@Example.COM \n', 'ada@example.com'],
    ['a.d.a+shop@example.com', 'a.d.a+shop@example.com'],
    ['ADA+Shop@mail.example.org', 'ada+shop@mail.example.org'],
    // One letter, or an e with an accent of its own: the same mailbox.
    ['rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['REN\u00c9@example.com', 'ren\u00c9@example.com'],
    ['ada@B\u00dcCHER.example', 'ada@xn--bcher-kva.example'],
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
    // Other spellings of one domain, which a mail program sends to the same mailbox.
    ['ada@\uff45xample.com', 'ada@example.com'],
    ['ada@examp\u24db\u0065.com', 'ada@example.com'],
    ['ada@ex\u{1d41a}mple.com', 'ada@example.com'],
    ['ada@ex\u034fample.com', 'ada@example.com'],
    ['ada@ex\ufe0fample.com', 'ada@example.com'],
    ['ada@mail\u3002example.com', 'ada@mail.example.com'],
    [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
  ])('%j is %j', (text, address) => {
    expect(normaliseEmail(text)).toBe(address)
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'ada@.com',
    'ada@a..com',
    'ada@x@example.com',
    'ada@1.2',
    'ada@127.0.0.1',
    'ada@example.0x7f',
    'ada@example.com/x',
    'ada@example.com?x',
    'ada@example.com#x',
    'ada@ex%61mple.com',
    'a da@example.com',
    'ada@exam ple.com',
    'ada@example.com, eve@evil.example',
    'ada@example.com\r\nBcc: eve@evil.example',
    'Ada <ada@example.com>',
    '"ada"@example.com',
    'ada\u0000@example.com',
    'ada\u200b@example.com',
    // A browser takes these out of an address of the web without a word.
    'ada@exa\tmple.com',
    'ada@exa\nmple.com',
    `${'a'.repeat(243)}@example.com`,
    // Short enough as typed, and too long as it is asked for.
    `${'a'.repeat(220)}@${'\u00fc'.repeat(20)}.example`,
  ])('validate-9 %j is none', (text) => {
    expect(normaliseEmail(text)).toBeUndefined()
  })

  test('is the same when it is normalised again', () => {
    const text = fc.oneof(
      fc.emailAddress(),
      fc.tuple(fc.string({ unit: 'grapheme' }), fc.domain()).map((parts) => parts.join('@')),
    )
    fc.assert(
      fc.property(text, (typed) => {
        const address = normaliseEmail(typed)
        if (address !== undefined) expect(normaliseEmail(address)).toBe(address)
      }),
      { numRuns: 2000 },
    )
  })

  test('has one tag under a key, and another one under another', async () => {
    const [key, other] = [await importHmacKey(randomBytes(32)), await importHmacKey(randomBytes(32))]
    const tag = await emailTag(key, 'ada@example.com')
    expect(tag).toMatch(/^[\w-]{43}$/)
    expect(await emailTag(key, 'ada@example.com')).toBe(tag)
    expect(await emailTag(key, 'adb@example.com')).not.toBe(tag)
    expect(await emailTag(other, 'ada@example.com')).not.toBe(tag)
  })
})

describe('the origins of the frame', () => {
  const listed = { origins: ['https://shop.example', 'https://*.apps.example'], isLocalAllowed: false }

  test.each(['https://shop.example', 'https://a.apps.example'])('%s may embed it', (origin) => {
    expect(isFrameOrigin(listed, origin)).toBe(true)
  })

  test.each([
    'http://shop.example',
    'https://shop.example:8443',
    'https://shop.example.',
    'https://evilshop.example',
    'https://shop.example.evil.example',
    'https://apps.example',
    'https://a.apps.example.evil.example',
    'https://shop.example/',
    'https://shop.example@evil.example',
    'null',
    '',
    'http://localhost:3000',
  ])('%j may not', (origin) => {
    expect(isFrameOrigin(listed, origin)).toBe(false)
  })

  test('what is no origin may not, though it were listed', () => {
    const long = `https://${'a.'.repeat(150)}example`
    // Browsers take these for origins of their own, of pages that no frame has as parent.
    const others = ['ftp://shop.example', 'wss://shop.example', 'ws://shop.example']
    for (const text of ['null', 'https://shop.example/', 'file://', ...others, long]) {
      expect(isFrameOrigin({ origins: [text], isLocalAllowed: false }, text)).toBe(false)
    }
  })

  test('no origin may where none is listed', () => {
    const none = { origins: [], isLocalAllowed: false }
    for (const origin of ['https://shop.example', 'http://localhost', 'null']) {
      expect(isFrameOrigin(none, origin)).toBe(false)
    }
  })

  test('a project of a developer takes every port of this machine, and nothing that looks like it', () => {
    const local = { origins: [], isLocalAllowed: true }
    for (const origin of [
      'http://localhost',
      'http://localhost:4400',
      'http://127.0.0.1:5173',
      'http://a.localhost:1',
    ]) {
      expect(isFrameOrigin(local, origin)).toBe(true)
    }
    for (const origin of [
      'http://localhost.evil.example',
      'http://evil-localhost',
      'http://127.0.0.1.evil.example',
      'http://127.0.0.2',
      'http://localhost:3000@evil.example',
    ]) {
      expect(isFrameOrigin(local, origin)).toBe(false)
    }
  })
})

test('what stands in place of an address is none that anybody can type', () => {
  const name = withoutAddress('ac_1')
  expect([isWithoutAddress(name), isWithoutAddress('ada@example.com')]).toEqual([true, false])
  const spellings = [name, ` ${name} `, name.toUpperCase(), name.replace('no-address', 'NO-ADDRESS')]
  // The same domain in full-width letters, which the DNS takes for the plain ones.
  const wide = name.replace('invalid', '\uff49\uff4e\uff56\uff41\uff4c\uff49\uff44')
  for (const typed of [...spellings, wide]) expect(normaliseEmail(typed)).toBeUndefined()
  expect(normaliseEmail('ada@other.invalid')).toBe('ada@other.invalid')
})

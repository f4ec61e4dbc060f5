import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeviceKey, toBase64Url } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { Custody, EmailTagKey, MailFrom, PublicKeys, readJsonSetting, SmtpUrls } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the value that a schema reads, or its objection. */
function read<S extends v.GenericSchema<unknown, unknown>>(schema: S, value: unknown) {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : parsed.issues[0].message
}

describe('the mail servers', () => {
  test('are one address or several, in their order', () => {
    expect(read(SmtpUrls, 'smtp://a.example')).toEqual(['smtp://a.example'])
    expect(read(SmtpUrls, ' smtps://u:p@a.example:465 ,, smtp://b.example ')).toEqual([
      'smtps://u:p@a.example:465',
      'smtp://b.example',
    ])
  })

  test.each(['', ' , '])('of %j are none', (text) => {
    expect(read(SmtpUrls, text)).toBe('names no address')
  })

  test.each([
    'a.example',
    'https://a.example',
    'xsmtp://a.example',
    'smtpsx://a.example',
    'smtp://a.example,b',
  ])('of %s are none of them', (text) => {
    expect(read(SmtpUrls, text)).toContain('has to be an address such as smtps://')
  })
})

describe('the sender', () => {
  test.each(['a@b.example', 'Shop <a@b.example>'])('may be %s', (text) => {
    expect(read(MailFrom, ` ${text} `)).toBe(text)
  })

  test.each([
    'a',
    '@b.example',
    'a@',
    'Shop\r\nBcc: eve@evil.example <a@b.example>',
    'a@b.example\nX: y',
    'a@b.example>>',
    `${'n'.repeat(300)} <a@b.example>`,
    `${'a'.repeat(300)}@b.example`,
    `a@${'b'.repeat(256)}`,
  ])('may not be %j', (text) => {
    expect(read(MailFrom, text)).toBe('is not the address of a sender')
  })
})

test('the key that both servers share has 32 bytes', () => {
  const bytes = new Uint8Array(32).fill(7)
  expect(read(EmailTagKey, toBase64Url(bytes))).toEqual(bytes)
  for (const text of [toBase64Url(bytes.slice(1)), toBase64Url(new Uint8Array(33)), '', '+'.repeat(43)]) {
    expect(read(EmailTagKey, text)).toBe('has to be 32 bytes in base64url')
  }
})

test('custody is split or single', () => {
  expect([read(Custody, 'split'), read(Custody, 'single')]).toEqual(['split', 'single'])
  expect(read(Custody, 'both')).toBe('is neither split nor single')
})

describe('the keys of the other server', () => {
  test('are those that sign, without what else is said of them', async () => {
    const { jwk } = await createDeviceKey()
    const other = await createDeviceKey()
    const keys = [
      { ...jwk, kid: 'a', use: 'sig', isCurrent: true },
      { ...other.jwk, kid: 'b', use: 'enc' },
    ]
    expect(read(PublicKeys, { keys })).toEqual([jwk])
    expect(read(PublicKeys, { keys: [other.jwk] }), 'a key without a use signs').toEqual([other.jwk])
    expect(v.safeParse(PublicKeys, { keys: keys.slice(1) }).success, 'none that signs').toBe(false)
    expect(v.safeParse(PublicKeys, { keys: [{ kty: 'EC' }] }).success).toBe(false)
  })
})

describe('a setting in JSON', () => {
  const Schema = v.object({ a: v.object({ b: v.number() }) })
  const get = (text: string) => readJsonSetting(text, Schema, (what) => new Error(`It ${what}`))

  test('is there itself, or in a file', () => {
    const path = join(folder, 'setting.json')
    writeFileSync(path, '{"a":{"b":1}}')
    expect(get('{"a":{"b":1}}')).toEqual({ a: { b: 1 } })
    expect(get(path)).toEqual({ a: { b: 1 } })
  })

  test('may be a list', () => {
    expect(readJsonSetting('[1]', v.array(v.number()), (what) => new Error(what))).toEqual([1])
  })

  test('that is wrong is said to be so with the place, and is never quoted', () => {
    const path = join(folder, 'broken.json')
    writeFileSync(path, 'secret')
    expect(() => get('{"a":{"b":"secret"}}')).toThrow(new Error('It is not of the right form (at a.b).'))
    expect(() => get('[]')).toThrow(/^It is not of the right form( \(at a\))?\.$/)
    expect(() => get('{secret')).toThrow(new Error('It is not JSON.'))
    expect(() => get(path)).toThrow(new Error('It is not JSON.'))
    expect(() => get('secret')).toThrow(
      new Error('It is neither JSON nor the path of a file that can be read.'),
    )
  })
})

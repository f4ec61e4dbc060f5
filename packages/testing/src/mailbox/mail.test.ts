import { describe, expect, test } from 'vitest'
import { parseMail, splitAtLinks, toAddressKey } from './mail.ts'

const ENVELOPE = { sender: 'a@foyer.example', to: ['ann@example.com'], user: undefined }

const parse = (source: string) => parseMail(Buffer.from(source.replaceAll('\n', '\r\n')), ENVELOPE)

describe('the code of a mail', () => {
  test.each([
    ['in the subject', 'Subject: 418203 is your code\n\nHello', ['418203']],
    ['written in two halves', 'Subject: x\n\nYour code: 418 203.', ['418203']],
    ['of eight digits', 'Subject: x\n\nCode 4182-0317', ['41820317']],
    ['named twice', 'Subject: 418203\n\n418 203', ['418203']],
    [
      'in HTML alone',
      'Content-Type: text/html\n\n<p style="color:#112233">Code <b>418203</b></p>',
      ['418203'],
    ],
    ['two of them', 'Subject: x\n\n111222 or 333444', ['111222', '333444']],
  ])('is found %s', async (_, source, codes) => {
    expect((await parse(source)).codes).toEqual(codes)
  })

  test.each([
    'https://vault.localhost:4405/approve?t=123456',
    '0x123456789012',
    'call +123456',
    'order-123456',
    'ann123456@example.com',
    '1234567',
    'v1.123456',
    '123456.789',
  ])('is not made of %s', async (text) => {
    expect((await parse(`Subject: x\n\nSee ${text} here`)).codes).toEqual([])
  })
})

test('links are the web addresses of the text, without the punctuation that follows', async () => {
  const { links } = await parse(
    'Subject: x\n\nOpen http://vault.localhost:4405/approve?t=a-b_c. Or (https://example.com/x), not javascript:alert(1)',
  )
  expect(links).toEqual(['http://vault.localhost:4405/approve?t=a-b_c', 'https://example.com/x'])
  expect(splitAtLinks('a https://x.example. b')).toEqual(['a ', 'https://x.example', '. b'])
})

test('two spellings of one address are the same', () => {
  expect(toAddressKey(' Ann@EXAMPLE.com ')).toBe(toAddressKey('ann@example.com'))
  expect(toAddressKey('ann@bücher.example')).toBe(toAddressKey('ann@xn--bcher-kva.example'))
  expect(toAddressKey('a.nn+x@example.com')).not.toBe(toAddressKey('ann@example.com'))
})

test('texts that are made to take long are read at once', async () => {
  const hostile = ['<', '1', '123 ', 'https://', 'http://a.', '<a ', '-1', '((((', '=?utf-8?q?'].map(
    (piece) => piece.repeat(Math.floor(250_000 / piece.length)),
  )
  const start = process.cpuUsage()
  for (const body of hostile) await parse(`Content-Type: text/html\n\n${body}`)
  for (const body of hostile) await parse(`Subject: x\n\n${body}`)
  // Measured in the processor's time, which others do not take: each would need minutes of it if it grew with the square of its length.
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(30_000)
})

test('parts that are nested without end are refused', async () => {
  const nested = Array.from(
    { length: 40 },
    (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\n\n--b${depth}\n`,
  ).join('')
  await expect(parse(nested)).rejects.toThrow('nesting')
  await expect(parse(`X-Long: ${'a'.repeat(70_000)}\n\n`)).rejects.toThrow('header size')
})

import { expect, test } from 'vitest'
import { exportMail, factorMail, lostMail } from './factorMails.ts'

const FACTS = { to: 'ada@example.com', appName: 'My shop', vaultHost: 'vault.example' }
const AT_MS = Date.UTC(2026, 5, 1, 7, 5)
const AT = '2026-06-01 at 07:05 UTC'

test.each([
  ['passkey', true, 'a passkey', 'added to', 'From now on the vault asks for it'],
  ['passkey', false, 'a passkey', 'removed from', 'The vault no longer asks for it.'],
  ['totp', true, 'an authenticator app', 'added to', 'From now on the vault asks for it'],
  ['totp', false, 'an authenticator app', 'removed from', 'The vault no longer asks for it.'],
] as const)(
  'the mail about a second factor of kind %s, added: %s, says so',
  (kind, isAdded, what, done, next) => {
    const mail = factorMail({ ...FACTS, atMs: AT_MS, kind, isAdded })
    expect(mail.to).toBe('ada@example.com')
    expect(mail.subject).toBe(`A second factor was ${done} your My shop wallet`)
    expect(mail.html).toContain(`<title>A second factor was ${done} your wallet</title>`)
    expect(mail.text).toContain(`On ${AT} ${what} as a second factor was ${done} your wallet in My shop.`)
    expect(mail.text).toContain(next)
    expect(mail.text).toContain('there is nothing to do')
    expect(mail.text).toContain('choose “This was not me”')
  },
)

test('the mail after the words were opened says when, and of which wallet', () => {
  const mail = exportMail({ ...FACTS, atMs: AT_MS })
  expect(mail.subject).toBe('The secret words of your My shop wallet were opened')
  expect(mail.html).toContain('<title>The secret words of your wallet were opened</title>')
  expect(mail.text).toContain(
    `On ${AT} one of your devices opened the secret words of your wallet in My shop`,
  )
  expect(mail.text).toContain('choose “This was not me”')
})

test('the mail to who has lost the factor says when it began, when the device gets in, and leads to the page that ends it', () => {
  const mail = lostMail({
    ...FACTS,
    appOrigin: 'https://shop.example',
    askedAtMs: AT_MS,
    releaseAtMs: Date.UTC(2026, 5, 4, 7, 5),
    url: 'https://vault.example/approve?t=token',
  })
  expect(mail.subject).toBe('Someone wants into your My shop wallet without the second factor')
  expect(mail.html).toContain('<title>A device wants in without the second factor</title>')
  expect(mail.html).toContain('>This was not me</a>')
  for (const part of [AT, 'My shop (shop.example)', '2026-06-04 at 07:05 UTC', 'there is nothing to do'])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain('https://vault.example/approve?t=token')
  expect(mail.text).toContain('The button opens a page that asks once more')
})

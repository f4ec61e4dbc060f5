import { expect, test } from 'vitest'
import { changeLinkMail, movedMail } from './changeMails.ts'

const FACTS = {
  to: 'ada@example.com',
  appName: 'My shop',
  appOrigin: 'https://shop.example',
  url: 'https://vault.example/approve?t=token',
  vaultHost: 'vault.example',
}

test('the mail to the new address names the app, how long the number counts, and the code', () => {
  const mail = changeLinkMail({ ...FACTS, code: 'K7QPX-2MXD9', lifetimeMs: 10 * 60_000 })
  expect(mail.to).toBe('ada@example.com')
  expect(mail.subject).toBe('Use this address for your My shop wallet')
  expect(mail.html).toContain('<title>Move your My shop wallet to this address?</title>')
  expect(mail.html).toContain('>Open the page</a>')
  for (const part of ['My shop (shop.example)', 'within 10 minutes', 'K7QPX-2MXD9', FACTS.url])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain('If it was not you, do nothing')
})

test('the mail to the old address says when the wallet left, until when no new device gets in, and how to stop it', () => {
  const atMs = Date.UTC(2026, 5, 1, 7, 5)
  const mail = movedMail({ ...FACTS, atMs, heldUntilMs: Date.UTC(2026, 5, 2, 7, 5) })
  expect(mail.subject).toBe('Your My shop wallet has left this email address')
  expect(mail.html).toContain('<title>Your wallet was moved to a different email address</title>')
  expect(mail.html).toContain('>This was not me</a>')
  for (const part of [
    'On 2026-06-01 at 07:05 UTC',
    'My shop (shop.example)',
    'Until 2026-06-02 at 07:05 UTC',
  ])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain('It keeps the wallet from being opened for 72 hours')
  expect(movedMail({ ...FACTS, atMs, heldUntilMs: undefined }).text).not.toContain('lets no new device in')
})

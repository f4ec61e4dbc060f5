import { expect, test } from 'vitest'
import { guardMail } from './guardMails.ts'

test.each([
  ['on', 'is guarded now', 'it signs and shows its secret words only with the vault'],
  ['off', 'is not guarded any more', 'open it without the second factor'],
  ['raised', 'has a higher limit now', 'has raised the amount'],
] as const)('the mail about a guard that is %s says what was done and when', (what, subject, next) => {
  const mail = guardMail({
    to: 'ada@example.com',
    appName: 'My shop',
    vaultHost: 'vault.example',
    atMs: Date.UTC(2026, 5, 1, 7, 5),
    what,
  })
  expect(mail.to).toBe('ada@example.com')
  expect(mail.subject).toBe(`Your My shop wallet ${subject}`)
  expect(mail.html).toContain(`<title>Your wallet ${subject}</title>`)
  for (const part of ['2026-06-01 at 07:05 UTC', 'your wallet in My shop', next, 'there is nothing to do'])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain('choose “This was not me”')
})

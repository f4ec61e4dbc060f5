import { shownTime } from '@foyer/server-kit/custody'
import { describe, expect, test } from 'vitest'
import { deviceMail, linkMail, signedBy } from './mails.ts'
import {
  deletionMail,
  escrowMail,
  frozenMail,
  recoveryFactorMail,
  releaseMail,
  vetoMail,
} from './maintenanceMails.ts'

const FACTS = { to: 'ada@example.com', appName: 'My shop', vaultHost: 'vault.example' }
const APP = { appOrigin: 'https://shop.example', url: 'https://vault.example/approve?t=token' }
const AT_MS = Date.UTC(2026, 5, 1, 7, 5, 59, 999)
const LATER_MS = Date.UTC(2026, 5, 2, 7, 5)
const AT = '2026-06-01 at 07:05 UTC'
const LATER = '2026-06-02 at 07:05 UTC'

test('a time is told to the minute, and a mail by its vault', () => {
  expect(shownTime(AT_MS)).toBe(AT)
  expect(signedBy('vault.example')).toContain('Sent by vault.example')
})

test('the mail with a link names the app, its page, how long it counts and the code, and no number', () => {
  const mail = linkMail({ ...FACTS, ...APP, code: 'K7QPX-2MXD9', lifetimeMs: 10 * 60_000 })
  expect(mail.to).toBe('ada@example.com')
  expect(mail.subject).toBe('Approve a new device for My shop')
  expect(mail.html).toContain('<title>Signing in to My shop?</title>')
  expect(mail.html).toContain('>Open the page</a>')
  for (const part of ['My shop (shop.example)', 'within 10 minutes', 'K7QPX-2MXD9', APP.url])
    expect(mail.text).toContain(part)
  expect(mail.text).toContain('This was not me')
  expect(mail.text).toContain(signedBy('vault.example'))
})

test('the mail after a device was added says when, for which app, and which mail ends it', () => {
  const mail = deviceMail({ ...FACTS, ...APP, atMs: AT_MS })
  expect(mail.subject).toBe('A new device can use your My shop wallet')
  expect(mail.html).toContain('<title>A device was added to your wallet</title>')
  for (const part of [
    AT,
    'My shop (shop.example)',
    'there is nothing to do',
    '“Approve a new device for My shop”',
  ])
    expect(mail.text).toContain(part)
})

describe('the mail about a device that waits', () => {
  const wait = { ...FACTS, ...APP, askedAtMs: AT_MS, releaseAtMs: LATER_MS }

  test('says until when, and leads to the page that ends it', () => {
    const mail = releaseMail({ ...wait, isOver: false })
    expect(mail.subject).toBe('A new device waits for your My shop wallet')
    expect(mail.html).toContain('<title>A new device waits for your wallet</title>')
    expect(mail.html).toContain('>This was not me</a>')
    for (const part of [AT, 'My shop (shop.example)', `before ${LATER}`, 'there is nothing to do', APP.url])
      expect(mail.text).toContain(part)
    expect(mail.text).toContain('The button opens a page that asks once more')
  })

  test('says when the wait is over', () => {
    const mail = releaseMail({ ...wait, isOver: true })
    expect(mail.subject).toBe('A new device can now use your My shop wallet')
    expect(mail.html).toContain('<title>The wait of a new device is over</title>')
    expect(mail.text).toContain('Its time of waiting is over')
    expect(mail.text).not.toContain(LATER)
  })

  test('says when it was sent away', () => {
    const mail = vetoMail({ ...FACTS, atMs: AT_MS })
    expect(mail.subject).toBe('A new device was sent away from your My shop wallet')
    expect(mail.html).toContain('<title>A waiting device was sent away</title>')
    expect(mail.text).toContain(`On ${AT} one of your devices sent a new device away`)
    expect(mail.text).toContain('its wait begins anew')
  })
})

test('the mail about a locked wallet says until when', () => {
  const mail = frozenMail({ ...FACTS, untilMs: LATER_MS })
  expect(mail.subject).toBe('Your My shop wallet is locked')
  expect(mail.html).toContain('<title>Your wallet is locked</title>')
  expect(mail.text).toContain(`Until ${LATER} nobody can open the wallet`)
  expect(mail.text).toContain('change its password now')
})

test.each([
  ['passkey', true, 'passkey', 'added to'],
  ['passkey', false, 'passkey', 'taken off'],
  ['code', true, 'recovery code', 'added to'],
  ['code', false, 'recovery code', 'taken off'],
] as const)('the mail about a way back of kind %s, added: %s, says so', (kind, isAdded, what, done) => {
  const mail = recoveryFactorMail({ ...FACTS, atMs: AT_MS, kind, isAdded })
  expect(mail.subject).toBe(`A ${what} was ${done} your My shop wallet`)
  expect(mail.html).toContain(`<title>A ${what} was ${done} your wallet</title>`)
  expect(mail.text).toContain(`On ${AT} a ${what} was ${done} your wallet in My shop.`)
  expect(mail.text).toContain('there is nothing to do')
  expect(mail.text).toContain('choose “This was not me”')
})

test('the mail after the vault has deleted its share says who, and what a new device needs', () => {
  const mail = escrowMail({ ...FACTS, atMs: AT_MS })
  expect(mail.subject).toBe('Only you can open your My shop wallet on a new device now')
  expect(mail.html).toContain('<title>The part of your key that was kept here is deleted</title>')
  expect(mail.text).toContain(`On ${AT} vault.example deleted the part of the key`)
  expect(mail.text).toContain('keep two of them')
  expect(mail.text).toContain('choose “This was not me”')
  // It keeps no part of the key any more.
  expect(mail.text).not.toContain('which keeps one part')
})

test('the mail about a deletion says when the wallet goes, or that it stays', () => {
  const going = deletionMail({ ...FACTS, atMs: LATER_MS, isCancelled: false })
  expect(going.subject).toBe('Your My shop wallet will be deleted')
  expect(going.html).toContain('<title>Your wallet will be deleted</title>')
  expect(going.text).toContain(`will be deleted on ${LATER}`)
  expect(going.text).toContain('What it holds is lost then')
  expect(going.text).toContain('Until then you can take it back')
  expect(going.text).toContain('choose “This was not me”')
  const staying = deletionMail({ ...FACTS, atMs: AT_MS, isCancelled: true })
  expect(staying.subject).toBe('Your My shop wallet will not be deleted')
  expect(staying.html).toContain('<title>Your wallet stays</title>')
  expect(staying.text).toContain(`On ${AT} one of your devices took back`)
  expect(staying.text).not.toContain('is lost then')
})

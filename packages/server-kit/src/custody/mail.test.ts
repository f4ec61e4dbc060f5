import { expect, test } from 'vitest'
import { composeMail } from './mail.ts'
import { shownName } from './shownText.ts'

const LETTER = {
  to: 'ada@example.com',
  subject: 'A subject',
  title: 'A <title>',
  before: ['First "quoted" & <b>bold</b>.'],
  button: { label: 'Open', url: 'https://vault.example/approve?t=a&lang=de' },
  code: '123456',
  after: ['Then.'],
  footer: 'Sent by vault.example.',
}

test('text and HTML of a mail say the same', () => {
  const { text, html } = composeMail(LETTER)
  const readable = html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
  for (const part of [LETTER.before[0], LETTER.button.url, LETTER.code, LETTER.after[0], LETTER.footer]) {
    expect(text).toContain(part)
    expect(readable).toContain(part)
  }
})

test('the HTML fetches nothing, runs nothing, and sets no colour that one of both themes would hide', () => {
  const { html } = composeMail(LETTER)
  expect(html).not.toMatch(
    /<(?:script|img|link|iframe|form|object|svg|video|audio|style)\b|url\(|@import|\son\w+=|<b>/i,
  )
  expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    'https://vault.example/approve?t=a&amp;lang=de',
  ])
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  // The button brings its own ground along with its colour; nothing else has one.
  const colours = [...html.matchAll(/(?:^|[;"])(?:color|background):[^;"]+/g)]
  expect(colours).toHaveLength(2)
})

test('a name shows as one short line of what can be seen', () => {
  expect(shownName('My\u202e shop\n\u0000  here')).toBe('My shop here')
  expect(shownName('\u200b')).toBe('an app')
  expect(shownName('', 'die App')).toBe('die App')
  expect([...shownName('x'.repeat(100))]).toHaveLength(60)
})

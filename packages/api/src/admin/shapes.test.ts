import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GivenName } from './shapes.ts'

test.each(['Ada', 'Jürgen Groß', 'نرگس می\u200cخواهد', 'עדה', '王芳', '👩\u200d💻 Ada', 'O’Neil & Söhne'])(
  '%j is a name',
  (name) => {
    expect(v.parse(GivenName, ` ${name} `)).toBe(name)
  },
)

test.each([
  ['nothing', '  '],
  ['a NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['half a character', 'a\ud800b'],
  ['a text that is turned round', 'Ada\u202etroppus'],
  ['an isolate', 'Ada\u2067'],
  ['a mark of direction', '\u200fAda'],
  ['a long text', 'x'.repeat(65)],
])('%s is no name', (_, name) => {
  expect(v.is(GivenName, name)).toBe(false)
})

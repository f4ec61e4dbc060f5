import { expect, test } from 'vitest'
import { isNearFoyer } from './isNearFoyer.ts'

const FAR = '\n'.repeat(40)

test.each([
  ['a call of the global name', "window.foyer.init({ themeMode: 'dark' })", 1, 14, true],
  ['a call of a name that stands for it', 'const modal = window.foyer\nmodal.open()', 2, 7, true],
  ['a call in a bundle of one line', `${'a()\x3b'.repeat(900)}window.foyer.on('connect',b)`, 1, 3614, true],
  [
    'another call in a bundle of one line',
    `window.foyer.init()\x3b${'a()\x3b'.repeat(900)}bus.on(1)`,
    1,
    3624,
    false,
  ],
  ['another call, far away', `const name = 'foyer'${FAR}bus.on('x')`, 41, 5, false],
  [
    'a script in a page that fails by itself',
    '<script src="/foyer.js"></script>\n<script>menu.open()</script>\n<p>foyer',
    2,
    14,
    false,
  ],
  ['a script in a page that calls Foyer', '<p></p>\n<script>foyer.open()</script>', 2, 15, true],
  ['a place that the file does not have', 'window.foyer.init()', 900, 1, false],
])('%s', (_, text, line, column, expected) => {
  expect(isNearFoyer(text, line, column)).toBe(expected)
})

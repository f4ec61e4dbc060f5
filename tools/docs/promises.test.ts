import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'

// A page that says "not built" of what is built sends people away. Each part's name in such a sentence stands here with the guide that
// shows it.

const BUILT: readonly (readonly [what: RegExp, guide: string])[] = [
  [/payment|being paid/i, 'pay'],
  [/wagmi (connector|hooks)/i, 'wagmi'],
  [/swap/i, 'swap'],
  [/on-ramp|exchange|buying/i, 'buy'],
  [/e-mail/i, 'email'],
  [/social/i, 'social'],
  [/sign-in|signing in/i, 'sign-in'],
  [/smart account/i, 'smart-accounts'],
  [/solana/i, 'solana'],
  [/bitcoin/i, 'bitcoin'],
  [/polkadot/i, 'polkadot'],
  [/cosmos/i, 'cosmos'],
  [/widget/i, 'widgets'],
]

const DENIED = /\b(not built|is not built yet|(brings|there is|has) no wagmi connector)\b|\bonly, for now\b/i

/** Lines that deny something of which there is a guide. */
function findDenials(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (!DENIED.test(line)) return []
    const denied = BUILT.filter(
      ([what, guide]) => what.test(line) && existsSync(join(ROOT, 'docs/guide', `${guide}.md`)),
    )
    const isBare = /only, for now/i.test(line)
    return denied.length > 0 || isBare ? [`${path}:${index + 1} ${line.trim()}`] : []
  })
}

const pages = readFiles(ROOT, (path) =>
  /^(README\.md|docs\/(guide|README|index).*\.md|packages\/[^/]+\/README\.md)$/.test(path),
)

test('no page says of what is built that it is not', () => {
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.flatMap(({ path, text }) => findDenials(path, text))).toEqual([])
})

test('such a sentence is found, and one of what is not built is let be', () => {
  expect(findDenials('page.md', '| payments | not built |')).toHaveLength(1)
  expect(findDenials('page.md', 'It brings no wagmi connector.')).toHaveLength(1)
  expect(findDenials('page.md', '| TON, Tron and others | not built |')).toEqual([])
})

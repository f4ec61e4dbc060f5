import { expect, test } from 'vitest'
import { createSpentTokens } from './spentTokens.ts'

test('a token is good for the address that used it first, and for no other', () => {
  const spent = createSpentTokens()
  const use = (tokenId: string, ip: string) => spent.use(tokenId, { ip, expiresAtMs: 1_000 }, 0)
  expect(use('one', 'here')).toBe(true)
  expect(use('one', 'elsewhere')).toBe(false)
  expect(use('one', 'here')).toBe(true)
  expect(use('two', 'elsewhere')).toBe(true)
})

test('when there are too many, those that have expired are forgotten, then the oldest', () => {
  const spent = createSpentTokens()
  const use = (tokenId: string, ip = 'here', nowMs = 0, expiresAtMs = 10_000) =>
    spent.use(tokenId, { ip, expiresAtMs }, nowMs)
  use('oldest')
  use('expired', 'here', 0, 1_000)
  for (let count = 0; count < 99_998; count += 1) use(`${count}`)
  expect(use('oldest', 'elsewhere')).toBe(false)
  expect(use('one more', 'here', 2_000)).toBe(true)
  expect(use('99997', 'elsewhere', 2_000)).toBe(false)
  expect(use('oldest', 'elsewhere', 2_000)).toBe(true)
})

import { expect, test } from 'vitest'
import { toPlainLine } from './plainLog.ts'

test('a line of a server’s log is told in words, with who says it and what it is about', () => {
  const line = `${JSON.stringify({ level: 40, time: 1, msg: 'chain could not be read; it is tried again', chainId: 'eip155:1', err: { failure: 'TypeError', stack: '    at x' } })}\n`
  expect(toPlainLine('Gateway', line)).toBe(
    '  ! Gateway: chain could not be read; it is tried again (chainId eip155:1, TypeError)\n',
  )
  expect(toPlainLine('Vault', `${JSON.stringify({ level: 30, time: 1, msg: 'listening' })}\n`)).toBe(
    '  Vault: listening\n',
  )
})

test('what is no line of a log is passed on as it is', () => {
  for (const text of ['hello\n', '{"level":40\n', '[]\n', '{"level":40}\n'])
    expect(toPlainLine('Gateway', text)).toBe(`  Gateway: ${text}`)
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readChangeBase } from './changed.mjs'

let folder = ''
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const commit = (words: string) => git('commit', '--quiet', '--allow-empty', '-m', words)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-changed-'))
  git('init', '--quiet')
  commit('first')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('changes count from where the branch left the main branch of its origin', () => {
  const first = git('rev-parse', 'HEAD')
  commit('second')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  const second = git('rev-parse', 'HEAD')
  commit('third')
  expect(readChangeBase(folder)).toBe(second)
  git('update-ref', 'refs/remotes/origin/main', first)
  expect(readChangeBase(folder)).toBe(first)
})

test('without an origin, what is not committed counts', () => {
  expect(readChangeBase(folder)).toBe('HEAD')
})

test('where there is no repository, it is the same, and nothing is thrown', () => {
  rmSync(join(folder, '.git'), { recursive: true })
  expect(readChangeBase(folder)).toBe('HEAD')
})

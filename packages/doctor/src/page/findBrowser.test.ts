import { expect, test } from 'vitest'
import { findBrowser } from './findBrowser.ts'

const there = (files: readonly string[]) => (file: string) => files.includes(file)

test('docs/guide/diagnose.md: a browser that is named counts alone', () => {
  const isRunnable = there(['/usr/bin/chromium'])
  const env = { PATH: '/usr/bin' }
  expect(findBrowser({ named: '/opt/mine', env, isRunnable })).toBeUndefined()
  expect(findBrowser({ env: { ...env, CHROMIUM_PATH: '/opt/mine' }, isRunnable })).toBeUndefined()
  expect(findBrowser({ env, isRunnable })).toBe('/usr/bin/chromium')
})

test('docs/guide/diagnose.md: the browser that Playwright keeps is the last resort', () => {
  const kept = '/opt/kept/chrome'
  expect(findBrowser({ env: { PATH: '/bin' }, kept, isRunnable: there([kept]) })).toBe(kept)
  expect(findBrowser({ env: { PATH: '/bin' }, kept, isRunnable: there([kept, '/bin/google-chrome']) })).toBe(
    '/bin/google-chrome',
  )
  expect(findBrowser({ env: { PATH: '/bin' }, isRunnable: there([]) })).toBeUndefined()
})

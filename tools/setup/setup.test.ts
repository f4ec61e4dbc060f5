import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox.mjs'
import { installReason, lacksOnlyOtherSystems } from './install.mjs'
import { run } from './run.mjs'
import { findWebKit } from './webkit.mjs'

describe('what has to be installed', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'foyer-setup-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(file: string, packages: Record<string, unknown>) {
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    writeFileSync(join(root, file), JSON.stringify({ packages }))
  }

  test('everything, in a fresh clone', () => {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: {} }))
    expect(installReason(root)).toBe('node_modules is missing')
  })

  test('nothing, when what is there is what the lockfile names', () => {
    const packages = { 'node_modules/a': { version: '1.0.0' } }
    write('package-lock.json', {
      ...packages,
      '': {},
      'packages/core': { version: '0.1.0' },
      'node_modules/for-another-system': { version: '1.0.0', optional: true },
    })
    write('node_modules/.package-lock.json', packages)
    expect(installReason(root)).toBeUndefined()
  })

  test('a lockfile that lacks only packages of other systems is told from one that is out of date', () => {
    write('package-lock.json', { 'node_modules/a': { optionalDependencies: { 'a-darwin': '1.0.0' } } })
    const refusal = (name: string) => `npm error code EUSAGE\nnpm error Missing: ${name}@ from lock file\n`
    expect(lacksOnlyOtherSystems(refusal('a-darwin'), root)).toBe(true)
    expect(lacksOnlyOtherSystems(refusal('a-darwin') + refusal('b'), root)).toBe(false)
    expect(lacksOnlyOtherSystems('npm error network', root)).toBe(false)
  })

  test('what another branch left at another version', () => {
    write('package-lock.json', { 'node_modules/a': { version: '1.1.0' } })
    write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } })
    expect(installReason(root)).toBe('a is 1.0.0, not 1.1.0')
  })
})

const having =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file)

describe('finding Chromium', () => {
  test('CHROMIUM_PATH comes first, and is not guessed around when it is wrong', () => {
    const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' }
    expect(findChromium(env, having('/opt/mine', '/usr/bin/chromium'))).toBe('/opt/mine')
    expect(findChromium(env, having('/usr/bin/chromium'))).toBeUndefined()
  })

  test('then the search path, the shell before Chromium before Chrome', () => {
    const env = { PATH: '/bin:/usr/bin' }
    const shell = '/usr/bin/chromium-headless-shell'
    expect(findChromium(env, having('/bin/chromium', shell))).toBe(shell)
    expect(findChromium(env, having('/bin/google-chrome', '/usr/bin/chromium'))).toBe('/usr/bin/chromium')
  })
})

describe('finding Firefox', () => {
  test('FIREFOX_PATH comes first, and is not guessed around when it is wrong', () => {
    const env = { FIREFOX_PATH: '/opt/mine', PATH: '/usr/bin' }
    expect(findFirefox(env, having('/opt/mine', '/usr/bin/firefox'))).toBe('/opt/mine')
    expect(findFirefox(env, having('/usr/bin/firefox'))).toBeUndefined()
  })

  test('then the search path, then a usual place; where there is none, none is made up', () => {
    const env = { PATH: '/bin:/usr/bin' }
    expect(findFirefox(env, having('/usr/bin/firefox-esr', '/usr/lib/firefox/firefox'))).toBe(
      '/usr/bin/firefox-esr',
    )
    expect(findFirefox(env, having('/snap/bin/firefox'))).toBe('/snap/bin/firefox')
    expect(findFirefox(env, having())).toBeUndefined()
  })
})

describe('finding WebKit', () => {
  const env = { PATH: '/usr/bin' }
  const driver = '/usr/bin/WebKitWebDriver'
  const display = '/usr/bin/Xvfb'

  test('is its driver together with a display', () => {
    expect(findWebKit(env, having(driver, display))).toEqual({ driver, display })
    expect(findWebKit(env, having(driver))).toBeUndefined()
    expect(findWebKit(env, having(display))).toBeUndefined()
  })

  test('WEBKIT_DRIVER_PATH comes first, and is not guessed around when it is wrong', () => {
    const named = { ...env, WEBKIT_DRIVER_PATH: '/opt/mine' }
    expect(findWebKit(named, having('/opt/mine', driver, display))?.driver).toBe('/opt/mine')
    expect(findWebKit(named, having(driver, display))).toBeUndefined()
  })
})

describe('running a command', () => {
  const options = { cwd: process.cwd(), timeoutMs: 50_000, quiet: true }

  test('gives its code and output', async () => {
    const result = await run(process.execPath, ['-e', 'console.log("hi"); process.exitCode = 3'], options)
    expect(result).toMatchObject({ code: 3, output: 'hi\n', timedOut: false })
  })

  test('one that never ends is ended, with what it started', async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      console.log(child.pid)
      setInterval(() => {}, 1000)`
    // Time enough for both to start, on a busy machine too: the number of the child has to be told before.
    const result = await run(process.execPath, ['-e', script], { ...options, timeoutMs: 20_000 })
    expect(result).toMatchObject({ code: 124, timedOut: true })
    const pid = Number(result.output.trim())
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
  })

  test('one that does not exist is a failure, not a crash', async () => {
    expect(await run('no-such-command', [], options)).toMatchObject({ code: 127 })
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

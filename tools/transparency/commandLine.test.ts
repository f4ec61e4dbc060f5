import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { appendRelease } from './commands.ts'
import { readReleaseFiles } from './releaseFiles.ts'

/** Runs a program as `npm run` does. */
function run(program: 'index' | 'verify', ...args: string[]) {
  const words = ['--import', 'tsx', '--conditions=@foyer/source', `tools/transparency/${program}.ts`]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...words, ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: place },
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

let place = ''
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'foyer-command-'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(place, path)), { recursive: true })
  writeFileSync(join(place, path), text)
}

/** Makes the key of a log or of a witness. @returns its public half on one line */
function makeKey(type: 'log' | 'witness', name: string): string {
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  write(`${name}.pem`, privateKey)
  const { text } = run('index', 'key', '--type', type, '--name', name, '--key', `${name}.pem`)
  return text.replace('transparency: ', '').trim()
}

test('an owner and two witnesses publish a release, and a stranger sees each byte that differs from it', async () => {
  write('app/node_modules/@foyer/gateway/package.json', '{"name":"@foyer/gateway"}')
  write('app/node_modules/@foyer/gateway/dist/cli.js', 'start()')
  const release = { version: '9.9.9', commit: 'a'.repeat(40), files: readReleaseFiles(join(place, 'app')) }
  await appendRelease(join(place, 'log'), release)
  const [log, one, two] = [
    makeKey('log', 'log.test'),
    makeKey('witness', 'one.test'),
    makeKey('witness', 'two.test'),
  ]
  const policy = ['--log-key', log, '--witness-key', one, '--witness-key', two, '--out', 'release.policy']
  expect(run('index', 'policy', ...policy).status).toBe(0)
  expect(run('index', 'sign', '--log', 'log', '--name', 'log.test', '--key', 'log.test.pem').status).toBe(0)
  const believed = ['--log', 'log', '--policy', 'release.policy']
  expect(run('index', 'check', ...believed).text).toContain('Too few witnesses')
  for (const name of ['one.test', 'two.test']) {
    const own = ['--name', name, '--key', `${name}.pem`, '--state', `${name}.state`, '--log-key', log]
    expect(run('index', 'witness', '--log', 'log', ...own).status).toBe(0)
  }
  expect(run('index', 'check', ...believed)).toMatchObject({
    status: 0,
    text: expect.stringContaining('9.9.9 of aaaa'),
  })
  const verify = [...believed, '--version', '9.9.9', '--from', 'app']
  const same = run('verify', ...verify)
  expect(same.text).toContain('same  @foyer/gateway/dist/cli.js')
  expect(same.status).toBe(0)
  write('app/node_modules/@foyer/gateway/dist/cli.js', 'start();')
  const other = run('verify', ...verify)
  expect(other.text).toContain('different  @foyer/gateway/dist/cli.js')
  expect(other.status).toBe(1)
  expect(run('verify', ...believed, '--version', '9.9.8', '--from', 'app').text).toContain('no version 9.9.8')
  const proof = ['--version', '9.9.9', '--file', '@foyer/gateway/dist/cli.js', '--out', 'cli.tlog-proof']
  expect(run('index', 'prove', ...believed, ...proof).status).toBe(0)
  expect(readFileSync(join(place, 'cli.tlog-proof'), 'utf8')).toMatch(
    /^c2sp\.org\/tlog-proof@v1\nindex \d+\n/,
  )
}, 120_000)

test('a command that is none, or lacks an option, says what to write, and fails', () => {
  expect(run('index', 'publish')).toMatchObject({ status: 1, text: expect.stringContaining('append, sign') })
  expect(run('index', 'sign', '--log', 'x')).toMatchObject({ status: 1 })
  expect(run('verify')).toMatchObject({ status: 1, text: expect.stringContaining('--policy') })
}, 60_000)

// Builds Foyer from this archive, without any network: `node install.mjs --to DIR`. `--no-build` installs alone, and `--own-npm` takes the
// npm of this machine in place of the archive's.

import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkArchive } from './check.mjs'
import { startRegistry } from './registry.mjs'

const ARCHIVE = fileURLToPath(new URL('.', import.meta.url))
const OLDEST_NODE = [20, 19]

const { values } = parseArgs({
  options: { to: { type: 'string' }, 'no-build': { type: 'boolean' }, 'own-npm': { type: 'boolean' } },
})

/** @param {string} text */
function fail(text) {
  console.error(text)
  process.exit(1)
}

/**
 * @param {string} file
 * @param {string} target
 */
function unpack(file, target) {
  mkdirSync(target, { recursive: true })
  const { status, error } = spawnSync('tar', ['-xf', file, '-C', target], { stdio: 'inherit' })
  if (status !== 0) fail(`tar could not unpack ${file}: ${error?.message ?? `it ended with ${status}`}`)
}

/**
 * The registry answers in this process, so that it may not wait for the command.
 * @param {readonly string[]} words
 * @param {{ readonly cwd: string, readonly env: NodeJS.ProcessEnv }} options
 */
async function run(words, options) {
  const [command = '', ...args] = words
  const code = await new Promise((done) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    child.once('error', () => done(127))
    child.once('exit', (status) => done(status ?? 1))
  })
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}.`)
}

if (values.to === undefined) fail('Say where to: node install.mjs --to DIR')
const target = resolve(values.to ?? '')
if (existsSync(target) && readdirSync(target).length > 0) fail(`${target} is not empty.`)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < (OLDEST_NODE[0] ?? 0) || (major === OLDEST_NODE[0] && minor < (OLDEST_NODE[1] ?? 0)))
  fail(`Node.js ${OLDEST_NODE.join('.')} or newer is needed. The one of this archive is in runtime/.`)

const problems = await checkArchive(ARCHIVE)
if (problems.length > 0) fail(`Nothing was installed.\n${problems.join('\n')}`)

const scratch = mkdtempSync(join(tmpdir(), 'foyer-archive-'))
const registry = await startRegistry(ARCHIVE)
try {
  unpack(join(ARCHIVE, 'sources.tar'), target)
  const own = join(scratch, 'npm')
  if (!values['own-npm']) unpack(join(ARCHIVE, 'runtime/npm.tar'), own)
  const npm = values['own-npm'] ? ['npm'] : [process.execPath, join(own, 'npm/bin/npm-cli.js')]
  const env = {
    ...process.env,
    npm_config_registry: `${registry.url}/`,
    npm_config_cache: join(scratch, 'cache'),
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
  }
  await run([...npm, 'ci', '--ignore-scripts'], { cwd: target, env })
  if (!values['no-build']) await run([...npm, 'run', 'build'], { cwd: target, env })
  console.log(`Foyer is in ${target}. Its documentation begins at docs/README.md.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  registry.close()
  rmSync(scratch, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endGuard, ROOT } from '../guard/endGuard.ts'
import { readManifest } from '../pack/stagePackage.ts'
import {
  addWitnessLine,
  appendRelease,
  checkLog,
  findRelease,
  proveFile,
  signLog,
  witnessLog,
} from './commands.ts'
import { ownKey, readKey, writeKey } from './note.ts'
import { writePolicy } from './policy.ts'
import { FRAME_FOLDER, readReleaseFiles } from './releaseFiles.ts'

// `npm run transparency -- append|sign|witness|check|prove|key|policy` keeps the log of releases, signs it, watches it and reads it.
// docs/guide/verify.md says who does what.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    log: { type: 'string' },
    key: { type: 'string' },
    name: { type: 'string' },
    type: { type: 'string' },
    'log-key': { type: 'string' },
    'witness-key': { type: 'string', multiple: true },
    state: { type: 'string' },
    policy: { type: 'string' },
    from: { type: 'string' },
    version: { type: 'string' },
    file: { type: 'string' },
    out: { type: 'string' },
  },
})
type Option = Exclude<keyof typeof values, 'witness-key'>

function need(option: Option): string {
  const value = values[option]
  if (value === undefined) throw new Error(`Say --${option}.`)
  return value
}

/** A path as the caller means it, who is not always in this folder. */
const pathOf = (text: string) => resolve(process.env.INIT_CWD ?? '.', text)
const fileOf = (option: Option) => readFileSync(pathOf(need(option)), 'utf8')
const logOf = () => (/^https?:/.test(need('log')) ? need('log') : pathOf(need('log')))
const nowS = () => Math.floor(Date.now() / 1000)

async function append(): Promise<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  if (git('status', '--porcelain') !== '')
    throw new Error('The work tree has changes, so no commit says what was built.')
  const files = readReleaseFiles(values.from === undefined ? ROOT : pathOf(values.from))
  const { version } = readManifest(join(ROOT, 'packages/elements'))
  const size = await appendRelease(logOf(), { version, commit: git('rev-parse', 'HEAD'), files })
  return `${version} is in the log, which has ${size} entries now. Sign it, and have it witnessed.`
}

async function sign(): Promise<string> {
  const { origin, size } = await signLog(logOf(), need('name'), fileOf('key'))
  return `${origin} is signed with ${size} entries`
}

async function witness(): Promise<string> {
  const log = logOf()
  const { line, checkpoint } = await witnessLog({
    log,
    logKey: need('log-key'),
    name: need('name'),
    pem: fileOf('key'),
    state: pathOf(need('state')),
    timeS: nowS(),
  })
  if (!/^https?:/.test(log)) addWitnessLine(log, checkpoint)
  if (values.out !== undefined) writeFileSync(pathOf(values.out), checkpoint)
  return `signed:\n${line.trimEnd()}`
}

async function check(): Promise<string> {
  const { checkpoint, releases } = await checkLog(logOf(), fileOf('policy'))
  const versions = [...releases.values()].map(
    ({ version, commit, files }) => `${version} of ${commit}, ${files.size} files`,
  )
  return [`${checkpoint.origin} has ${checkpoint.size} entries`, ...versions].join('\n  ')
}

async function prove(): Promise<string> {
  const log = await checkLog(logOf(), fileOf('policy'))
  const release = findRelease(log, need('version'))
  const out = pathOf(need('out'))
  writeFileSync(out, proveFile(log, release, values.file ?? `${FRAME_FOLDER}manifest.json`))
  return `written to ${out}`
}

function key(): string {
  const type = need('type')
  if (type !== 'log' && type !== 'witness') throw new Error('Say --type log or --type witness.')
  return writeKey(ownKey(need('name'), type, fileOf('key')))
}

function policy(): string {
  const text = writePolicy(readKey(need('log-key')), (values['witness-key'] ?? []).map(readKey))
  writeFileSync(pathOf(need('out')), text)
  return `written to ${need('out')}`
}

const COMMANDS: Readonly<Record<string, () => string | Promise<string>>> = {
  append,
  sign,
  witness,
  check,
  prove,
  key,
  policy,
}

try {
  const [word = ''] = positionals
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined
  if (!command) throw new Error(`Say what to do: ${Object.keys(COMMANDS).join(', ')}.`)
  endGuard('transparency', [], await command())
} catch (error) {
  endGuard('transparency', [error instanceof Error ? error.message : String(error)], '')
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PARTS as GATEWAY_PARTS } from '../../../packages/gateway/src/parts.ts'
import { usageOf } from '../../../packages/gateway/src/usage.ts'
import { ROOT } from '../../guard/endGuard.ts'
import { layers } from '../../runner/layers.mjs'
import type { CodeBlock } from './readBlocks.ts'

interface Manifest {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
}

/** Programs of the reader's own system. */
const FOREIGN = new Set([
  'diff',
  'cd',
  'cp',
  'curl',
  'docker',
  'export',
  'git',
  'mkdir',
  'sh',
  'systemctl',
  'openssl',
  'pg_dump',
  'pg_restore',
  'tar',
  'npx changeset',
])

/** Commands of npm that take no name of ours. */
const NPM_PLAIN = new Set(['init', 'create', 'ci', 'audit', 'publish', 'pack', 'view'])

function readManifest(folder: string): Manifest {
  // Our own manifests, checked by sherif and publint.
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

function readPackages(): ReadonlyMap<string, { readonly folder: string; readonly manifest: Manifest }> {
  const folders = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name))
  return new Map(
    folders
      .filter((folder) => existsSync(join(folder, 'package.json')))
      .map((folder) => [readManifest(folder).name, { folder, manifest: readManifest(folder) }]),
  )
}

/** Lines of a shell block as words, without comments, prompts, variables before the command. */
function toCommands(code: string): string[][] {
  return code
    .replaceAll(/\\\n\s*/g, ' ')
    .split(/\n|&&|;|\|/)
    .map((line) =>
      line
        .replace(/(^|\s)#.*$/, '')
        .replace(/^\s*\$ /, '')
        .trim(),
    )
    .map((line) => line.replace(/^(\w+=("[^"]*"|\S*)\s*)+/, ''))
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/))
}

function checkNpm([verb = '', ...words]: readonly string[]): string | undefined {
  const { scripts = {} } = readManifest(ROOT)
  if (verb === 'start') return scripts.start ? undefined : 'there is no npm start'
  if (verb === 'test') {
    const names = words.filter((word) => !word.startsWith('-'))
    const known = layers((layer: string) => layer).flatMap(
      ({ name, group }: { name: string; group: string }) => [name, group],
    )
    const unknown = names.find((name) => !known.includes(name))
    return unknown && `npm test has no layer ${unknown}`
  }
  if (verb === 'run') return scripts[words[0] ?? ''] ? undefined : `there is no npm run ${words[0]}`
  if (['install', 'i', 'add'].includes(verb)) {
    const packages = readPackages()
    const named = words
      .map((word) => word.replace(/(?<=.)@.*$/, ''))
      .filter((word) => word.startsWith('@foyer/'))
    const unknown = named.find((name) => !packages.has(name))
    return unknown && `there is no package ${unknown}`
  }
  return NPM_PLAIN.has(verb) ? undefined : `npm ${verb} is not known here`
}

/**
 * The texts that say which commands a program has. Those of the gateway belong to its parts; the site's are in the frame's package. Others say
 * it in `src/runCli.ts`, or in the files of `src/cli`.
 */
function commandTexts(folder: string): string[] {
  const name = basename(folder)
  if (name === 'gateway') return [usageOf(GATEWAY_PARTS)]
  if (name === 'secure-site')
    return [readFileSync(join(folder, '../secure-frame/src/server/runCli.ts'), 'utf8')]
  const alone = join(folder, 'src/runCli.ts')
  if (existsSync(alone)) return [readFileSync(alone, 'utf8')]
  const files = readdirSync(join(folder, 'src/cli'))
  return files
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, 'src/cli', file), 'utf8'))
}

/** Whether the program behind a command of ours knows a word, by its source. */
function checkOwnCommand(name: string, verb: string | undefined): string | undefined {
  const owner = [...readPackages().values()].find(({ manifest }) => manifest.bin?.[name])
  if (!owner) return `no package has the command ${name}`
  if (!verb || verb.startsWith('-')) return undefined
  const isKnown = commandTexts(owner.folder).some((text) => new RegExp(`\\b${verb}\\b`).test(text))
  return isKnown ? undefined : `${name} knows no ${verb}`
}

function checkNpx(words: readonly string[]): string | undefined {
  const rest = [...words]
  while (rest[0]?.startsWith('-')) {
    const option = rest.shift()
    if (option === '-p' || option === '--package') {
      const name = rest.shift()?.replace(/(?<=.)@.*$/, '') ?? ''
      if (!readPackages().has(name)) return `there is no package ${name}`
    }
  }
  const [command = '', verb] = rest
  // A package of ours that is named alone runs its only program.
  if (command.startsWith('@foyer/')) {
    const { bin = {} } = readPackages().get(command)?.manifest ?? {}
    return Object.keys(bin).length === 1 ? undefined : `${command} is no package with one program`
  }
  if (command.startsWith('foyer-')) return checkOwnCommand(command, verb)
  return existsSync(join(ROOT, 'node_modules/.bin', command))
    ? undefined
    : `npx ${command} is not installed here`
}

function checkCommand([program = '', ...words]: readonly string[]): string | undefined {
  if (program === 'npm') return checkNpm(words)
  if (program === 'npx') return checkNpx(words)
  if (program.startsWith('foyer-')) return checkOwnCommand(program, words[0])
  if (program === 'node') {
    const file = words.find((word) => /\.(m?js|ts)$/.test(word))
    return file && !existsSync(join(ROOT, file)) ? `there is no ${file}` : undefined
  }
  return FOREIGN.has(program) ? undefined : `the command ${program} is not known here`
}

/** Commands of a shell block that would not run: a script, package or command that is not there. */
export function checkCommands({ code, place }: CodeBlock): string[] {
  return toCommands(code).flatMap((words) => {
    const problem = checkCommand(words)
    return problem ? [`${place} ${problem}`] : []
  })
}

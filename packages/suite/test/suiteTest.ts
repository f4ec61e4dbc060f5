import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyGatewayDatabase } from '@foyer/devkit/emptyDatabase'
import { findFreePorts } from '@foyer/devkit/freePorts'
import { copyPreparedFolder, folderOfSources } from '@foyer/devkit/preparedFolder'
import type { Environment } from '@foyer/server-kit'
import { type Mailbox, startMailbox } from '@foyer/testing/mailbox'
import { runCli } from '../src/cli/runCli.ts'

export const PROJECT = 'my-shop'
export const APP_ORIGIN = 'https://shop.example'

/** The settings of a suite in a folder of its own, on ports that nobody has, with keys and a project. */
export interface SuiteTest {
  readonly env: Record<string, string>
  readonly folder: string
  /** A build of the frame: what is in it is not what these tests look at. */
  readonly frameFolder: string
  readonly mailbox: Mailbox
  /** Runs a command, and answers with its exit code and what it printed. */
  run(
    words: readonly string[],
    changes?: Environment,
    signal?: AbortSignal,
  ): Promise<{ readonly code: number; readonly lines: readonly string[]; readonly errors: string }>
  close(): Promise<void>
}

/**
 * Prepares one in the order of the guide: keys, tables, a project. `isFromNothing` has the suite make its embedded database
 * itself, which takes seconds of a core; otherwise it finds one that has its tables.
 */
export async function prepareSuite(
  more: Environment = {},
  { isFromNothing = false }: { readonly isFromNothing?: boolean } = {},
): Promise<SuiteTest> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-suite-'))
  const frameFolder = join(folder, 'frame')
  await writeFrame(frameFolder)
  const mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 })
  const [gateway, relay, site, vault] = await findFreePorts(4)
  const env: Record<string, string> = {
    NODE_ENV: 'production',
    FOYER_SUITE_HOST: '127.0.0.1',
    FOYER_GATEWAY_PORT: String(gateway),
    FOYER_RELAY_PORT: String(relay),
    FOYER_SECURE_SITE_PORT: String(site),
    FOYER_VAULT_PORT: String(vault),
    FOYER_KEYS_DIR: join(folder, 'keys'),
    FOYER_DATA_DIR: join(folder, 'data'),
    // Proofs name these addresses; who calls here meets the servers at 127.0.0.1.
    FOYER_GATEWAY_URL: `http://127.0.0.1:${gateway}`,
    FOYER_SECURE_SITE_URL: 'https://secure.example',
    FOYER_VAULT_URL: `http://127.0.0.1:${vault}`,
    FOYER_SMTP_URL: mailbox.smtpUrl,
    FOYER_MAIL_FROM: 'My shop <shop@shop.example>',
    FOYER_TRUSTED_PROXIES: '1',
    FOYER_LOG_LEVEL: 'silent',
    ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, value ?? ''])),
  }
  const it: SuiteTest = {
    env,
    folder,
    frameFolder,
    mailbox,
    async run(words, changes = {}, signal = AbortSignal.abort()) {
      const lines: string[] = []
      const errors: string[] = []
      const code = await runCli(words, {
        env: { ...env, ...changes },
        print: (line) => lines.push(line),
        printError: (line) => errors.push(line),
        signal,
        frameFolder,
      })
      return { code, lines, errors: errors.join('\n') }
    },
    async close() {
      await mailbox.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  if (!isFromNothing && !env.DATABASE_URL) await copyTables(it)
  const project = ['project', 'create', PROJECT, '--origin', APP_ORIGIN, '--feature', 'email=true']
  for (const words of [['keys', 'create'], ['migrate'], ['gateway', ...project]]) {
    const { code, errors } = await it.run(words)
    if (code !== 0) throw new Error(`"${words.join(' ')}" ended with ${code}: ${errors}`)
  }
  return it
}

/** Has the command make the tables once for each state of the sources, and copies them. */
function copyTables({ run, folder }: SuiteTest): Promise<void> {
  const tables = folderOfSources('suite-tables', ['gateway', 'vault', 'server-kit'], async (kept) => {
    const making = `${kept}.making`
    await copyEmptyGatewayDatabase(making)
    const env = { FOYER_DATA_DIR: making, FOYER_KEYS_DIR: join(making, 'keys') }
    for (const words of [['keys', 'create'], ['migrate']]) {
      const { code, errors } = await run(words, env)
      if (code !== 0) throw new Error(`"${words.join(' ')}" ended with ${code}: ${errors}`)
    }
    await rename(join(making, 'db'), kept)
    await rm(making, { recursive: true })
  })
  return copyPreparedFolder(join(folder, 'data', 'db'), tables)
}

async function writeFrame(folder: string): Promise<void> {
  const contents = {
    'frame-1.js': 'start()',
    'done-1.js': 'start()',
    'frame-1.css': 'main {}',
    'page-1.css': 'main {}',
  }
  const hashOf = (algorithm: string, text: string) =>
    `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`
  const importMap = '{"integrity":{}}'
  const manifest = {
    build: 'test',
    script: 'frame-1.js',
    style: 'frame-1.css',
    pageStyle: 'page-1.css',
    doneScript: 'done-1.js',
    files: Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, hashOf('sha384', text)])),
    importMap,
    importMapHash: hashOf('sha256', importMap),
  }
  await mkdir(folder)
  for (const [name, text] of Object.entries({ ...contents, 'manifest.json': JSON.stringify(manifest) }))
    await writeFile(join(folder, name), text)
}

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askPostgres } from '@foyer/devkit/askPostgres'
import { bundleProgram } from '@foyer/devkit/bundleProgram'
import { runOnce } from '@foyer/devkit/temporaryPostgres'
import { startVault } from '../../packages/vault/src/startVault.ts'
import { createDevice, type Device } from '../../packages/vault/test/device.ts'
import type { VaultTest } from '../../packages/vault/test/vaultTest.ts'
import { timed } from './times.ts'

const PAGE = new URL('../../docs/guide/operating.md', import.meta.url)
const CLI = new URL('../../packages/vault/src/cli.ts', import.meta.url)
/** How many wallets are opened from the restored copy. */
export const OPENED = 20

/** The commands of the guide, as they stand there: a drill that runs others says nothing about them. */
function readCommands(): readonly [backup: string, restore: string] {
  const section = readFileSync(PAGE, 'utf8').split('\n### A copy of the vault\n')[1]?.split(/\n##/)[0] ?? ''
  const [backup = '', restore = ''] = [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(
    ([, code]) => code ?? '',
  )
  if (!backup.includes('pg_dump') || !restore.includes('pg_restore'))
    throw new Error('The guide has no commands for a copy of the vault.')
  return [backup, restore]
}

/** The outcome of a copy and its restore. */
export interface Restored {
  readonly wallets: number
  readonly backupMs: number
  readonly copyBytes: number
  readonly restoreMs: number
  /** Wallets that are not in the restored database. */
  readonly lost: number
  /** Wallets that a vault on the restored database has opened. */
  readonly opened: number
  readonly perSecond: number
}

/** A vault with its database in a server, and a device that has wallets in it. */
export interface RestoreInput {
  readonly it: VaultTest
  readonly server: { readonly url: string }
  readonly device: Device
  /** Wallets of the device. */
  readonly walletIds: readonly string[]
}

/**
 * Copies the database of a vault by the commands of the guide, loses it, restores it into an empty one, and opens wallets of a device there.
 * The vault of `it` has no database afterwards.
 */
export async function restoreVault({ it, server, device, walletIds }: RestoreInput): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-restore-'))
  try {
    const run = await commandRunner(folder)
    const [backup, restore] = readCommands()
    const { databaseUrl: source = '' } = it.options
    const wallets = await countWallets(source)
    const backedUp = await timed(async () => run(backup, source))
    const copyBytes = statSync(join(folder, 'vault.dump')).size
    await it.vault.close()
    // The lost one makes room for the restored one.
    await runOnce(server.url, `drop database ${new URL(source).pathname.slice(1)} with (force)`)
    const target = await makeDatabase(server.url, 'vault_restored')
    const restored = await timed(async () => run(restore, target))
    return {
      wallets,
      backupMs: backedUp.ms,
      copyBytes,
      restoreMs: restored.ms,
      lost: wallets - (await countWallets(target)),
      opened: await openSome(it, target, device, walletIds.slice(0, OPENED)),
      perSecond: Math.round((wallets * 1_000) / restored.ms),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes an empty database in a server, and returns its address. */
export async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  await runOnce(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function countWallets(url: string): Promise<number> {
  const [row] = await askPostgres(url, 'select count(*)::text as rows from vault.vault_wallets')
  return Number(row?.rows)
}

/** Runs commands of the guide in a folder, with the vault of this repository behind `npx`. */
async function commandRunner(folder: string) {
  const command = [process.execPath, ...(await bundleProgram(CLI))].map((word) => `"${word}"`).join(' ')
  writeFileSync(join(folder, 'npx'), `#!/bin/sh\nshift 3\nexec ${command} "$@"\n`)
  chmodSync(join(folder, 'npx'), 0o755)
  return (text: string, databaseUrl: string) =>
    execFileSync('sh', ['-ec', text], {
      cwd: folder,
      env: {
        ...process.env,
        FOYER_VAULT_DATABASE_URL: databaseUrl,
        PATH: `${folder}:${process.env.PATH}`,
      },
      stdio: 'pipe',
    })
}

/** Starts a vault on a restored database, and returns how many wallets the device opens there. */
async function openSome(
  it: VaultTest,
  databaseUrl: string,
  { key }: Device,
  walletIds: readonly string[],
): Promise<number> {
  const vault = await startVault({ ...it.options, databaseUrl })
  try {
    const device = await createDevice({ ...it, vault }, key)
    let opened = 0
    for (const walletId of walletIds) {
      const { share } = await device.release({ walletId }, 'device')
      if (share !== undefined) opened += 1
    }
    return opened
  } finally {
    await vault.close()
  }
}

import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examples } from '@foyer/api/examples'
import { withTimeLimit } from '@foyer/kit'
import { runGatewayCommand, startGatewayProcess } from '../../packages/gateway/test/gatewayProcess.ts'
import type { AttackResult } from './attackResult.ts'

const DISK = '256m'
const ANSWER_MS = 10_000
const CHUNK = Buffer.alloc(1_048_576, 1)

/** Fills the disk of an embedded gateway to its last byte, frees it, fills it again, and stops the gateway. */
export async function attackWithFullDisk({ isLong }: { isLong: boolean }): Promise<AttackResult> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-attack-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return { ok: true, notes: { skipped: 'SKIPPED: no right to mount a small disk' } }
  }
  try {
    return await attackOn(folder, isLong ? 5 : 2)
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function attackOn(folder: string, turns: number): Promise<AttackResult> {
  const env = { FOYER_DATA_DIR: join(folder, 'gateway') }
  const filler = join(folder, 'filler')
  await runGatewayCommand(['project', 'create', 'shop', '--analytics'], env)
  const gateway = await startGatewayProcess(env)
  const seen: string[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    seen.push(`room: ${await look(gateway.url)}`)
    fill(filler)
    seen.push(`full: ${await look(gateway.url)}`)
    if (turn < turns - 1) rmSync(filler)
  }
  const hasStopped = await gateway.end('SIGTERM', 20_000)
  rmSync(filler)
  const again = await startGatewayProcess(env)
  seen.push(`room: ${await look(again.url)}`)
  await again.end('SIGTERM', 20_000)
  const isAsExpected = seen.every((line) =>
    line.startsWith('room')
      ? line === 'room: events 200, wallets 200'
      : line === 'full: events 503 storage_unavailable, wallets 200',
  )
  return { ok: isAsExpected && hasStopped, notes: { disk: DISK, seen, hasStopped } }
}

/** Whether events are taken and wallets are served, with a limit so that a gateway that hangs is seen. */
async function look(url: string): Promise<string> {
  const body = JSON.stringify(examples.find(({ route }) => route.id === 'postEvents')?.good.body)
  const said: string[] = []
  const requests = [
    [
      'events',
      '/v1/events?projectId=shop',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    ],
    ['wallets', '/v1/wallets?projectId=shop&entries=5', {}],
  ] as const
  for (const [name, path, init] of requests) {
    for (let turn = 0; turn < 20; turn += 1) {
      const reply = await withTimeLimit((signal) => fetch(`${url}${path}`, { ...init, signal }), {
        limitMs: ANSWER_MS,
        what: 'The gateway',
      }).catch(() => undefined)
      const json: unknown = await reply?.json()
      const code = typeof json === 'object' && json !== null && 'code' in json ? ` ${json.code}` : ''
      const line = `${name} ${reply === undefined ? 'not answered' : reply.status}${code}`
      if (!said.includes(line)) said.push(line)
    }
  }
  return said.join(', ')
}

/** Writes until not a byte fits. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let bytes = CHUNK.length; bytes >= 1; ) {
      try {
        writeSync(file, CHUNK, 0, bytes)
      } catch {
        bytes >>= 1
      }
    }
  } finally {
    closeSync(file)
  }
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from '@foyer/kit'
import * as v from 'valibot'
import { startGatewayProcess } from '../../packages/gateway/test/gatewayProcess.ts'
import type { AttackResult } from './attackResult.ts'

const RESTART_AFTER_MS = 300

/** Kills the gateway, starts it again 0.3 s later, and leaves it the lock of a container that is gone. */
export async function attackWithKill({ isLong }: { isLong: boolean }): Promise<AttackResult> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-attack-'))
  const env = { FOYER_DATA_DIR: folder }
  const restartMs: number[] = []
  try {
    let gateway = await startGatewayProcess(env)
    for (let turn = 0; turn < (isLong ? 10 : 2); turn += 1) {
      gateway.child.kill('SIGKILL')
      await sleep(RESTART_AFTER_MS)
      const startedAt = performance.now()
      gateway = await startGatewayProcess(env)
      restartMs.push(Math.round(performance.now() - startedAt))
    }
    await gateway.end('SIGKILL', 10_000)
    await pretendOtherContainer(join(folder, 'gateway.lock'))
    const startedAt = performance.now()
    gateway = await startGatewayProcess(env)
    const otherContainerMs = Math.round(performance.now() - startedAt)
    return { ok: await gateway.end('SIGTERM', 20_000), notes: { restartMs, otherContainerMs } }
  } catch (error) {
    return { ok: false, notes: { restartMs, error: String(error).slice(0, 500) } }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A recreated container has another host's name and another numbering of processes, in which the same number may run. */
async function pretendOtherContainer(path: string): Promise<void> {
  const holder = v.parse(v.looseObject({}), JSON.parse(await readFile(path, 'utf8')))
  const other = { ...holder, host: 'f00dcafe', pid: process.pid, processTable: 'another container' }
  await writeFile(path, JSON.stringify(other))
}

import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sleep } from '@foyer/kit'
import { startGatewayProcess } from '../../packages/gateway/test/gatewayProcess.ts'
import type { AttackResult } from './attackResult.ts'

const BODIES = 1_000
const LOOK_EVERY_MS = 250
/** The gateway's limit for a body is 10 s; the rest is a busy machine's. */
const MAX_HELD_MS = 20_000

/** A thousand callers who send a byte of their body every second: from one address, then each from another. */
export async function attackWithSlowBodies({ isLong }: { isLong: boolean }): Promise<AttackResult> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-attack-'))
  const gateway = await startGatewayProcess({ FOYER_DATA_DIR: folder, FOYER_TRUSTED_PROXIES: '1' })
  try {
    const turns = []
    for (let turn = 0; turn < (isLong ? 5 : 1); turn += 1) {
      turns.push(await attackOnce(gateway.url, () => '203.0.113.7'))
      turns.push(await attackOnce(gateway.url, (index) => `198.51.${index >> 8}.${index & 255}`))
    }
    const failedLooks = turns.reduce((sum, { failed }) => sum + failed, 0)
    const heldMs = Math.max(...turns.map(({ longestMs }) => longestMs))
    return {
      ok: failedLooks === 0 && heldMs <= MAX_HELD_MS,
      notes: {
        bodies: BODIES,
        turns: turns.length,
        looks: turns.map(({ looks }) => looks),
        failedLooks,
        heldMs,
      },
    }
  } finally {
    await gateway.end('SIGTERM', 20_000)
    await rm(folder, { recursive: true, force: true })
  }
}

async function attackOnce(url: string, ipOf: (index: number) => string) {
  const startedAt = performance.now()
  const sockets = Array.from({ length: BODIES }, (_, index) =>
    sendSlowly(Number(new URL(url).port), ipOf(index)),
  )
  let open = BODIES
  for (const socket of sockets) {
    socket.once('close', () => {
      open -= 1
    })
  }
  let looks = 0
  let failed = 0
  while (open > 0 && performance.now() - startedAt < MAX_HELD_MS + 1_000) {
    for (const path of ['/health', '/v1/wallets?projectId=dev&entries=5']) {
      looks += 1
      const { status } = await fetch(`${url}${path}`, { headers: { 'x-forwarded-for': '192.0.2.1' } })
      if (status !== 200) failed += 1
    }
    await sleep(LOOK_EVERY_MS)
  }
  for (const socket of sockets) socket.destroy()
  return { looks, failed, longestMs: Math.round(performance.now() - startedAt) }
}

function sendSlowly(port: number, ip: string): Socket {
  const socket = connect(port, '127.0.0.1')
  const head = [
    'POST /v1/events?projectId=dev HTTP/1.1',
    'host: gateway',
    'content-type: application/json',
    'content-length: 60000',
    `x-forwarded-for: ${ip}`,
  ]
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(`${head.join('\r\n')}\r\n\r\n{`)
  const timer = setInterval(() => socket.write(' '), 1_000)
  socket.once('close', () => clearInterval(timer))
  return socket
}

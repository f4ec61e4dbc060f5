import { WebSocket } from 'ws'
import { startRelay } from '../../packages/relay/src/startRelay.ts'
import { createIdentity } from '../../packages/relay/test/rawClient.ts'

const ROOM = 40

/** Opens a socket as a client does; undefined where it is refused. */
function open(url: string): Promise<WebSocket | undefined> {
  const token = createIdentity().token({ aud: url })
  const socket = new WebSocket(`${url}/?auth=${token}&projectId=drill`)
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

const alive = (sockets: readonly (WebSocket | undefined)[]) =>
  sockets.filter((socket) => socket?.readyState === WebSocket.OPEN).length

/** All sockets of a relay are taken. It says so, keeps those that it has, and a second relay takes the next ones. */
export async function fillRelay() {
  const first = await startRelay({ limits: { maxSockets: ROOM }, logLevel: 'silent' })
  const second = await startRelay({ logLevel: 'silent' })
  try {
    const taken: (WebSocket | undefined)[] = []
    for (let at = 0; at < ROOM; at += 1) taken.push(await open(first.url))
    const opened = alive(taken)
    const health = await fetch(`${first.httpUrl}/health`)
    const { status, reasons } = Object(await health.json())
    const refused = ROOM - alive(await Promise.all(Array.from({ length: ROOM }, () => open(first.url))))
    const figures = await (await fetch(`${first.httpUrl}/metrics`)).text()
    const [, degraded = ''] = /foyer_relay_degraded\{reason="sockets_full"\} (\d)/.exec(figures) ?? []
    const next = await Promise.all(Array.from({ length: ROOM }, () => open(second.url)))
    const kept = alive(taken)
    for (const socket of [...taken, ...next]) socket?.terminate()
    return {
      ...{ room: ROOM, opened, healthStatus: health.status, status, reasons, degraded: Number(degraded) },
      ...{ refused, kept, takenByTheSecond: alive(next) || next.filter(Boolean).length },
    }
  } finally {
    await first.close()
    await second.close()
  }
}

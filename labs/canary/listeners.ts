import { createSocket, type Socket } from 'node:dgram'
import { createServer, type Server } from 'node:net'

/** A server that hears whatever is sent to one port, over TCP or UDP. */
export interface Listener {
  readonly port: number
  /** Bytes, and connections: one that is opened tells something too. */
  heard(): { readonly bytes: number; readonly connections: number }
  close(): void
}

const ANSWER =
  'HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\naccess-control-allow-origin: *\r\n\r\n'
const TRIES = 20

/** Listens at a port that is free for both. */
export async function startListener(): Promise<Listener> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const tcp = createServer()
    const port = await listenTcp(tcp)
    const udp = createSocket('udp4')
    if (await bindUdp(udp, port)) return hear(tcp, udp, port)
    tcp.close()
  }
  throw new Error('No port is free for TCP and UDP.')
}

function listenTcp(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

function bindUdp(socket: Socket, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close()
      resolve(false)
    })
    socket.bind(port, '127.0.0.1', () => resolve(true))
  })
}

function hear(tcp: Server, udp: Socket, port: number): Listener {
  const heard = { bytes: 0, connections: 0 }
  tcp.on('connection', (socket) => {
    heard.connections += 1
    socket.on('error', () => {})
    socket.once('data', () => socket.end(ANSWER))
    socket.on('data', (part) => {
      heard.bytes += part.length
    })
  })
  udp.on('message', (message) => {
    heard.connections += 1
    heard.bytes += message.length
  })
  return {
    port,
    heard: () => ({ ...heard }),
    close() {
      tcp.close()
      udp.close()
    },
  }
}

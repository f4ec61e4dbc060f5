import { startHostNext } from '../../apps/host-next/server.ts'
import type { Host } from './journey.ts'

/** Next with its app router: rendered on the server, with a content policy by nonce. */
export const nextHost: Host = {
  name: 'Next',
  isServerRendered: true,
  async start(services) {
    const server = await startHostNext(services)
    return { url: server.url, stop: server.close }
  },
}

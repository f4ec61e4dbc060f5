import { startHostReact } from '../../apps/host-react/server.ts'
import type { Host } from './journey.ts'

/** React 19 by Vite, with the components of `@foyer/react`. */
export const reactHost: Host = {
  name: 'React',
  async start(services) {
    const server = await startHostReact({ port: 0, ...services })
    return { url: server.url, stop: server.close }
  },
}

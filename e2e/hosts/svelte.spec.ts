import { startHostSvelte } from '../../apps/host-svelte/server.ts'
import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { type Host, hostJourney } from './journey.ts'

const svelteHost: Host = {
  name: 'Svelte',
  async start(services) {
    const server = await startHostSvelte({ port: 0, ...services })
    return { url: server.url, stop: server.close }
  },
}

const served = hostJourney(test, svelteHost)
compatCases(test, svelteHost, served)

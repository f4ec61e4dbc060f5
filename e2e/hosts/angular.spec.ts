import { startHostAngular } from '../../apps/host-angular/server.ts'
import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { type Host, hostJourney } from './journey.ts'

const angularHost: Host = {
  name: 'Angular',
  // To build it costs as much as four other hosts. Its types, which its own compiler checks, are looked at each time.
  isVariation: true,
  async start(services) {
    const server = await startHostAngular({ port: 0, ...services })
    return { url: server.url, stop: server.close }
  },
}

const served = hostJourney(test, angularHost)
compatCases(test, angularHost, served)

import { startHostAngular } from '../../apps/host-angular/server.ts'
import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { type Host, hostJourney } from './journey.ts'

const angularHost: Host = {
  name: 'Angular',
  async start(services) {
    const server = await startHostAngular({ port: 0, ...services })
    return { url: server.url, stop: server.close }
  },
}

const served = hostJourney(test, angularHost)
compatCases(test, angularHost, served)

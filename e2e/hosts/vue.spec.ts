import { startHostVue } from '../../apps/host-vue/server.ts'
import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { type Host, hostJourney } from './journey.ts'

const vueHost: Host = {
  name: 'Vue',
  async start(services) {
    const server = await startHostVue({ port: 0, ...services })
    return { url: server.url, stop: server.close }
  },
}

const served = hostJourney(test, vueHost)
compatCases(test, vueHost, served)

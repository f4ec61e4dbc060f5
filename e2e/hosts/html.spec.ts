import { startHostHtml } from '../../apps/host-html/server.ts'
import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { type Host, hostJourney } from './journey.ts'

function htmlHost(name: string, app: 'module' | 'classic'): Host {
  return {
    name,
    async start(services) {
      const server = await startHostHtml({ port: 0, app, ...services })
      return { url: server.url, stop: server.close }
    },
  }
}

const moduleHost = htmlHost('Plain HTML', 'module')

const served = hostJourney(test, moduleHost)
compatCases(test, moduleHost, served)
hostJourney(test, htmlHost('Plain HTML, classic script', 'classic'))

import { existsSync } from 'node:fs'
import { startHostAngular } from '../../apps/host-angular/server.ts'
import { startHostHtml } from '../../apps/host-html/server.ts'
import { startHostNext } from '../../apps/host-next/server.ts'
import { startHostReact } from '../../apps/host-react/server.ts'
import { startHostSvelte } from '../../apps/host-svelte/server.ts'
import { startHostVue } from '../../apps/host-vue/server.ts'
import { fromRoot } from '../../tools/build/paths.ts'
import type { PlainServer } from './changedServers.ts'
import type { FaultWorld } from './faultWorld.ts'
import { scriptTag } from './madeSite.ts'
import type { PageCase } from './pageCase.ts'
import { putEmailPage } from './signInCases.ts'

type Put = PageCase['put']

const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Pages where all is well that the doctor's tests make, by their names. */
export const MADE_PAGES: Readonly<Record<string, Put>> = {
  'a strict page with the module script': ({ put }) => put({}),
  'a strict page with the classic script': ({ put, options }) =>
    put({ script: scriptTag(options, 'defer src="/foyer/foyer.classic.js"') }),
  'a page with sign-in by e-mail': (world) => putEmailPage(world),
  'a page without a policy': ({ put }) => put({ policy: undefined }),
  'an isolated page with the script of another origin'({ put, policy, options, other }) {
    other.scriptHeaders = CORS
    return put({
      policy: policy.replace("script-src 'self'", `script-src 'self' ${other.url}`),
      script: scriptTag(options, `type="module" src="${other.url}/foyer/foyer.js"`),
      headers: {
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-opener-policy': 'same-origin',
      },
    })
  },
}

interface Services {
  readonly port: number
  readonly gatewayUrl: string
  readonly relayUrls: readonly string[]
}

/** Serves a host of the repository, which `npm test -- hosts` has built. */
function host(app: string, startHost: (services: Services) => Promise<PlainServer>): Put {
  return async ({ start, gatewayUrl, relayUrl }: FaultWorld) => {
    if (app !== 'html' && !existsSync(fromRoot(`apps/host-${app}/dist`)))
      throw new Error(`apps/host-${app} is not built: npm test -- hosts`)
    const url = await start(startHost({ port: 0, gatewayUrl, relayUrls: [relayUrl] }))
    return `${url}/?${new URLSearchParams({ gateway: gatewayUrl, networks: '1', relay: relayUrl })}`
  }
}

/** The apps of the repository, by their names. */
export const HOST_PAGES: Readonly<Record<string, Put>> = {
  'the plain page': host('html', startHostHtml),
  'a plain app': host('html', (services) => startHostHtml({ ...services, app: 'module' })),
  'a classic app': host('html', (services) => startHostHtml({ ...services, app: 'classic' })),
  'an app of React': host('react', startHostReact),
  'an app of Vue': host('vue', startHostVue),
  'an app of Svelte': host('svelte', startHostSvelte),
  'an app of Angular': host('angular', startHostAngular),
  'an app of Next.js': host('next', startHostNext),
}

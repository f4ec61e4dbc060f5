import { readFileSync } from 'node:fs'
import { fromRoot } from '../../tools/build/paths.ts'
import type { FaultWorld } from './faultWorld.ts'
import { scriptTag } from './madeSite.ts'
import type { PageCase } from './pageCase.ts'

const JAVASCRIPT = { 'content-type': 'text/javascript' }
const ENTRY = 'packages/elements/dist/foyer.js'

const readEntry = () => readFileSync(fromRoot(ENTRY), 'utf8')

/** The script of another origin, which the policy of the page lets through. */
function fromElsewhere({ put, policy, options, other }: FaultWorld, headers = {}): string {
  return put({
    policy: policy.replace("script-src 'self'", `script-src 'self' ${other.url}`),
    script: scriptTag(options, `type="module" src="${other.url}/foyer/foyer.js"`),
    headers,
  })
}

/** Faults in how the script came onto the page. */
export const SCRIPT_CASES: readonly PageCase[] = [
  { code: 'foyer_missing', put: ({ put }) => put({ script: '' }) },
  {
    code: 'foyer_silent',
    put({ put, site }) {
      site.putFile('/ancient.js', "window.foyer = { version: '0.0.1' }", JAVASCRIPT)
      return put({ script: '<script src="/ancient.js"></script>', body: '' })
    },
  },
  {
    code: 'script_not_found',
    put: ({ put, options }) => put({ script: scriptTag(options, 'type="module" src="/elsewhere/foyer.js"') }),
  },
  {
    code: 'script_wrong_type',
    put({ put, site, options }) {
      // A server of one page answers every path with it.
      site.putFile('/spa/foyer.js', '<!doctype html><title>A shop</title>', { 'content-type': 'text/html' })
      return put({ script: scriptTag(options, 'type="module" src="/spa/foyer.js"') })
    },
  },
  {
    code: 'script_not_module',
    put: ({ put, options }) => put({ script: scriptTag(options, 'src="/foyer/foyer.js"') }),
  },
  {
    code: 'script_order',
    put({ put, site }) {
      site.putFile('/early.js', "window.foyer.init({ themeMode: 'dark' })", JAVASCRIPT)
      return put({ head: '<script src="/early.js"></script>' })
    },
  },
  {
    code: 'script_integrity',
    put({ put, options }) {
      const attributes =
        'type="module" src="/foyer/foyer.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC"'
      return put({ script: scriptTag(options, attributes) })
    },
  },
  {
    code: 'script_cors',
    put(world) {
      world.other.scriptHeaders = {}
      return fromElsewhere(world)
    },
  },
  {
    code: 'script_isolated',
    put({ put, policy, options, other }) {
      other.putFile('/plain/foyer.classic.js', '', {
        ...JAVASCRIPT,
        'cross-origin-resource-policy': 'same-origin',
      })
      return put({
        policy: policy.replace("script-src 'self'", `script-src 'self' ${other.url}`),
        script: scriptTag(options, `defer src="${other.url}/plain/foyer.classic.js"`),
        headers: { 'cross-origin-embedder-policy': 'require-corp' },
      })
    },
  },
  {
    code: 'chunks_missing',
    put({ put, site, options }) {
      site.putFile('/alone/foyer.js', readEntry(), JAVASCRIPT)
      return put({ script: scriptTag(options, 'type="module" src="/alone/foyer.js"') })
    },
  },
  {
    code: 'foyer_twice',
    put: ({ put, options }) =>
      put({ script: scriptTag(options) + scriptTag(options, 'defer src="/foyer/foyer.classic.js"') }),
  },
  {
    code: 'name_taken',
    put({ put, site }) {
      const taken = "customElements.define('connect-button', class extends HTMLElement {})"
      site.putFile('/other-kit.js', taken, JAVASCRIPT)
      return put({ head: '<script src="/other-kit.js"></script>', body: '<connect-button></connect-button>' })
    },
  },
]

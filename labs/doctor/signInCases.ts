import { createContentPolicy } from '../../tools/serve/contentPolicy.ts'
import { emailConfig, type FaultWorld, type SecurePlace } from './faultWorld.ts'
import type { PageCase } from './pageCase.ts'

const REFUSAL = {
  code: 'origin_not_allowed',
  message: 'Project "shop" does not allow signing in here.',
  requestId: 'made',
}
const JAVASCRIPT = { 'content-type': 'text/javascript' }

/** A back end that makes its texts for another host than that of the page. */
const STRANGE_STORE = `window.foyer = { q: [['init', { networks: [1], siwx: {
  async createMessage({ address, chainId }) {
    const serializedMessage = 'staging.example wants you to sign in with your Ethereum account:\\n' + address + '\\n\\nURI: https://staging.example\\nVersion: 1\\nChain ID: 1\\nNonce: 0123456789'
    return { accountAddress: address, chainId, domain: 'staging.example', uri: 'https://staging.example', version: '1', nonce: '0123456789', serializedMessage }
  },
  async getSessions() { return [] }, async setSessions() {}, async addSession(record) { return record }, async revokeSession() {},
} }]] }`

/** Returns the policy of a page that lets the secure site into a frame. */
export function policyOf(world: FaultWorld, { gatewayUrl, siteUrl }: SecurePlace): string {
  return createContentPolicy({ gatewayUrl, connect: [world.relayUrl], secureSiteUrl: siteUrl })
}

/** Serves a page where sign-in by e-mail works. */
export async function putEmailPage(world: FaultWorld, headers = {}): Promise<string> {
  const place = await world.secureSite([world.site.url])
  return world.put({ policy: policyOf(world, place), more: place.more, headers })
}

/** Faults of signing in: by e-mail, and with a message. */
export const SIGN_IN_CASES: readonly PageCase[] = [
  {
    code: 'csp_frame',
    async put(world) {
      const place = await world.secureSite([world.site.url])
      const policy = policyOf(world, place).replace(/frame-src [^;]+/, "frame-src 'none'")
      return world.put({ policy, more: place.more })
    },
  },
  {
    code: 'coop_popups',
    put: (world) => putEmailPage(world, { 'cross-origin-opener-policy': 'same-origin' }),
  },
  {
    code: 'secure_site_ancestors',
    async put(world) {
      const place = await world.secureSite(['https://elsewhere.example'])
      return world.put({ policy: policyOf(world, place), more: place.more })
    },
  },
  {
    code: 'secure_site_unreachable',
    async put({ put, changedGateway, nobody }) {
      const gatewayUrl = await changedGateway({ '/v1/config': emailConfig(`http://${nobody}`) })
      return put({ policy: undefined, more: { gatewayUrl, features: { email: true } } })
    },
  },
  {
    code: 'sign_in_refused',
    async put({ put, changedGateway }) {
      const headers = { 'content-type': 'application/json' }
      const gatewayUrl = await changedGateway({ '/v1/siwx/nonce': { status: 403, headers, body: REFUSAL } })
      return put({ policy: undefined, more: { gatewayUrl, siwx: true } })
    },
    input: { triesSignIn: true },
  },
  {
    code: 'sign_in_domain',
    put({ put, site }) {
      site.putFile('/store.js', STRANGE_STORE, JAVASCRIPT)
      return put({ policy: undefined, head: '<script src="/store.js"></script>' })
    },
    input: { triesSignIn: true },
  },
]

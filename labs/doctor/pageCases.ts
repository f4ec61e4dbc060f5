import type { ExaminePageInput, FaultCode } from 'foyer'
import type { FaultWorld } from './faultWorld.ts'
import { scriptTag } from './madeSite.ts'

/** A page with one fault, and the code that names it. */
export interface PageCase {
  readonly code: FaultCode
  /** Further codes that the same fault rightly has. */
  readonly also?: readonly FaultCode[]
  /** Makes the page, and returns its address. */
  put(world: FaultWorld): string | Promise<string>
  readonly input?: Partial<ExaminePageInput>
}

const CLASSIC = 'defer src="/foyer/foyer.classic.js"'

/** Faults in how the script came onto the page. */
const SCRIPTS: readonly PageCase[] = [
  { code: 'foyer_missing', put: ({ put }) => put({ script: '' }) },
  {
    code: 'script_not_found',
    put: ({ put, options }) => put({ script: scriptTag(options, 'type="module" src="/elsewhere/foyer.js"') }),
  },
  {
    code: 'script_not_module',
    put: ({ put, options }) => put({ script: scriptTag(options, 'src="/foyer/foyer.js"') }),
  },
  {
    code: 'foyer_twice',
    put: ({ put, options }) => put({ script: scriptTag(options) + scriptTag(options, CLASSIC) }),
  },
]

/** Faults in the headers of the page. */
const HEADERS: readonly PageCase[] = [
  {
    code: 'csp_script',
    put: ({ put, policy }) => put({ policy: policy.replace("script-src 'self'", "script-src 'none'") }),
  },
  {
    code: 'csp_gateway',
    put: ({ put, policy, gatewayUrl }) =>
      put({ policy: policy.replace(`connect-src 'self' ${gatewayUrl}`, "connect-src 'self'") }),
  },
  {
    code: 'csp_relay',
    put: ({ put, policy, relayUrl }) => put({ policy: policy.replace(` ${relayUrl}`, '') }),
  },
]

/** Faults of the servers that the page needs. */
const HOSTS: readonly PageCase[] = [
  {
    code: 'gateway_unreachable',
    put: ({ put, nobody }) => put({ policy: undefined, more: { gatewayUrl: `http://${nobody}` } }),
  },
  { code: 'gateway_origin', put: ({ put }) => put({ more: { projectId: 'elsewhere' } }) },
  {
    code: 'relay_unreachable',
    put: ({ put, nobody }) => put({ policy: undefined, more: { relayUrls: [`ws://${nobody}`] } }),
  },
]

/** Every page with a fault. */
export const PAGE_CASES: readonly PageCase[] = [...SCRIPTS, ...HEADERS, ...HOSTS]

/** Pages where all is well, by their names. */
export const SOUND_PAGES: Readonly<Record<string, (world: FaultWorld) => string>> = {
  'a strict page with the module script': ({ put }) => put({}),
  'a strict page with the classic script': ({ put, options }) => put({ script: scriptTag(options, CLASSIC) }),
  'a page without a policy': ({ put }) => put({ policy: undefined }),
}

import {
  addMethodExamples,
  adminExamples,
  authExamples,
  bundlerExamples,
  emailChangeExamples,
  examples,
  keyExamples,
  nameExamples,
  passkeyExamples,
  passkeyMethodExamples,
  payExamples,
  paymasterExamples,
  type RouteExample,
  siwxExamples,
  smartSessionExamples,
  socialExamples,
} from '@foyer/api/examples'
import { isStarted } from '../guard/endGuard.ts'
import { writeOrCheck } from '../guard/generatedFiles.ts'
import { writeRoute } from './routes/writeRoute.ts'

/**
 * Writes docs/reference/gateway-routes.md out of the contract and its examples.
 *
 *   node --import tsx --conditions=@foyer/source tools/reference/gateway-reference.ts [--check]
 *
 * With --check nothing is written; the exit code is 1 when the page is out of date.
 */
const PAGE = 'docs/reference/gateway-routes.md'

const contents = (list: readonly RouteExample[]) =>
  list.map(({ route }) => `- [${route.method} ${route.path}](#${route.id.toLowerCase()}): ${route.summary}`)

/** Every example, in the order of the page. */
const ALL: readonly RouteExample[] = [
  ...examples,
  ...authExamples,
  ...socialExamples,
  ...addMethodExamples,
  ...emailChangeExamples,
  ...passkeyExamples,
  ...passkeyMethodExamples,
  ...keyExamples,
  ...siwxExamples,
  ...bundlerExamples,
  ...smartSessionExamples,
  ...paymasterExamples,
  ...nameExamples,
  ...payExamples,
  ...adminExamples,
]

function writePage(): string {
  const parts = [
    '# Gateway routes',
    '',
    '<!-- Written by tools/reference/gateway-reference.ts from packages/api. Change those, not this page. -->',
    '',
    'Every route that a gateway answers. The same as an OpenAPI 3.1 document: `GET /openapi.json`.',
    '',
    'A request that is refused gets one body, whatever the route: `{ "code", "message", "requestId", "retryAfterMs"? }`.',
    'Every route can answer `bad_request` (400), `method_not_allowed` (405), `rate_limited` (429), `upstream_unavailable` (503),',
    '`storage_unavailable` (503) and `internal` (500); one that takes a body also `unsupported_media_type` (415) and',
    '`request_timed_out` (408).',
    '',
    ...contents(examples),
    '',
    'Where [signing in by e-mail](../guide/email.md) is on, the gateway answers these as well; otherwise they are `not_found`.',
    'They are for the frame of the secure site. Each request carries a proof of possession in the header `DPoP` (RFC 9449, with a',
    'hash of the body), and each answer the nonce of the next one in `DPoP-Nonce`: there is no token. No proof is wanted for the',
    'origins of a project, by the address to which providers send people back, nor by the page in the window that was sent back.',
    '',
    ...contents([
      ...authExamples,
      ...socialExamples,
      ...addMethodExamples,
      ...emailChangeExamples,
      ...passkeyExamples,
      ...passkeyMethodExamples,
      ...keyExamples,
    ]),
    '',
    'Where the gateway has keys for sessions, it answers those of [signing in by message](../guide/sign-in.md), below `/v1/siwx`. A page asks',
    'with its `Origin`, which the project has to name; a server asks without one. `POST /v1/auth/siwx` is for the secure frame, and takes a',
    'proof of possession.',
    '',
    ...contents(siwxExamples),
    '',
    'Where it has a relayer or another bundler, it takes operations of [smart accounts](../guide/smart-accounts.md) from the secure frame, with a',
    'proof of possession.',
    '',
    ...contents(bundlerExamples),
    '',
    'There it also remembers the [sessions](../guide/smart-sessions.md) that they have given, for the secure frame as well.',
    '',
    ...contents(smartSessionExamples),
    'Where it has a paymaster, it [pays for connected wallets](../guide/sponsoring.md). Any wallet may ask, with what the page of the project was given.',
    '',
    ...contents(paymasterExamples),
    'Where it has the three settings of [names](../guide/names.md), it gives names out, and answers questions of the resolver contract about them.',
    '',
    ...contents(nameExamples),
    '',
    'It keeps [payments](../guide/pay.md) that shops and pages ask for, and reads on the chain what becomes of them. A shop’s server shows a secret key in',
    '`Authorization: Bearer …`, and has no `Origin`.',
    '',
    ...contents(payExamples),
    '',
    'Where it has the [console of operators](../guide/console.md), it answers these as well. They take the cookie of a session, or a token in',
    '`Authorization: Bearer …`, and are unknown to every other gateway.',
    '',
    ...contents(adminExamples),
    '',
    ...ALL.flatMap(writeRoute),
  ]
  return `${parts.join('\n').trimEnd()}\n`
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck({ [PAGE]: writePage() }, 'tools/reference/gateway-reference.ts')
}

if (isStarted(import.meta)) generate()

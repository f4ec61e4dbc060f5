import {
  challengeExamples,
  emailChangeVaultExamples,
  factorExamples,
  guardExamples,
  passkeyMethodVaultExamples,
  passkeyVaultExamples,
  vaultExamples,
} from '@foyer/api/examples'
import { AUDIT_DAYS, FREEZE_MS } from '@foyer/server-kit/custody'
import { COUNTS } from '../../packages/vault/src/base/metrics.ts'
import { WORK_LIFETIME_MS } from '../../packages/vault/src/challenge/workChallenge.ts'
import { GRANT_MS, TOTP_BUDGET, TOTP_BUDGET_OF_NEW } from '../../packages/vault/src/factors/confirmFactor.ts'
import { MAX_SPENDS, SPENDING_MS } from '../../packages/vault/src/guards/spending.ts'
import { CONNECTION_LIMITS } from '../../packages/vault/src/http/httpServer.ts'
import { VISITOR_LIMITS } from '../../packages/vault/src/kernel/visitorLimits.ts'
import {
  LINK_BUDGET,
  LINK_BUDGET_OF_ADDRESS,
  LINK_BUDGET_OF_DAY,
  LINK_RESERVE,
} from '../../packages/vault/src/links/linkBudgets.ts'
import { LAST_MAIL_MS } from '../../packages/vault/src/links/placeLink.ts'
import { MAX_DEVICES } from '../../packages/vault/src/shares/addShareDevice.ts'
import { LINK_LIFETIME_MS } from '../../packages/vault/src/wallet/linkToken.ts'
import { FACTOR_WAIT_MS } from '../../packages/vault/src/wallet/requireFactor.ts'
import { isStarted } from '../guard/endGuard.ts'
import { writeOrCheck } from '../guard/generatedFiles.ts'
import { settingsOf } from '../guard/settings.ts'
import { writeRoute } from './routes/writeRoute.ts'

/**
 * Writes docs/reference/vault.md out of the contract, its examples and the code of the vault.
 *
 *   node --import tsx --conditions=@foyer/source tools/reference/vault-reference.ts [--check]
 *
 * With --check nothing is written; the exit code is 1 when the page is out of date.
 */
const PAGE = 'docs/reference/vault.md'

/** The purpose of each variable. One that the vault reads and that is not here, or the other way round, ends the run. */
const SETTINGS: Readonly<Record<string, string>> = {
  NODE_ENV:
    '`production` listens on every address, and refuses a database or key that the gateway has as well',
  FOYER_DEV: '`1` behaves as while developing',
  FOYER_VAULT_PORT: 'where it listens: `4405`',
  FOYER_VAULT_HOST: 'the address it listens on: all of them in production, this machine otherwise',
  FOYER_VAULT_URL: 'its address as browsers see it, which links lead to and proofs name',
  FOYER_VAULT_DATABASE_URL:
    'a `postgres://` address, of a database that the gateway does not have. It may name [several servers](../guide/self-hosting.md#a-standby) or lead to a [pooler](../guide/self-hosting.md#a-pooler)',
  FOYER_VAULT_DATABASE_DIRECT_URL:
    'the server itself, where the other address leads to a [pooler](../guide/self-hosting.md#a-pooler): `migrate` uses it',
  FOYER_VAULT_REDIS_URL:
    "a Valkey or Redis of the vault's own, by which several vaults [count requests together](../guide/self-hosting.md#several-gateways). While it is away each counts for itself, and `/health` says `store_away` with the status 200",
  DATABASE_URL: "the gateway's, where it stands in the same environment: it is compared, and never opened",
  FOYER_VAULT_KEYS_FILE: 'its key file: `.foyer/keys/vault.json`',
  FOYER_VAULT_KEYS_WRAPPER:
    '[what wraps the key file](../guide/server-keys.md#wrappers), such as `age:/run/foyer/identity`. Without it the file is plain',
  FOYER_VAULT_KEYS_WRAPPER_TOKEN_FILE: 'the file of the token that the wrapper takes, where it takes one',
  FOYER_EMAIL_TAG_KEY: '32 random bytes in base64url, the same at the gateway',
  FOYER_GATEWAY_KEYS:
    "the gateway's public keys, as `foyer-gateway keys check` prints them, or a file with them",
  FOYER_VAULT_PROJECTS:
    'the projects it works for, as JSON or a file with it: `projectId`, `name`, `origins`, `isLocalAllowed`, `recoveryDelayHours`, `secondFactor`',
  FOYER_GATEWAY_INTERNAL_URL:
    'where it asks for them instead; the gateway is then believed for names and origins',
  FOYER_SECURE_SITE_URL: 'the origins at which the frame is served',
  FOYER_SMTP_URL: 'mail servers, the preferred one first; best with a user that the gateway does not have',
  FOYER_MAIL_FROM: 'the sender of its mails',
  FOYER_CUSTODY: '`split`, or `single` where one operator runs gateway and vault, which users are told',
  FOYER_VAULT_CHALLENGE:
    'what a stranger solves before a mail to an address that another device has asked for in the last hour: `work`, a proof of work that the frame does by itself; `turnstile` or `hcaptcha`, whose widget the frame shows on a page of the vault once a visitor asks for a mail; or `off`',
  FOYER_VAULT_CHALLENGE_BITS:
    'how hard the proof of work is: `16`, that is 65,536 tries on average; one more doubles it',
  FOYER_VAULT_CHALLENGE_SITE_KEY: 'the public key of the project at Turnstile or hCaptcha',
  FOYER_VAULT_CHALLENGE_SECRET: 'the secret key there, with which the vault has tokens checked',
  FOYER_VAULT_CHALLENGE_URL: 'where they are checked, in place of the address of the service',
  FOYER_VAULT_CHALLENGE_SCRIPT_URL: "the script that draws the widget, in place of the service's own",
  FOYER_VAULT_CHALLENGE_SOURCES:
    'what the page of the widget may load scripts, frames and styles from, in place of the hosts of the service: `https://*.service.example,https://cdn.example`',
  FOYER_VAULT_CONSOLE: '`on` switches [the console](../guide/vault-console.md) of its operators on: `off`',
  FOYER_VAULT_RECOVERY_DELAY_HOURS:
    'how long a new device waits before it can open a wallet: `0`, `24` or `72` hours; `24,my-shop=72` for projects that differ. Without it `24` for wallets that are older than a day, and `0` while developing',
  FOYER_VAULT_SECOND_FACTOR:
    'whether users can have a second factor: `optional`, `off`, or `required`, which makes new devices of a wallet without one wait 72 hours; `optional,my-shop=required` for projects that differ',
  FOYER_VAULT_CHANGE_HOLD_HOURS:
    'how long no new device gets in after the address of a wallet has changed, whatever its project says: `24` to `72` hours; `24`',
  FOYER_AUDIT_DAYS: `how long lines of the audit are kept: \`${AUDIT_DAYS}\``,
  FOYER_DELETION_DAYS: 'how long a wallet is kept after its owner has asked for its deletion: `30`',
  FOYER_TRUSTED_PROXIES: 'proxies in front that append to `x-forwarded-for`',
  FOYER_STOP_DELAY_SECONDS: 'how long `/health` says that it is stopping before it takes nothing more: `0`',
  FOYER_TRACING: 'the share of requests to [trace](../guide/operating.md#traces), such as `0.1`: none',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'the collector of traces, by OTLP over HTTP',
  FOYER_LOG_LEVEL: '`trace`, `debug`, `info`, `warn`, `error`, `silent`',
}

const minutes = (ms: number) => `${ms / 60_000} minutes`

const LIMITS: readonly (readonly [what: string, amount: string])[] = [
  [
    'mails with links to one address',
    `${LINK_BUDGET.max} an hour and ${LINK_BUDGET_OF_DAY.max} a day at each project, ${LINK_BUDGET_OF_ADDRESS.max} a day at all of them, ${LINK_BUDGET.gapMs / 1_000} seconds between two`,
  ],
  [
    'of these, kept for devices and networks (/24, /48) that the address was approved on in the last 90 days',
    `${LINK_RESERVE.ofHour} an hour, ${LINK_RESERVE.ofDay} and ${LINK_RESERVE.ofAddress} a day`,
  ],
  ['a number of two digits', `good for ${minutes(LINK_LIFETIME_MS)}, for one answer`],
  [
    'the page of a mailed link, for a device that is sent no mail',
    `serves for ${LAST_MAIL_MS / 3_600_000} hours, with the code of the mail and the eight digits of the device, which are good for ${minutes(LINK_LIFETIME_MS)}`,
  ],
  ['a proof of work', `good for ${minutes(WORK_LIFETIME_MS)}, one device and one address, once`],
  [
    'mails with links of one project',
    `${VISITOR_LIMITS.linksPerProject} an hour; those of devices and networks with a history do not count`,
  ],
  ['links for one visitor', `${VISITOR_LIMITS.linksPerHour} an hour`],
  [
    'answers of one visitor to links that nobody was sent, and wrong codes of mails',
    `${VISITOR_LIMITS.answersPerHour} an hour`,
  ],
  ['requests of one visitor', `${VISITOR_LIMITS.requestsPerMinute} a minute`],
  [
    'connections of one address',
    `${CONNECTION_LIMITS.maxOfAddress}, where no proxy stands in front; ${CONNECTION_LIMITS.maxUnreadBytesOfAddress / 1_048_576} MiB of answers that it does not take, for ${CONNECTION_LIMITS.maxStuckMs / 1_000} seconds`,
  ],
  ['"this was not me"', `keeps all shares of the address for ${FREEZE_MS / 3_600_000} hours`],
  ['a lost second factor', `a device waits ${FACTOR_WAIT_MS / 3_600_000} hours instead of showing it`],
  ['the answer of a second factor', `counts for ${minutes(GRANT_MS)}, for one device and purpose`],
  [
    'codes of an authenticator app',
    `${TOTP_BUDGET.max} a day of a device that has the wallet, ${TOTP_BUDGET_OF_NEW.max} a day of all new devices together`,
  ],
  [
    'signatures of a guarded wallet without its second factor',
    `within the limits of its owner, counted over ${SPENDING_MS / 3_600_000} hours, and ${MAX_SPENDS} amounts in that time`,
  ],
  ['devices of a wallet', `${MAX_DEVICES}; the one that was added first makes room`],
]

function writeSettings(): string[] {
  const read = settingsOf('vault')
  const wrong = [...read].filter((name) => !(name in SETTINGS))
  wrong.push(...Object.keys(SETTINGS).filter((name) => !read.has(name)))
  if (wrong.length > 0)
    throw new Error(`settings of the vault without a text, or without use: ${wrong.join(', ')}`)
  return Object.entries(SETTINGS).map(([name, text]) => `| \`${name}\` | ${text} |`)
}

/** Every route of the vault, in the order of the page. */
const EXAMPLES = [
  ...vaultExamples,
  ...emailChangeVaultExamples,
  ...factorExamples,
  ...guardExamples,
  ...passkeyVaultExamples,
  ...passkeyMethodVaultExamples,
  ...challengeExamples,
]

function writePage(): string {
  const parts = [
    '# Vault',
    '',
    '<!-- Written by tools/reference/vault-reference.ts from packages/vault and packages/api. Change those, not this page. -->',
    '',
    'The second party of [sign-in by e-mail](../guide/email.md): it mails a link of its own, and keeps one share of each key.',
    'How it is run, watched and backed up is said in [operating](../guide/operating.md); what it ends with, in',
    '[errors](errors.md#vault-process-codes).',
    '',
    '## Settings',
    '',
    'A value that cannot be used stops the start, with the name of the variable and without its value.',
    '',
    '| variable | what it does |',
    '|---|---|',
    ...writeSettings(),
    '',
    '## Limits',
    '',
    'Limits of addresses and wallets are kept in the database; those of visitors and projects are counted by each process.',
    '',
    '| what | how much |',
    '|---|---|',
    ...LIMITS.map(([what, amount]) => `| ${what} | ${amount} |`),
    '',
    '## Figures',
    '',
    '`GET /metrics`, beside requests by route and status, problems by code, memory, and requests and waits that are open:',
    '',
    '| counter | what it counts |',
    '|---|---|',
    ...Object.entries(COUNTS).map(([name, text]) => `| \`foyer_vault_${name}_total\` | ${text} |`),
    '',
    '## Routes',
    '',
    'For the frame of the secure site, and for the page behind a link. A request that is refused gets one body, whatever the',
    'route: `{ "code", "message", "requestId", "retryAfterMs"? }`. Every route can answer `bad_request` (400),',
    '`method_not_allowed` (405), `rate_limited` (429), `upstream_unavailable` (503) and `internal` (500). A proof of possession',
    'stands in the header `DPoP`, and each answer brings the nonce of the next one in `DPoP-Nonce`.',
    '',
    ...EXAMPLES.map(
      ({ route }) => `- [${route.method} ${route.path}](#${route.id.toLowerCase()}): ${route.summary}`,
    ),
    '',
    ...EXAMPLES.flatMap(writeRoute).map((line) => line.replace(/^## /, '### ')),
  ]
  return `${parts.join('\n').trimEnd()}\n`
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck({ [PAGE]: writePage() }, 'tools/reference/vault-reference.ts')
}

if (isStarted(import.meta)) generate()

import { vaultOperatorRoutes as own, type RouteDefinition, sharedOperatorRoutes as shared } from '@foyer/api'
import { adminExamples, type RouteExample, vaultOperatorExamples } from '@foyer/api/examples'
import { type ConsoleSender, fuzzConsole } from '@foyer/devkit/fuzz'
import { type OperatorBrowser, sendToRoute } from '@foyer/devkit/operatorBrowser'
import { DAY_MS } from '@foyer/server-kit'
import { EVERYWHERE } from '@foyer/server-kit/operators'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { findUndocumented } from '../../test/documented.ts'
import { createVaultConsole } from '../../test/vaultConsole.ts'
import { usualVaultDatabase } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'
import { VAULT_CONSOLE_COOKIE } from './vaultConsole.ts'

/** An operator looks for 20 wallets within a minute. Another one goes on before. */
const REQUESTS_OF_ONE = 15

const { start } = await usualVaultDatabase('inputs of the console of the vault that nobody means')

let it: VaultTest
const { tested, makeWallet, operator, moveOn } = createVaultConsole(() => it)
/** The values that no answer has. */
const secrets: string[] = []
/** The wallet that is there, as requests name it. */
const known = { walletId: '', waitId: '', projectId: TEST_PROJECT, email: '' }

beforeAll(async () => {
  it = await start({
    ...{ hasConsole: true, trustedProxies: 1 },
    recoveryDelays: { hours: 24, byProject: {} },
  })
  const { email, wallet } = await makeWallet('victim.of.inputs@example.com')
  it.passTime(2 * DAY_MS)
  const next = await createDevice(it)
  await next.approve(email).catch(() => undefined)
  const shares = await it.database.selectFrom('vault_shares').select('share_enc').execute()
  const row = await it.database.selectFrom('vault_wallets').selectAll().executeTakeFirstOrThrow()
  const [wait] = await it.database.selectFrom('vault_releases').select('id').execute()
  Object.assign(known, { walletId: wallet.walletId, waitId: wait?.id ?? 're_none', email })
  secrets.push(email, row.email_tag, row.email_enc, ...shares.flatMap(({ share_enc }) => share_enc ?? []))
}, 240_000)
afterAll(() => it.close())

let current: { readonly browser: OperatorBrowser; uses: number } | undefined
/** The browser of an owner who has not done much yet. */
async function ownersBrowser(): Promise<OperatorBrowser> {
  if (current === undefined || current.uses >= REQUESTS_OF_ONE) {
    moveOn()
    current = { browser: (await operator('owner')).browser, uses: 0 }
    secrets.push(secretOf(current.browser))
  }
  current.uses += 1
  return current.browser
}

const secretOf = ({ cookie = '' }: OperatorBrowser) => cookie.slice(cookie.indexOf('=') + 1)

/** An owner in a browser; and nobody, an owner's cookie from a page of somebody else, and a cookie that was made up. */
const senders: readonly ConsoleSender[] = [
  async (route, request) => {
    const reply = await (await ownersBrowser()).send(route, request)
    // A sign-out that was sent is taken as one.
    if (route === shared.signOutOperator) current = undefined
    return reply
  },
  (route, request) => sendToRoute(tested, route, request),
  async (route, request) => {
    const { cookie = '' } = await ownersBrowser()
    const headers = { cookie, origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' }
    return sendToRoute(tested, route, { ...request, headers })
  },
  (route, request) => {
    const headers = {
      cookie: `${VAULT_CONSOLE_COOKIE}=${'x'.repeat(43)}`,
      ...{ origin: tested.url, 'sec-fetch-site': 'same-origin', 'x-foyer-console': '1' },
    }
    return sendToRoute(tested, route, { ...request, headers })
  },
]

async function findFault(route: RouteDefinition, reply: Response, sender: number) {
  const text = await reply.clone().text()
  if (sender > 0 && route.admin !== undefined && reply.ok) return `${route.id} answered without a session`
  const secret = secrets.find((one) => text.includes(one))
  if (secret !== undefined) return `${route.id} tells a secret: ${text.slice(0, 300)}`
  return findUndocumented(route, reply)
}

/** The example with the wallet that is there in place of its own. It is read when a request is made. */
function ofKnown({ route, good, ...rest }: RouteExample): RouteExample {
  const names = Object.keys(Object(good.body)).filter((name) => name in known)
  const body = { ...Object(good.body) }
  for (const name of names)
    Object.defineProperty(body, name, { enumerable: true, get: () => Reflect.get(known, name) })
  return { route, ...rest, good: names.length === 0 ? good : { ...good, body } }
}

const routes = new Set<RouteDefinition>([...Object.values(shared), ...Object.values(own)])
const examples = [...adminExamples, ...vaultOperatorExamples].filter(({ route }) => routes.has(route))

test('every route of the console has an example, and the wallet is found by it', async () => {
  expect(examples).toHaveLength(routes.size)
  const browser = await ownersBrowser()
  const { walletId } = known
  const found = await browser.call(own.findVaultWallet, { body: { by: 'id', walletId } })
  expect(found.wallet).toMatchObject({ walletId, waits: [{ waitId: known.waitId }] })
})

fuzzConsole({
  examples: examples.map(ofKnown),
  ...{ projectId: EVERYWHERE, senderCount: senders.length, findFault },
  senderAt: (at) => senders[at] ?? (() => Promise.reject(new TypeError('There is no such sender.'))),
})

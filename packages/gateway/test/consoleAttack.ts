import { ADMIN_SCOPES, type AdminAccess, adminRoutes, OPERATOR_ROLES, type RouteDefinition } from '@foyer/api'
import { adminExamples } from '@foyer/api/examples'
import { createRandom } from '@foyer/devkit/seededRandom'
import { CONSOLE_HEADER, EVERYWHERE, includesRole } from '@foyer/server-kit/operators'
import * as v from 'valibot'
import { CONSOLE_COOKIE } from '../src/parts/console/context.ts'
import { type AdminRequest, CONSOLE_URL, type ConsoleTest, OTHER, OWN } from './consoleTest.ts'

/** Somebody who calls: an operator's browser, a token, or nobody. */
interface Attacker {
  readonly name: string
  readonly headers: Readonly<Record<string, string>>
  readonly isToken: boolean
  /** Whether it may do this in this project, if the request comes from where it should. */
  may(access: AdminAccess, projectId: string | undefined): boolean
}

/** Where a request says that it comes from. */
interface Guise {
  readonly isOwnPage: boolean
  readonly headers: (method: string) => Readonly<Record<string, string>>
}

/** The counts of an attack. */
export interface AttackCounts {
  readonly requests: number
  /** Requests that should be let in, and those of them that were: an attack on a wall without a door shows nothing. */
  readonly allowed: number
  readonly allowedLetIn: number
  /** Requests that were let in and should not have been, each in words. */
  readonly through: readonly string[]
}

const routes = Object.values<RouteDefinition>(adminRoutes).flatMap((route) => {
  const example = adminExamples.find((one) => one.route === route)
  // A sign-out that is let in ends the session of its attacker.
  if (route.admin === undefined || example === undefined || route === adminRoutes.signOutOperator) return []
  return [{ route, access: route.admin, body: example.good.body }]
})

const OWN_PAGE = { [CONSOLE_HEADER]: '1', 'sec-fetch-site': 'same-origin' }
const EVIL = 'https://evil.example'
const guises: readonly Guise[] = [
  {
    isOwnPage: true,
    headers: (method) => ({ ...OWN_PAGE, ...(method === 'POST' && { origin: CONSOLE_URL }) }),
  },
  // Without the header, from another origin, from a page without one, from another site, and from a name that begins like ours.
  { isOwnPage: false, headers: () => ({ origin: CONSOLE_URL, 'sec-fetch-site': 'same-origin' }) },
  { isOwnPage: false, headers: () => ({ ...OWN_PAGE, origin: EVIL }) },
  { isOwnPage: false, headers: () => ({ ...OWN_PAGE, origin: 'null' }) },
  { isOwnPage: false, headers: () => ({ ...OWN_PAGE, origin: CONSOLE_URL, 'sec-fetch-site': 'same-site' }) },
  { isOwnPage: false, headers: () => ({ ...OWN_PAGE, origin: CONSOLE_URL, 'sec-fetch-site': 'cross-site' }) },
  { isOwnPage: false, headers: () => ({ ...OWN_PAGE, origin: `${CONSOLE_URL}.evil.example` }) },
  { isOwnPage: false, headers: () => ({ ...OWN_PAGE, origin: CONSOLE_URL.replace('https', 'http') }) },
]

/** Sends random requests: every route, by every role and scope, to every project, from everywhere. The seed decides which. */
export async function attackRights(
  it: ConsoleTest,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): Promise<AttackCounts> {
  const next = createRequests(await createAttackers(it), createRandom(seed))
  const through: string[] = []
  let [allowed, allowedLetIn] = [0, 0]
  for (let turn = 0; turn < requests; turn += 1) {
    const { route, request, isAllowed, words } = next()
    const isIn = await isLetIn(await it.send(route, request))
    if (isAllowed) allowed += 1
    if (isAllowed && isIn) allowedLetIn += 1
    if (!isAllowed && isIn) through.push(words)
  }
  return { requests, allowed, allowedLetIn, through }
}

function createRequests(attackers: readonly Attacker[], random: () => number) {
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)]
    if (one === undefined) throw new TypeError('There is nothing to pick.')
    return one
  }
  return () => {
    const { route, access, body } = pick(routes)
    const attacker = pick(attackers)
    // Half of them come as they should, so that it is the rights that decide.
    const guise = random() < 0.5 ? pick(guises.slice(0, 1)) : pick(guises)
    const projectId = route.params && pick(placesOf(route))
    const request: AdminRequest = {
      params: projectId === undefined ? undefined : { projectId },
      body,
      headers: { ...guise.headers(route.method), ...attacker.headers },
    }
    return {
      ...{ route, request },
      isAllowed: (guise.isOwnPage || attacker.isToken) && attacker.may(access, projectId),
      words: `${route.id} of ${projectId ?? 'no project'} by ${attacker.name}`,
    }
  }
}

/** Projects that a route takes: the attacker's own, another one, one that is not there, and all where the route takes that. */
function placesOf({ params }: RouteDefinition): readonly string[] {
  const isPlace = params !== undefined && v.is(params, { projectId: EVERYWHERE })
  return [OWN, OWN, OTHER, 'nobodys', ...(isPlace ? [EVERYWHERE] : [])]
}

/** Whether an answer was given by what lies behind the check of rights. */
export async function isLetIn(reply: Response): Promise<boolean> {
  const text = await reply.clone().text()
  if (reply.ok) return true
  const { code, reason } = v.parse(
    v.object({ code: v.string(), reason: v.optional(v.string(), '') }),
    JSON.parse(text),
  )
  // What is refused here for its body is refused behind the check.
  if (code === 'not_found') return !text.includes('no such project')
  return (
    !['login_required', 'origin_not_allowed', 'factor_required'].includes(code) &&
    !['role', 'scope', 'session_only'].includes(reason)
  )
}

/** Each role in one project and in all, with a fresh session and an old one; each scope; a forged token and cookie; and nobody. */
async function createAttackers(it: ConsoleTest): Promise<readonly Attacker[]> {
  const strangers: readonly Attacker['headers'][] = [{}, { cookie: `${CONSOLE_COOKIE}=${'x'.repeat(43)}` }]
  const attackers: Attacker[] = [
    ...strangers.map((headers) => ({ ...{ name: 'nobody', headers, isToken: false }, may: () => false })),
    {
      ...{ name: 'a forged token', isToken: true, may: () => false },
      headers: { authorization: `Bearer foyer_at_${'x'.repeat(43)}` },
    },
  ]
  for (const place of [OWN, EVERYWHERE])
    for (const role of OPERATOR_ROLES)
      for (const isFresh of [true, false]) {
        const { browser, id } = await it.operator(role, place)
        const until = new Date(isFresh ? it.auth.now() + 3_600_000 : 0)
        await it.database
          .updateTable('console_sessions')
          .set({ fresh_until: until })
          .where('operator_id', '=', id)
          .execute()
        attackers.push({
          ...{ name: `${role} of ${place}`, headers: { cookie: browser.cookie ?? '' }, isToken: false },
          may: (access, projectId) =>
            (isFresh || access.isFresh !== true) &&
            (access.role === 'none' || (isWithin(place, projectId) && includesRole(role, access.role))),
        })
      }
  return [...attackers, ...(await createTokens(it))]
}

async function createTokens(it: ConsoleTest): Promise<readonly Attacker[]> {
  const { browser } = await it.operator('owner')
  const tokens: Attacker[] = []
  for (const scope of ADMIN_SCOPES) {
    const body = { name: 'script', scopes: [scope], days: 1 }
    const { token } = await browser.call(adminRoutes.createToken, { params: { projectId: OWN }, body })
    tokens.push({
      ...{ name: `a token with ${scope}`, headers: { authorization: `Bearer ${token}` }, isToken: true },
      may: (access, projectId) => access.scope === scope && (projectId === undefined || projectId === OWN),
    })
  }
  return tokens
}

/** Whether a role in this place counts in a project. A project that is not there is nobody's. */
function isWithin(place: string, projectId: string | undefined): boolean {
  if (projectId === 'nobodys') return false
  return place === EVERYWHERE || place === projectId
}

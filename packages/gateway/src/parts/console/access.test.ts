import { ADMIN_SCOPES, type AdminScope, adminRoutes, OPERATOR_ROLES, type RouteDefinition } from '@foyer/api'
import { adminExamples } from '@foyer/api/examples'
import { stressCount } from '@foyer/devkit/stress'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { signIn } from '../../../test/authClient.ts'
import { type AuthSuite, newAddress, onUsualDatabase } from '../../../test/authSuite.ts'
import { attackRights, isLetIn } from '../../../test/consoleAttack.ts'
import {
  type ConsoleBrowser,
  type ConsoleTest,
  createConsoleTest,
  OTHER,
  OWN,
} from '../../../test/consoleTest.ts'

// Each role and each scope is tried at each route, in the project and in another one.

const startTest = ({ it, opened }: AuthSuite) =>
  createConsoleTest(it, opened.database, { charge: async () => undefined })

const routes = Object.values<RouteDefinition>(adminRoutes).flatMap((route) => {
  const example = adminExamples.find((one) => one.route === route)
  if (route.admin === undefined || example === undefined) return []
  return [{ route, access: route.admin, good: example.good }]
})
const ofProject = routes.filter(({ route }) => route.params !== undefined)
const RANKS = { viewer: 0, support: 1, owner: 2, none: 0 } as const

/** Places that are not the project: another one, and all of them where the route takes that. */
function elsewhereOf({ params }: RouteDefinition): readonly string[] {
  return params !== undefined && v.is(params, { projectId: '*' }) ? [OTHER, '*'] : [OTHER]
}

function request(good: { readonly body?: unknown }, projectId: string) {
  return { params: { projectId }, body: good.body }
}

await onUsualDatabase('the rights of operators', (suite) => {
  test('random requests by everybody from everywhere let nobody in who may not, and everybody who may', async () => {
    const it = await startTest(suite)
    const found = await attackRights(it, { requests: stressCount(20_000, 200), seed: 1 })
    expect(found.through).toEqual([])
    expect(found.allowedLetIn).toBe(found.allowed)
    expect(found.allowed).toBeGreaterThan(found.requests / 20)
  })

  test('the support of another project learns nothing of an address: the answer is the same to the byte', async () => {
    const it = await startTest(suite)
    const email = newAddress()
    await signIn(await suite.it.client(), { ...suite.it, email })
    const { browser } = await it.operator('support', OTHER)
    const find = async (typed: string) => {
      const asked = { params: { projectId: OTHER }, body: { by: 'email', email: typed } }
      const reply = await browser.send(adminRoutes.findSupportedAccount, asked)
      return [reply.status, await reply.text()]
    }
    expect(await find(email)).toEqual(await find(newAddress()))
  })

  test('every route that somebody has to be signed in for is in the examples, and names its rights', () => {
    const all = Object.values<RouteDefinition>(adminRoutes).filter(({ admin }) => admin !== undefined)
    expect(routes).toHaveLength(all.length)
    expect(all.length).toBeGreaterThan(20)
    for (const { access, route } of ofProject) expect([route.id, access.role]).not.toEqual([route.id, 'none'])
  })

  test('nobody does anything without a session, and no page of another origin with one', async () => {
    const it = await startTest(suite)
    const { browser } = await it.operator('owner')
    const stranger = await it.createBrowser()
    for (const { route, good } of routes) {
      const asked = request(good, OWN)
      expect([route.id, (await stranger.send(route, asked)).status]).toEqual([route.id, 401])
      const evil = { ...asked, headers: { origin: 'https://evil.example' } }
      expect([route.id, (await browser.send(route, evil)).status]).toEqual([route.id, 403])
      const forged = { ...asked, headers: { authorization: `Bearer foyer_at_${'x'.repeat(43)}` } }
      expect([route.id, (await it.send(route, forged)).status]).toEqual([route.id, 401])
    }
  })

  test.each(OPERATOR_ROLES)(
    'the role %s does what its routes say, in its own project alone',
    async (role) => {
      const it = await startTest(suite)
      for (const { route, access, good } of ofProject) {
        // Each has a session of its own, since some routes end it.
        const { browser } = await it.operator(role, OWN)
        const expected = RANKS[role] >= RANKS[access.role]
        const own = await browser.send(route, request(good, OWN))
        expect([route.id, await isLetIn(own)]).toEqual([route.id, expected])
        for (const projectId of [...elsewhereOf(route), 'nobodys']) {
          const elsewhere = await browser.send(route, request(good, projectId))
          expect([route.id, projectId, elsewhere.ok]).toEqual([route.id, projectId, false])
          expect(await isLetIn(elsewhere)).toBe(false)
        }
      }
    },
  )

  test.each(OPERATOR_ROLES)('the role %s of all projects holds in each of them', async (role) => {
    const it = await startTest(suite)
    const { browser } = await it.operator(role)
    for (const { route, access, good } of ofProject) {
      if (access.isFresh) continue
      const expected = RANKS[role] >= RANKS[access.role]
      expect([route.id, await isLetIn(await browser.send(route, request(good, OTHER)))]).toEqual([
        route.id,
        expected,
      ])
    }
  })

  test.each(ADMIN_SCOPES)(
    'a token with the scope %s alone does what its routes say, in its own project alone',
    async (scope) => {
      const it = await startTest(suite)
      const { browser } = await it.operator('owner')
      const send = await tokenOf(it, browser, [scope])
      for (const { route, access, good } of routes) {
        const reply = await send(route, request(good, OWN))
        expect([route.id, await isLetIn(reply)]).toEqual([route.id, access.scope === scope])
        if (route.params === undefined) continue
        for (const projectId of elsewhereOf(route)) {
          const elsewhere = await send(route, request(good, projectId))
          expect([route.id, projectId, await isLetIn(elsewhere)]).toEqual([route.id, projectId, false])
        }
      }
    },
  )

  test('a token has no right that its maker has lost, and none once it was revoked or is old', async () => {
    const it = await startTest(suite)
    const owner = await it.operator('owner')
    const maker = await it.operator('owner', OWN)
    const send = await tokenOf(it, maker.browser, [...ADMIN_SCOPES])
    const read = async () => (await send(adminRoutes.listAudit, { params: { projectId: OWN } })).status
    expect(await read()).toBe(200)
    const params = { projectId: OWN }
    await owner.browser.call(adminRoutes.setOperatorRole, {
      params,
      body: { operatorId: maker.id, role: 'viewer' },
    })
    expect(await read()).toBe(422)
    await owner.browser.call(adminRoutes.setOperatorRole, {
      params,
      body: { operatorId: maker.id, role: null },
    })
    expect(await read()).toBe(401)
    expect((await maker.browser.send(adminRoutes.getOperator)).status).toBe(401)
    const own = await tokenOf(it, owner.browser, ['audit:read'])
    const { tokens } = await owner.browser.call(adminRoutes.listTokens, { params })
    await owner.browser.call(adminRoutes.revokeToken, { params, body: { id: tokens[0]?.id ?? '' } })
    expect((await own(adminRoutes.listAudit, { params })).status).toBe(401)
    const later = await tokenOf(it, owner.browser, ['audit:read'])
    suite.shiftMs = 24 * 3_600_000
    expect((await later(adminRoutes.listAudit, { params })).status).toBe(401)
  })

  test('nobody rises by their own hand: neither by their role, nor by a link, nor by a token', async () => {
    const it = await startTest(suite)
    const { browser, id } = await it.operator('support', OWN)
    const params = { projectId: OWN }
    const [rise, link] = [{ operatorId: id, role: 'owner' }, { role: 'owner' }]
    const tries = [
      await browser.send(adminRoutes.setOperatorRole, { params, body: rise }),
      await browser.send(adminRoutes.inviteOperator, { params, body: link }),
      await browser.send(adminRoutes.createToken, {
        params,
        body: { name: 'mine', scopes: ['project:write'], days: 1 },
      }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422])
    const owner = await it.operator('owner', OWN)
    const own = await owner.browser.send(adminRoutes.setOperatorRole, {
      params,
      body: { operatorId: owner.id, role: 'viewer' },
    })
    expect(await own.json()).toMatchObject({ code: 'refused', reason: 'own_role' })
    // An owner of one project makes nobody an operator of all.
    expect(
      (await owner.browser.send(adminRoutes.inviteOperator, { params: { projectId: '*' }, body: link }))
        .status,
    ).toBe(404)
  })
})

/** Sends requests with a token that this owner has made. */
async function tokenOf(it: ConsoleTest, browser: ConsoleBrowser, scopes: readonly AdminScope[]) {
  const body = { name: 'script', scopes, days: 1 }
  const { token } = await browser.call(adminRoutes.createToken, { params: { projectId: OWN }, body })
  return (route: RouteDefinition, asked: Parameters<ConsoleTest['send']>[1] = {}) =>
    it.send(route, { ...asked, headers: { authorization: `Bearer ${token}` } })
}

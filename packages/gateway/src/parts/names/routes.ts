import { getAccountName, nameRoutes, postNameLookUps } from '@foyer/api'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { checkPage } from '../../http/checkPage.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'
import type {} from './nameServers.ts'
import type { Names } from './names.ts'

/** A signature may cost calls of nodes. */
const SIGNED_COST = 5
/** A batch of questions is asked of several servers. */
const LOOK_UPS_COST = 5

/** Serves names: that there are none, where they are not set up. */
export function mountNames(app: GatewayApp): void {
  const { names } = app.services
  mount(app, getAccountName, async ({ query: { account } }) => {
    if (names === undefined) return { parent: null }
    const name = await names.nameOf(account.slice(account.lastIndexOf(':') + 1))
    return { parent: names.parent, ...(name !== undefined && { name }) }
  })
  mount(
    app,
    postNameLookUps,
    async ({ body, signal, services: { nameServers } }) => {
      if (nameServers === undefined)
        throw new ProblemError('upstream_unavailable', 'This gateway asks no servers of names.')
      const data = await nameServers.ask(`0x${body.data.slice(2)}`, signal)
      if (data === undefined) throw new ProblemError('bad_request', 'body "data": no batch of questions')
      return { data }
    },
    { cost: () => LOOK_UPS_COST },
  )
  if (names !== undefined) mountGiven(app, names)
}

function mountGiven(app: GatewayApp, names: Names): void {
  mount(app, nameRoutes.checkName, async ({ query: { label } }) => names.check(label))
  mount(app, nameRoutes.createNameChallenge, async (input) => {
    checkPage(input)
    return names.challenge(input)
  })
  mount(
    app,
    nameRoutes.createName,
    async (input) => {
      checkPage(input)
      return names.register(input)
    },
    { cost: () => SIGNED_COST },
  )
  mount(
    app,
    nameRoutes.releaseName,
    async (input) => {
      checkPage(input)
      return names.release(input)
    },
    { cost: () => SIGNED_COST },
  )
  // The `sender` of a question is not checked: it may be a contract that passes questions on.
  mount(app, nameRoutes.getNameAnswer, async ({ params }) => answer(names, params.data), {
    cacheControl: 'private, max-age=60',
  })
  mount(app, nameRoutes.postNameAnswer, async ({ body }) => answer(names, body.data))
}

/** @throws ProblemError not_found for a question about a name that is not ours */
async function answer(names: Names, question: string): Promise<{ readonly data: string }> {
  const data = await names.answer(question)
  if (data === undefined) throw new ProblemError('not_found', 'This is no question about a name below ours.')
  return { data }
}

export const namesHttp: HttpPart = {
  routes: [getAccountName, postNameLookUps, ...Object.values(nameRoutes)],
  mount: mountNames,
  describe: ({ names }) => ({ names: { parent: names?.parent ?? null } }),
}

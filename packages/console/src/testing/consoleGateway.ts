import { adminRoutes, type ProblemCode, type RouteDefinition, vaultOperatorRoutes } from '@foyer/api'
import * as samples from './samples.ts'
import { searchSamples } from './searchSamples.ts'
import * as vaultSamples from './vaultSamples.ts'

/** Answers a request to a route: with a reply, or with a `Refusal`. */
export type StandInAnswer = (body: unknown) => unknown

/** A refusal of the stand-in. */
export class Refusal {
  readonly code: ProblemCode | 'no_answer'
  readonly message: string
  readonly reason: string | undefined

  constructor(code: ProblemCode | 'no_answer', message = 'The gateway says so.', reason?: string) {
    this.code = code
    this.message = message
    this.reason = reason
  }
}

/** Answers by the id of their route. */
export type StandInAnswers = Partial<
  Record<keyof typeof adminRoutes | keyof typeof vaultOperatorRoutes, StandInAnswer>
>

/** A request that the stand-in got. */
export interface SeenRequest {
  readonly id: string
  readonly path: string
  readonly body: unknown
}

const ANSWERS: StandInAnswers = {
  getOperator: () => samples.me,
  listOperatorProjects: () => samples.projects,
  getOverview: () => samples.overview,
  getFunnel: () => samples.funnel,
  findSupportedAccount: () => samples.lockedAccount,
  getProjectSettings: () => samples.settings,
  listProjectPayments: () => samples.payments,
  listProjectPurchases: () => samples.purchases,
  listSponsored: () => samples.sponsored,
  getWebhook: () => samples.webhook,
  listChains: () => samples.chains,
  getProjectWallets: () => samples.wallets,
  searchProjectWallets: (body) => searchSamples(body),
  listServers: () => samples.servers,
  listRefunds: () => samples.refunds,
  listOperators: () => samples.operators,
  listTokens: () => samples.tokens,
  listAudit: () => samples.audit,
  checkAudit: () => samples.auditCheck,
  getVaultHealth: () => vaultSamples.health,
  findVaultWallet: () => vaultSamples.waitingWallet,
  signOutOperator: () => ({ done: true }),
  getSignInWays: () => ({ issuer: null }),
  listOwnWays: () => samples.ways,
}

/** A stand-in for the gateway, for tests of the page and its pictures: the real one is asked by the journeys. */
export function createConsoleGateway(answers: StandInAnswers = {}): {
  readonly fetch: typeof globalThis.fetch
  readonly seen: readonly SeenRequest[]
} {
  const all = { ...ANSWERS, ...answers }
  const seen: SeenRequest[] = []
  return {
    seen,
    async fetch(input, init) {
      const path = String(input)
      const route = findRoute(init?.method ?? 'GET', path)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      seen.push({ id: route?.id ?? '', path, body })
      const answer = Object.entries(all).find(([id]) => id === route?.id)?.[1]
      const reply = (await answer?.(body)) ?? new Refusal('not_found')
      if (!(reply instanceof Refusal)) return Response.json(reply)
      if (reply.code === 'no_answer') throw new TypeError('Failed to fetch')
      const { code, message, reason } = reply
      return Response.json({ code, message, reason }, { status: 400 })
    },
  }
}

function findRoute(method: string, path: string): RouteDefinition | undefined {
  const [pathname = ''] = path.split('?')
  return Object.values<RouteDefinition>({ ...adminRoutes, ...vaultOperatorRoutes }).find((route) => {
    const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return route.method === method && pattern.test(pathname)
  })
}

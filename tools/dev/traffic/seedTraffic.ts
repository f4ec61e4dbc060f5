import { createVisits, sendEvents } from '@foyer/devkit/traffic'
import type { RunningGateway } from '@foyer/gateway'
import { agePast, hasNoEvents } from './agePast.ts'
import { makePayments, type PaymentsInput } from './makePayments.ts'
import type { SignIn } from './signIns.ts'

const PROJECT_ID = 'dev'
const DAY_MS = 86_400_000
const DAYS = 21
const VISITS_PER_DAY = 60
/** The people who sign in by e-mail, at addresses that no mail server has. */
const PEOPLE = ['ada', 'mara', 'jonas', 'yuki', 'tomas'].map((name) => `${name}@harbour.example`)

/** The input of `seedTraffic`. */
export interface SeedTrafficInput {
  readonly gateway: RunningGateway
  /** Days after which the gateway deletes events. */
  readonly keepDays: number
  /** Signs somebody in through the routes of e-mail. */
  readonly signIn: SignIn
  /** The chain on which payments are made; without one there are none. */
  readonly payments?: Omit<PaymentsInput, 'gatewayUrl' | 'projectId'>
}

/**
 * Gives the console of `npm start` some weeks to show, at the first start alone: visits, sign-ins and payments are made by the routes that pages
 * use, and then moved back in time. A gateway that has events already stays as it is.
 */
export async function seedTraffic({ gateway, keepDays, signIn, payments }: SeedTrafficInput): Promise<void> {
  const { database, url: gatewayUrl } = gateway
  if (!(await hasNoEvents(database))) return
  const target = { gatewayUrl, projectId: PROJECT_ID }
  const untilMs = Date.now()
  // Older events would be deleted at once.
  const days = Math.min(DAYS, keepDays)
  const visits = createVisits({ days, perDay: VISITS_PER_DAY, untilMs, seed: 20_261_130 })
  await sendEvents(
    target,
    visits.flatMap(({ events }) => events),
  )
  for (const email of PEOPLE) await signIn(email)
  const ids = payments === undefined ? [] : await makePayments({ ...target, ...payments })
  const everyMs = (days * DAY_MS) / Math.max(1, ids.length)
  await agePast(database, {
    projectId: PROJECT_ID,
    signedInAtMs: visits.flatMap(({ signedInAtMs }) => signedInAtMs ?? []),
    paidAtMs: new Map(ids.map((id, place) => [id, untilMs - place * everyMs])),
  })
}

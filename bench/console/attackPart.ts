import { adminRoutes } from '@foyer/api'
import { attackRights } from '../../packages/gateway/test/consoleAttack.ts'
import { OTHER } from '../../packages/gateway/test/consoleTest.ts'
import { timed } from '../scale/times.ts'
import { ADDRESS, type FilledConsole } from './filledConsole.ts'

/** Pairs of look-ups whose times are compared. */
const PAIRS = 300

/** Attacks the rights of the console, and asks whether somebody without a role in a project can tell who has an account there. */
export async function attackConsole({ it }: FilledConsole, requests: number) {
  const rights = await attackRights(it, { requests, seed: Date.now() })
  return { rights, neighbour: await tellApart(it) }
}

/**
 * Looks, as the support of another project, for an address that an account has and for addresses that nobody has, in turn. `auc` is the part of all
 * pairs in which the known one took longer (the area under the curve, Mann and Whitney's U over the count of pairs): a half where time tells nothing.
 */
async function tellApart(it: FilledConsole['it']) {
  const { browser } = await it.operator('support', OTHER)
  let differing = 0
  const [known, unknown]: [number[], number[]] = [[], []]
  const find = (email: string) =>
    timed(async () => {
      const reply = await browser.send(adminRoutes.findSupportedAccount, {
        params: { projectId: OTHER },
        body: { by: 'email', email },
      })
      return `${reply.status} ${await reply.text()}`
    })
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // They take turns to be the first, since the second one finds warm caches.
    const emails = [ADDRESS, `n${String(pair % 100).padStart(2, '0')}@example.com`]
    const [first, second] = pair % 2 === 0 ? emails : emails.toReversed()
    const replies = [await find(first ?? ''), await find(second ?? '')]
    const [ofKnown, ofUnknown] = pair % 2 === 0 ? replies : replies.toReversed()
    if (ofKnown?.value !== ofUnknown?.value) differing += 1
    known.push(ofKnown?.ms ?? Number.NaN)
    unknown.push(ofUnknown?.ms ?? Number.NaN)
  }
  return { pairs: PAIRS, differing, auc: aucOf(known, unknown) }
}

/** How often a value of the first list is the larger one; a tie counts half. */
function aucOf(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.reduce(
    (sum, one) => sum + others.reduce((own, other) => own + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  )
  return Math.round((wins / (ones.length * others.length)) * 1_000) / 1_000
}

import { stressCount } from '@foyer/devkit/stress'
import { HOUR_MS } from '@foyer/server-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Asked, askForLink, linkMails, sendForm } from '../../test/mailOwner.ts'
import { usualVaultDatabase } from '../../test/vaultDatabases.ts'
import { TEST_PROJECT, type VaultTest } from '../../test/vaultTest.ts'

const { start } = await usualVaultDatabase('strangers and an owner, in any order')
const PROJECTS = [TEST_PROJECT, 'other'] as const

/** One thing that happens. Between two of them the clock goes on, by less than the time that a number counts. */
const step = fc.record({
  kind: fc.constantFrom('stranger', 'stranger', 'again', 'owner', 'owner', 'guess', 'fooled'),
  project: fc.constantFrom(...PROJECTS),
  between: fc.nat({ max: 4 }),
  afterMs: fc.constantFrom(0, 31_000, 120_000, HOUR_MS, 5 * HOUR_MS),
})

let it: VaultTest
let count = 0
beforeAll(async () => {
  it = await start({ trustedProxies: 1 })
})
afterAll(() => it.close())

const ask = (email: string, projectId: string, device?: Asked['device']) =>
  askForLink(it, email, { projectId, ...(device && { device }) })

/** Types a number on the page of the newest mail, with its code, and presses on. */
async function type(email: string, number: string) {
  const mail = (await linkMails(it, email)).at(-1)
  if (mail === undefined) throw new TypeError('the mailbox is empty')
  return sendForm(it, mail.url, { choice: 'approve-other', code: mail.code, number })
}

/** Creates the world around one address. */
function createWorld(email: string) {
  const strangers: Asked[] = []
  const fooledBy = new Set<string>()
  type Step = { readonly project: string; readonly between: number }

  async function ownerTries({ project, between }: Step) {
    const asked = await ask(email, project)
    const own = (await linkMails(it, email)).at(-1)
    for (let more = 0; more < between; more += 1) strangers.push(await ask(email, project))
    const number = asked.earlier?.number
    if (number !== undefined) await type(email, number)
    else await it.choose(own?.url ?? '', asked.number)
    expect(await asked.state()).toBe('approved')
  }

  /** The owner types what a stranger has told them. */
  async function ownerIsFooled() {
    const last = strangers.findLast(({ earlier }) => earlier?.number !== undefined)
    if (last === undefined || (await last.state()) !== 'open') return
    await type(email, last.earlier?.number ?? '')
    fooledBy.add(last.linkId)
  }

  return {
    does: {
      stranger: async ({ project }: Step) => void strangers.push(await ask(email, project)),
      again: async ({ project }: Step) => void (await ask(email, project, strangers.at(-1)?.device)),
      guess: async () => void (strangers.length > 0 && (await type(email, '00000000'))),
      owner: ownerTries,
      fooled: ownerIsFooled,
    },
    async expectNoStrangers() {
      for (const one of strangers)
        if (!fooledBy.has(one.linkId)) expect(await one.state()).not.toBe('approved')
    },
  }
}

test('who has the mailbox gets in with one link, and a stranger only by the number that their own screen shows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      const world = createWorld(`mailbox${++count}@example.com`)
      for (const one of steps) {
        await world.does[one.kind](one)
        it.passTime(one.afterMs)
      }
      await world.expectNoStrangers()
      it.passTime(25 * HOUR_MS)
    }),
    { numRuns: stressCount(60, 3) },
  )
})

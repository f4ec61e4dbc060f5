import { emailTag, importHmacKey, randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { afterAll, expect, test } from 'vitest'
import { openCommandDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { runCli } from '../../runCli.ts'

const tables = await openCommandDatabase('commands about accounts')
const tagKey = randomBytes(32)
const env = { ...tables.env, FOYER_EMAIL_TAG_KEY: toBase64Url(tagKey) }

afterAll(() => tables.stop())

async function command(words: readonly string[], changes: Record<string, string | undefined> = {}) {
  const [printed, errors]: [string[], string[]] = [[], []]
  const code = await runCli(words, {
    env: { ...env, ...changes },
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    signal: AbortSignal.abort(),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

/** Works on the tables between two commands. */
async function inDatabase<T>(work: (opened: OpenDatabase) => Promise<T>) {
  const opened = await tables.open()
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

test('C2 an operator unlocks an address: what was counted for it is gone, and that of others stays', async () => {
  expect((await command(['project', 'create', 'my-shop'])).code).toBe(0)
  const tag = await emailTag(await importHmacKey(tagKey), 'ada@example.com')
  const failures = JSON.stringify(Array.from({ length: 7 }, () => Date.now()))
  const row = { sends: '[]', failures, failures_in_a_row: 7 }
  const named = [tag, `${tag}|device`, 'other'].map((email_tag) => ({
    ...row,
    project_id: 'my-shop',
    email_tag,
  }))
  await inDatabase(({ database }) => database.insertInto('auth_budgets').values(named).execute())
  const { code, printed } = await command(['account', 'unlock', 'my-shop', ' Ada@Example.com'])
  expect([code, printed]).toEqual([
    0,
    'Forgot 14 wrong codes and 0 mails of this address. Its owner may sign in now.',
  ])
  const left = await inDatabase(async ({ database }) => ({
    rows: await database.selectFrom('auth_budgets').select('email_tag').execute(),
    lines: await database.selectFrom('auth_audit').select('event').execute(),
  }))
  expect(left).toEqual({ rows: [{ email_tag: 'other' }], lines: [{ event: 'address_unlocked' }] })
  const again = await command(['account', 'unlock', 'my-shop', 'ada@example.com'])
  expect(again.printed).toContain('it was not locked')
})

test('what is missing or wrong is told', async () => {
  expect((await command(['account', 'unlock', 'nobody', 'ada@example.com'])).errors).toContain('no project')
  for (const words of [[], ['my-shop'], ['my-shop', 'ada'], ['my-shop', 'ada@example.com', 'more']])
    expect((await command(['account', 'unlock', ...words])).code).toBe(2)
  const without = await command(['account', 'unlock', 'my-shop', 'ada@example.com'], {
    FOYER_EMAIL_TAG_KEY: undefined,
  })
  expect(without.errors).toContain('FOYER_EMAIL_TAG_KEY')
})

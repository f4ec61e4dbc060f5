import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '../test/emptyDatabase.ts'
import { openRows, type Rows } from '../test/rows.ts'
import { runCli } from './runCli.ts'

let rows: Rows
let opened: Awaited<ReturnType<typeof openMigratedDatabase>>
beforeAll(async () => {
  opened = await openMigratedDatabase()
  rows = await openRows(opened)
})
afterAll(() => opened.close())

async function run(argv: readonly string[], more: object = { database: opened.database }) {
  const [lines, errors]: [string[], string[]] = [[], []]
  const code = await runCli(argv, {
    env: {},
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    signal: AbortSignal.abort(),
    ...more,
  })
  return { code, lines, errors: errors.join('\n') }
}

describe('foyer-vault custody list', () => {
  test('prints each wallet with its epoch, its state and the hash that it is bound to, in their order', async () => {
    await rows.addWallet({ wallet_id: 'b', epoch: 2, binding_hash: 'hash-b' })
    await rows.addWallet({ wallet_id: 'a', state: 'pending', binding_hash: 'hash-a' })
    expect(await run(['custody', 'list'])).toEqual({
      code: 0,
      lines: ['a 1 pending hash-a', 'b 2 live hash-b'],
      errors: '',
    })
  })

  test('asks for a database where there is none', async () => {
    const { code, errors } = await run(['custody', 'list'], {})
    expect([code, errors]).toEqual([2, expect.stringContaining('FOYER_VAULT_DATABASE_URL is not set.')])
  })
})

test.each([['drop'], ['take'], ['drop', 'a', 'b'], ['take', 'a', 'b'], ['keep', 'a']])(
  'foyer-vault keys %s %s %s is no command',
  async (...words) => {
    const { code, errors } = await run(['keys', ...words.filter((word) => word !== undefined)])
    expect(code).toBe(2)
    expect(errors).toContain(`There is no command "keys ${words.join(' ')}".`)
    expect(errors).toContain('"foyer-vault help" lists all commands.')
  },
)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyEmptyDatabase } from '../../test/emptyDatabase.ts'
import { runCli } from './runCli.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-projects-'))
const dataDir = join(folder, 'data')
const file = join(folder, 'policy.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(...args: string[]) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli(args, {
    env: { FOYER_DATA_DIR: dataDir, FOYER_LOG_LEVEL: 'silent' },
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    signal: new AbortController().signal,
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

test('product-3 a project is given a policy from a file, keeps it when another one cannot be used, and is rid of it', async () => {
  await copyEmptyDatabase(dataDir)
  expect(await run('project', 'create', 'my-shop', '--sponsor', '10=7')).toMatchObject({ code: 0 })
  const contract = `0x${'5A'.repeat(20)}`
  writeFileSync(file, JSON.stringify({ calls: [{ contract }], perAccount: { operations: 3 } }))
  const ruled = await run('project', 'update', 'my-shop', '--sponsor-policy', file)
  const sponsorPolicy = {
    calls: [{ contract: contract.toLowerCase(), maxValueBase: '0' }],
    perAccount: { operations: 3 },
  }
  expect(JSON.parse(ruled.printed)).toMatchObject({ sponsorPolicy, sponsorship: { 'eip155:10': '7' } })
  writeFileSync(file, JSON.stringify({ calls: [{ contract: 'all' }] }))
  const refused = await run('project', 'update', 'my-shop', '--sponsor-policy', file)
  expect(refused).toMatchObject({ code: 2, printed: '' })
  expect(refused.errors).toContain('"calls.0.contract" is not an address of 20 bytes in hex')
  const missing = await run('project', 'update', 'my-shop', '--sponsor-policy', join(folder, 'none.json'))
  expect(missing.errors).toContain('could not be read as JSON')
  expect(JSON.parse((await run('project', 'list')).printed)).toMatchObject({ sponsorPolicy })
  const freed = await run('project', 'update', 'my-shop', '--no-sponsor-policy')
  expect(JSON.parse(freed.printed)).not.toHaveProperty('sponsorPolicy')
})

import { stressTest } from '@foyer/devkit/stress'
import { afterAll, expect, test } from 'vitest'
import { openCommandDatabase } from '../../../test/usualDatabase.ts'
import { runCli } from '../../runCli.ts'

const { env, stop } = await openCommandDatabase('commands about merchants')
afterAll(stop)

async function command(...words: string[]) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await runCli(words, {
    env,
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    signal: AbortSignal.abort(),
  })
  return { code, printed, errors: errors.join('\n') }
}

test('a merchant gets a key once, a webhook with a secret, and a list without what is secret', async () => {
  const key = JSON.parse((await command('merchant', 'key', 'my-shop')).printed.at(-1) ?? '')
  expect(key).toMatchObject({ project: 'my-shop', secretKey: expect.stringMatching(/^foyer_sk_[\w-]{43}$/) })
  const hook = await command('merchant', 'webhook', 'my-shop', 'https://shop.example/hook')
  const { secret } = JSON.parse(hook.printed.at(-1) ?? '')
  expect(secret).toMatch(/^foyer_wh_[\w-]{43}$/)
  const listed = (await command('merchant', 'list', 'my-shop')).printed.join('\n')
  expect(listed).toContain(key.id)
  expect(listed).toContain('{"url":"https://shop.example/hook","waiting":0}')
  for (const hidden of [key.secretKey, secret]) expect(listed).not.toContain(hidden)
})

test('a new secret of a webhook leaves the one before for a day, or for as long as is said', async () => {
  const set = async (...options: string[]) => {
    const made = await command('merchant', 'webhook', 'rotating', 'https://shop.example/hook', ...options)
    return JSON.parse(made.printed.at(-1) ?? '')
  }
  expect(await set()).not.toHaveProperty('previousUntil')
  const hoursOf = ({ previousUntil }: { previousUntil: string }) =>
    Math.round((Date.parse(previousUntil) - Date.now()) / 3_600_000)
  expect(hoursOf(await set())).toBe(24)
  expect(hoursOf(await set('--overlap-hours', '72'))).toBe(72)
  expect(await set('--overlap-hours', '0')).not.toHaveProperty('previousUntil')
})

stressTest('a key ends by its name, and what is not there is told', async () => {
  const { id } = JSON.parse((await command('merchant', 'key', 'my-shop')).printed.at(-1) ?? '')
  expect(await command('merchant', 'revoke', 'other', id)).toMatchObject({ code: 1 })
  expect(await command('merchant', 'revoke', 'my-shop', id)).toMatchObject({ code: 0 })
  expect((await command('merchant', 'revoke', 'my-shop', id)).errors).toContain('has no key')
})

test.each([
  [['merchant', 'key']],
  [['merchant', 'key', 'my shop']],
  [['merchant', 'webhook', 'my-shop', 'ftp://shop.example']],
  [['merchant', 'webhook', 'my-shop', 'https://shop.example/hook', '--overlap-hours']],
  [['merchant', 'webhook', 'my-shop', 'https://shop.example/hook', '--overlap-hours', '721']],
  [['merchant', 'webhook', 'my-shop', 'https://shop.example/hook', '--overlap-hours', '-1']],
])('%j is not taken', async (words) => {
  expect((await command(...words)).code).toBe(2)
})

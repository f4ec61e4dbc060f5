import { expect, test } from 'vitest'
import { readConfig, serverEnvironments } from './config.ts'

const env = {
  DATABASE_URL: 'postgres://pooler:6432/foyer',
  DATABASE_DIRECT_URL: 'postgres://db:5432/foyer',
}
const of = (more: Readonly<Record<string, string>>) => {
  const all = { ...env, ...more }
  return serverEnvironments(all, readConfig(all))
}

test('behind a pooler the relay, which listens, and the migrations use the server itself', () => {
  const { gateway, relay, vault } = of({})
  expect(gateway).toMatchObject(env)
  expect(relay.DATABASE_URL).toBe(env.DATABASE_DIRECT_URL)
  expect(vault).toMatchObject({
    FOYER_VAULT_DATABASE_URL: env.DATABASE_URL,
    FOYER_VAULT_DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL,
  })
})

test("a vault with a database of its own is not given the gateway's server", () => {
  const FOYER_VAULT_DATABASE_URL = 'postgres://vault-db/vault'
  expect(of({ FOYER_VAULT_DATABASE_URL }).vault).toMatchObject({
    FOYER_VAULT_DATABASE_URL,
    FOYER_VAULT_DATABASE_DIRECT_URL: '',
  })
})

import { createTestModal } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { selectAuthFacts } from './authFacts.ts'

async function factsAt(secureSiteUrl: string | undefined, origin: string) {
  const { modal } = await createTestModal({ options: secureSiteUrl === undefined ? {} : { secureSiteUrl } })
  return selectAuthFacts(modal.state, origin)
}

test.each([
  ['https://secure.example', 'https://secure.example', true],
  ['https://secure.example/', 'https://secure.example', true],
  ['https://secure.example', 'https://app.example', false],
  ['https://secure.example', 'http://secure.example', false],
  ['https://secure.example', 'https://secure.example.org', false],
  [undefined, 'https://app.example', false],
] as const)('settings-2 a page of %s at %s: the secure site itself is %s', async (site, origin, expected) => {
  expect((await factsAt(site, origin)).isSecureSite).toBe(expected)
})

test('settings-5 settings-6 role-2 what belongs to parts that are not there is hidden', async () => {
  const facts = await factsAt('https://secure.example', 'https://app.example')
  expect(facts).toMatchObject({ smartAccountNetworks: [], hasNames: false })
  expect(facts.upgradeUrl).toBeUndefined()
})

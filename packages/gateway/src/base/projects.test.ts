import { expect, test } from 'vitest'
import { createProject, isLocalAllowed, withDevelopmentProject } from './projects.ts'

test('a gateway that is developed with has a project for each kind of wallet, which differ in nothing else', async () => {
  const projects = withDevelopmentProject(
    { find: async () => undefined },
    { hasEmail: true, socials: ['google'] },
  )
  const [two, one] = [await projects.find('dev'), await projects.find('dev-own-address')]
  expect(two?.smartAccounts).toBe('separate')
  expect(one).toEqual({ ...two, id: 'dev-own-address', smartAccounts: 'own-address' })
  expect(await projects.find('dev-other')).toBeUndefined()
})

test('T5 pages of this computer may use these projects while developing, and never in production', () => {
  for (const id of ['dev', 'dev-own-address']) {
    expect(isLocalAllowed({ id }, true)).toBe(true)
    expect(isLocalAllowed({ id }, false)).toBe(false)
  }
  expect(isLocalAllowed({ id: 'dev-other' }, true)).toBe(false)
})

test('a project of these names in the directory is the one that counts', async () => {
  const own = createProject('dev-own-address', { name: 'Mine' })
  const projects = withDevelopmentProject({ find: async (id) => (id === own.id ? own : undefined) })
  expect(await projects.find('dev-own-address')).toBe(own)
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ProjectConfig, RemoteFeatures } from './config.ts'
import { REMOTE_FLAGS, SOCIAL_PROVIDERS } from './featureNames.ts'

describe('RemoteFeatures', () => {
  test('entity-14 whatever is left out is off', () => {
    const off = Object.fromEntries(REMOTE_FLAGS.map((flag) => [flag, false]))
    expect(v.parse(RemoteFeatures, {})).toEqual({ ...off, socials: [] })
  })

  test('entity-14 the named flags and the socials are all that the schema has', () => {
    expect(Object.keys(RemoteFeatures.entries).toSorted()).toEqual([...REMOTE_FLAGS, 'socials'].toSorted())
  })

  test.each(REMOTE_FLAGS)('entity-14 %s is true or false and nothing that looks like it', (flag) => {
    expect(v.parse(RemoteFeatures, { [flag]: true })[flag]).toBe(true)
    for (const value of ['true', 1, null, []]) expect(v.is(RemoteFeatures, { [flag]: value })).toBe(false)
  })

  test('entity-14 a feature that this version does not know is dropped', () => {
    expect(v.parse(RemoteFeatures, { teleport: true })).not.toHaveProperty('teleport')
  })

  test('entity-14 socials keep their order, and an unknown one is refused', () => {
    const socials = SOCIAL_PROVIDERS.toReversed()
    expect(v.parse(RemoteFeatures, { socials }).socials).toEqual(socials)
    expect(v.is(RemoteFeatures, { socials: ['myspace'] })).toBe(false)
    expect(v.is(RemoteFeatures, { socials: 'google' })).toBe(false)
  })
})

test.each([
  { features: {}, allowedOrigins: [] },
  { projectId: 'x', features: {}, allowedOrigins: [] },
  { projectId: 'shop', allowedOrigins: [] },
  { projectId: 'shop', features: {}, allowedOrigins: '*' },
  { projectId: 'shop', features: {}, allowedOrigins: [null] },
])('a project of %j is refused', (project) => {
  expect(v.is(ProjectConfig, project)).toBe(false)
})

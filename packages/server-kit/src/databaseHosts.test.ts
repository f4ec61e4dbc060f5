import { expect, test } from 'vitest'
import { databaseHosts } from './databaseHosts.ts'
import { databaseServers, databaseUrls, settingReader } from './settings.ts'

test('an address with one server is used as it is', () => {
  for (const url of [
    'postgres://db/foyer',
    'postgres:///foyer',
    'postgresql://u:p%40@db:1/x?sslmode=require',
  ])
    expect(databaseHosts(url)).toEqual({ urls: [url], isSought: false })
})

test('an address with several servers becomes one address for each, with the same user, database and parameters', () => {
  expect(
    databaseHosts('postgres://u:p@ss@a:5432,b,[::1]:6/foyer?target_session_attrs=read-write&sslmode=require'),
  ).toEqual({
    urls: [
      'postgres://u:p@ss@a:5432/foyer?sslmode=require',
      'postgres://u:p@ss@b/foyer?sslmode=require',
      'postgres://u:p@ss@[::1]:6/foyer?sslmode=require',
    ],
    isSought: true,
  })
  expect(databaseHosts('postgres://a,b/foyer')).toEqual({
    urls: ['postgres://a/foyer', 'postgres://b/foyer'],
    isSought: true,
  })
  expect(databaseHosts('postgres://a/foyer?target_session_attrs=primary')).toEqual({
    urls: ['postgres://a/foyer'],
    isSought: true,
  })
})

test('an address that cannot be read, or asks for a standby, is refused without being quoted', () => {
  const read = settingReader((message) => new Error(message))
  for (const url of [
    'postgres://user:secret@a,,b/foyer',
    'postgres://user:secret@a:1,b:x/foyer',
    'postgres://user:secret@a,b/foyer?target_session_attrs=standby',
    'mysql://user:secret@a/foyer',
  ]) {
    expect(databaseHosts(url), url).toBeUndefined()
    expect(() => read({ NAME: url }, 'NAME', databaseServers)).toThrow(
      /^NAME has to (be an address|name servers)/,
    )
    expect(() => read({ NAME: url }, 'NAME', databaseServers)).not.toThrow(/secret/)
  }
})

test('a list of addresses names one server each', () => {
  const read = settingReader((message) => new Error(message))
  const list = (text: string) => read({ NAME: text }, 'NAME', databaseUrls)
  expect(list('postgres://a/foyer, postgres://b/foyer')).toEqual(['postgres://a/foyer', 'postgres://b/foyer'])
  for (const text of ['postgres://a,postgres://b/foyer,', 'postgres://a,b/foyer', 'http://a'])
    expect(() => list(text), text).toThrow('NAME has to be addresses that begin with postgres://')
})

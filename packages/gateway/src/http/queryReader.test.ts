import { WalletQuery } from '@foyer/api'
import { Hono } from 'hono'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createQueryReader, type GivenQuery } from './queryReader.ts'

function createTest() {
  const parsed: string[] = []
  const queryOf = createQueryReader((query) => {
    parsed.push(query.search ?? '')
    return v.parse(WalletQuery, query)
  })
  const found: GivenQuery[] = []
  const hono = new Hono().get('/wallets', (c) => {
    found.push(queryOf(c.req))
    return c.text('')
  })
  return {
    parsed,
    async ask(query: string): Promise<GivenQuery> {
      await hono.request(`/wallets${query}`)
      const last = found.at(-1)
      if (last === undefined) throw new Error('the route was not asked')
      return last
    },
  }
}

test('what an address asks for is parsed once, and comes as the same object that nobody can change', async () => {
  const { parsed, ask } = createTest()
  const first = (await ask('?projectId=one&search=m%C3%A9ta+x')).read()
  expect(first).toEqual({ projectId: 'one', search: 'méta x', page: 1, entries: 40 })
  expect(Object.isFrozen(first)).toBe(true)
  const again = await ask('?projectId=one&search=m%C3%A9ta+x')
  expect(again.read()).toBe(first)
  expect(again.projectId).toBe('one')
  expect(parsed).toEqual(['méta x'])
})

test('other addresses are read for themselves', async () => {
  const { ask } = createTest()
  const first = (await ask('?search=meta')).read()
  for (const query of ['?search=meta&page=2', '?projectId=two&search=meta', '?search=Meta', '']) {
    expect((await ask(query)).read()).not.toBe(first)
  }
  expect((await ask('?projectId=two&search=meta')).projectId).toBe('two')
  expect((await ask('')).projectId).toBeUndefined()
})

test('nothing is parsed before it is asked for, and what is refused is refused each time and pushes nothing out', async () => {
  const { parsed, ask } = createTest()
  const kept = (await ask('?search=kept')).read()
  const unread = await ask('?search=unread')
  expect(unread.projectId).toBeUndefined()
  for (let i = 0; i < 600; i += 1) {
    const refused = await ask(`?search=s${i}&entries=101`)
    expect(() => refused.read()).toThrow()
    await ask(`?search=never-read-${i}`)
  }
  expect(() => unread.read()).not.toThrow()
  expect((await ask('?search=kept')).read()).toBe(kept)
  const again = await ask('?search=s0&entries=101')
  expect(() => again.read()).toThrow()
  expect(parsed.filter((search) => search === 's0')).toHaveLength(2)
  expect(parsed.some((search) => search.startsWith('never-read'))).toBe(false)
})

test('long addresses, and those that nobody asked for longest, are not kept', async () => {
  const { parsed, ask } = createTest()
  const long = `?search=long&exclude=${'x'.repeat(600)}`
  expect((await ask(long)).read()).not.toBe((await ask(long)).read())
  expect(parsed).toEqual(['long', 'long'])
  const first = (await ask('?search=first')).read()
  for (let i = 0; i < 512; i += 1) (await ask(`?search=s${i}`)).read()
  expect((await ask('?search=first')).read()).not.toBe(first)
})

import { expect, test } from 'vitest'
import { createVisits } from './issuerVisit.ts'

/** A window at an address, as far as the way to the issuer and back needs one. */
function openWindow(address: string, stored?: string) {
  const location = new URL(address, 'https://gateway.example')
  const store = new Map(stored === undefined ? [] : [['foyer-console-place', stored]])
  const shown: string[] = []
  const left: string[] = []
  const window = {
    location: {
      pathname: location.pathname,
      search: location.search,
      assign: (url: string) => void left.push(url),
    },
    history: { replaceState: (_data: unknown, _title: string, path: string) => void shown.push(path) },
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
      removeItem: (key: string) => void store.delete(key),
    },
  }
  // Only these parts of a window are used.
  const visits = createVisits(window as unknown as Window)
  return { visits, store, shown, left }
}

test('what the issuer has sent is taken out of the address, and the place of before is back', () => {
  const { visits, shown, store } = openWindow(
    '/console/issuer?state=s&code=c&iss=https%3A%2F%2Fid.example&session_state=x',
    '/console/dev/audit',
  )
  expect(visits.returned).toEqual({ state: 's', code: 'c', iss: 'https://id.example' })
  expect(shown).toEqual(['/console/dev/audit'])
  expect(store.size).toBe(0)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/console//evil.example',
  '/console/\\evil.example',
  '/console/issuer',
  '/v1/admin/me',
  '/consoles',
])('the place %s is none that an operator was at', (stored) => {
  const { shown } = openWindow('/console/issuer?state=s', stored)
  expect(shown).toEqual(['/console'])
})

test('an address of the issuer without a state is nothing, and elsewhere nothing is read or changed', () => {
  expect(openWindow('/console/issuer?code=c').visits.returned).toBeUndefined()
  const { visits, shown } = openWindow('/console/dev/overview?state=s&code=c')
  expect([visits.returned, shown]).toEqual([undefined, []])
})

test('leaving remembers the place', () => {
  const { visits, store, left } = openWindow('/console/dev/audit')
  visits.leave('https://id.example/authorize')
  expect([left, [...store.values()]]).toEqual([['https://id.example/authorize'], ['/console/dev/audit']])
})

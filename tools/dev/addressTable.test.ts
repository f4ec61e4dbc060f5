import { expect, test } from 'vitest'
import { consoleRows, hideSecrets, toAddressTable } from './addressTable.ts'

test('addresses stand in columns, without blanks at the end of a line', () => {
  const rows = [
    { what: 'Demo', address: 'http://localhost:4400' },
    { what: 'Base', address: 'http://127.0.0.1:4412', note: 'chain 8453, local' },
  ]
  expect(toAddressTable(rows)).toBe(
    '  Demo  http://localhost:4400\n  Base  http://127.0.0.1:4412  chain 8453, local',
  )
})

test('each server that has a console has a row for it, unless it is switched off', () => {
  const note = 'for who runs it; the link of its first owner is above'
  expect(consoleRows('Console', 'http://127.0.0.1:4401', undefined)).toEqual([
    { what: 'Console', address: 'http://127.0.0.1:4401/console', note },
  ])
  expect(consoleRows('Vault console', 'http://vault.localhost:4405', 'on')).toEqual([
    { what: 'Vault console', address: 'http://vault.localhost:4405/console', note },
  ])
  expect(consoleRows('Vault console', 'http://vault.localhost:4405', 'off')).toEqual([])
})

test('keys and passwords are not shown', () => {
  expect(hideSecrets('https://node.example/v3/0123?key=4567')).toBe('https://node.example')
  expect(hideSecrets('https://a.example/x, https://b.example/y')).toBe('https://a.example and 1 more')
  expect(hideSecrets('postgres://foyer:secret@db.example:5432/foyer')).toBe('postgres://db.example:5432')
})

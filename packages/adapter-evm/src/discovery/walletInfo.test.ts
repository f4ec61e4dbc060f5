import { expect, test } from 'vitest'
import { parseWalletInfo, toSafeRdns } from './walletInfo.ts'

const uuid = '350670db-19fa-4704-a166-e52e178b59d2'

test.each([
  ['io.metamask', 'io.metamask'],
  ['IO.MetaMask', 'io.metamask'],
  ['io.metamask.flask', 'io.metamask.flask'],
  ['metamask', undefined],
  ['io..metamask', undefined],
  ['-io.metamask', undefined],
  ['https://metamask.io', undefined],
  ['io.meta mask', undefined],
  ['іo.metamask', undefined],
  [`a.${'b'.repeat(200)}`, undefined],
  ['', undefined],
])('an rdns %j is read as %j', (raw, rdns) => {
  expect(toSafeRdns(raw)).toBe(rdns)
})

test('what is read is frozen and stays as it was when the wallet changes its mind', () => {
  const info = { uuid, name: 'First', rdns: 'com.first', icon: '' }
  const read = parseWalletInfo(info)
  info.name = 'Second'
  expect(read).toEqual({ uuid, name: 'First', rdns: 'com.first' })
  expect(Object.isFrozen(read)).toBe(true)
})

test('an announcement without a usable uuid, or that throws, is none', () => {
  expect(parseWalletInfo({ name: 'A', rdns: 'a.b', icon: '' })).toBeUndefined()
  expect(parseWalletInfo({ uuid: '"><b>', name: 'A' })).toBeUndefined()
  expect(parseWalletInfo(null)).toBeUndefined()
  const trap = new Proxy({}, { get: () => expect.unreachable(), has: () => expect.unreachable() })
  expect(parseWalletInfo(trap)).toBeUndefined()
})

test.each([
  'https://evil.example/pixel.png',
  'data:text/html,<script>1</script>',
  'javascript:alert(1)',
  `data:image/png;base64,${'A'.repeat(300_000)}`,
])('an icon that is no small image is left out: %.40j', (icon) => {
  expect(parseWalletInfo({ uuid, name: 'A', icon })).toEqual({ uuid, name: 'A' })
})

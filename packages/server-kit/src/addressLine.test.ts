import { expect, test } from 'vitest'
import { addressLine } from './addressLine.ts'

test('a server names the address that browsers use, and where it listens beside it if that is another one', () => {
  const local = 'http://127.0.0.1:4401'
  expect(addressLine('Gateway', 'https://gateway.example', local)).toBe(
    'Gateway at https://gateway.example (listens at http://127.0.0.1:4401)',
  )
  for (const publicUrl of [undefined, local, `${local}/`])
    expect(addressLine('Gateway', publicUrl, local)).toBe(`Gateway at ${local}`)
})

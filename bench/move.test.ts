import { expect, test } from 'vitest'
import { moveUsers } from './move.ts'

test('a move that is interrupted in each direction changes no address, and every user signs afterwards', async () => {
  const { ok, gates } = await moveUsers(60)
  expect({ ok, gates }).toMatchObject({ ok: true, gates: { changed: { value: 0 }, signed: { value: 60 } } })
}, 60_000)

import { isWorkHash, sha256, workBytes } from '@foyer/secure-protocol'
import { addKeySet, type KeyFile } from '@foyer/server-kit/custody'
import { beforeAll, expect, test } from 'vitest'
import { openKeyRing } from '../keys/keyRing.ts'
import { createWorkChallenge, WORK_LIFETIME_MS } from './workChallenge.ts'

const NOW = Date.UTC(2026, 5, 1)
const ASKING = { jkt: 'device', emailTag: 'tag', ip: '203.0.113.5' }
const BITS = 2

let file: KeyFile
beforeAll(async () => {
  file = await addKeySet()
})

async function create(keys = file) {
  const used: { jkt: string; jti: string; keepMs: number }[] = []
  const names: string[] = []
  const ring = await openKeyRing(keys)
  let nowMs = NOW
  const challenge = await createWorkChallenge({
    keyRing: {
      ...ring,
      derive: (kid, name) => {
        names.push(name)
        return ring.derive(kid, name)
      },
    },
    proofs: {
      async use(proof) {
        if (used.some(({ jti }) => jti === proof.jti)) return false
        used.push(proof)
        return true
      },
    },
    bits: BITS,
    now: () => nowMs,
  })
  return {
    challenge,
    used,
    names,
    setTime(atMs: number) {
      nowMs = atMs
    },
    async issue() {
      const issued = await challenge.issue(ASKING)
      if (issued.kind !== 'work') throw new TypeError('it is no puzzle')
      return issued
    },
  }
}

async function solve(token: string, isRight = true): Promise<string> {
  for (let tried = 0; ; tried += 1) {
    const answer = String(tried)
    if (isWorkHash(await sha256(workBytes(token, answer)), BITS) === isRight) return answer
  }
}

test('a puzzle counts for two minutes to the millisecond, and its use is remembered as long', async () => {
  const { challenge, issue, setTime, used } = await create()
  const { token, bits } = await issue()
  expect(bits).toBe(BITS)
  const answer = await solve(token)
  setTime(NOW + WORK_LIFETIME_MS)
  expect(await challenge.check(ASKING, { token, answer })).toBe(false)
  // A clock that was set back takes no puzzle of the future.
  setTime(NOW - 1)
  expect(await challenge.check(ASKING, { token, answer })).toBe(false)
  setTime(NOW + WORK_LIFETIME_MS - 1)
  expect(await challenge.check(ASKING, { token, answer })).toBe(true)
  expect(await challenge.check(ASKING, { token, answer })).toBe(false)
  const [id] = token.split('.')
  expect(used).toEqual([{ jkt: 'device', jti: `work.${id}`, keepMs: 120_000 }])
})

test('a puzzle counts from the moment at which it was given', async () => {
  const { challenge, issue } = await create()
  const { token } = await issue()
  expect(await challenge.check(ASKING, { token, answer: await solve(token) })).toBe(true)
})

test('a puzzle of another device or address, with a wrong answer, or with more or less in it is none', async () => {
  const { challenge, issue, used } = await create()
  const { token } = await issue()
  const answer = await solve(token)
  const tries = [
    [
      { ...ASKING, jkt: 'other' },
      { token, answer },
    ],
    [
      { ...ASKING, emailTag: 'other' },
      { token, answer },
    ],
    [ASKING, { token, answer: await solve(token, false) }],
    [ASKING, { token: `${token}.more`, answer: await solve(`${token}.more`) }],
    [ASKING, { token: token.slice(0, -1), answer: await solve(token.slice(0, -1)) }],
    [ASKING, { token: '', answer }],
    [ASKING, { answer }],
  ] as const
  for (const [asking, given] of tries)
    expect(await challenge.check(asking, given), JSON.stringify(given)).toBe(false)
  expect(used).toEqual([])
  // The network of the asker may change in between.
  expect(await challenge.check({ ...ASKING, ip: '' }, { token, answer })).toBe(true)
})

test('a puzzle that an older key has signed can be handed in, and one of a strange key cannot', async () => {
  const { token } = await (await create()).issue()
  const answer = await solve(token)
  const later = await create(await addKeySet(file))
  expect(await later.challenge.check(ASKING, { token, answer })).toBe(true)
  const strange = await create(await addKeySet())
  expect(await strange.challenge.check(ASKING, { token, answer })).toBe(false)
})

test('its key is derived for it alone', async () => {
  expect((await create(await addKeySet(file))).names).toEqual(['work', 'work'])
})

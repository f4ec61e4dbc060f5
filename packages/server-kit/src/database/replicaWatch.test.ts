import { expect, test } from 'vitest'
import { createPrimaryPositions, judgeReplica, type ReplicaAnswer, readPosition } from './replicaWatch.ts'

const answer = (position: bigint, ageMs = 0): ReplicaAnswer => ({ isStandby: true, position, ageMs })

test('a position is read as PostgreSQL writes it', () => {
  expect(readPosition('0/0')).toBe(0n)
  expect(readPosition('16/B374D848')).toBe(0x16_b374_d848n)
  expect(readPosition('2/0') > readPosition('1/FFFFFFFF')).toBe(true)
})

test('the lag is the time since the primary was first where the replica is not', () => {
  const positions = createPrimaryPositions(60_000)
  positions.note(10n, 1_000)
  positions.note(20n, 2_000)
  positions.note(30n, 9_000)
  expect(positions.lagMs(answer(30n), 10_000)).toBe(0)
  expect(positions.lagMs(answer(20n), 10_000)).toBe(1_000)
  expect(positions.lagMs(answer(15n), 10_000)).toBe(8_000)
})

test('a primary on which nothing happens makes no replica late, however long that is', () => {
  const positions = createPrimaryPositions(5_000)
  for (let atMs = 0; atMs < 100_000; atMs += 1_000) positions.note(10n, atMs)
  expect(positions.lagMs(answer(10n, 90_000), 100_000)).toBe(0)
  // A write comes: the replica has been behind since then, and not since the last write before.
  positions.note(11n, 101_000)
  expect(positions.lagMs(answer(10n, 91_000), 101_500)).toBe(500)
})

test('one that has been behind since before anything was noted is judged by its own word', () => {
  const positions = createPrimaryPositions(5_000)
  positions.note(10n, 1_000)
  expect(positions.lagMs(answer(5n, 3_600_000), 1_000)).toBe(3_600_000)
  expect(positions.lagMs({ isStandby: true, position: undefined, ageMs: undefined }, 1_000)).toBe(
    Number.POSITIVE_INFINITY,
  )
})

test('what is kept does not grow, and a replica behind all of it stays late', () => {
  const positions = createPrimaryPositions(5_000)
  for (let step = 0; step < 1_000; step += 1) positions.note(BigInt(step), step * 1_000)
  expect(positions.lagMs(answer(3n, 0), 1_000_000)).toBeGreaterThanOrEqual(6_000)
})

test('a primary that has taken over, and is not as far as the one before was, makes no replica late', () => {
  const positions = createPrimaryPositions(5_000)
  positions.note(10n, 0)
  positions.note(100n, 1_000)
  positions.note(50n, 9_000)
  expect(positions.lagMs(answer(50n), 20_000)).toBe(0)
})

test('a replica is up, late, away or promoted', () => {
  const positions = createPrimaryPositions(5_000)
  positions.note(10n, 0)
  positions.note(20n, 1_000)
  const judge = (of: ReplicaAnswer | undefined, atMs: number) =>
    judgeReplica(of, positions, { atMs, mostLagMs: 5_000 })
  expect(judge(undefined, 0)).toBe('away')
  expect(judge({ isStandby: false, position: undefined, ageMs: undefined }, 0)).toBe('promoted')
  expect(judge(answer(20n), 90_000)).toBe('up')
  expect(judge(answer(10n), 6_000)).toBe('up')
  expect(judge(answer(10n), 6_001)).toBe('late')
})

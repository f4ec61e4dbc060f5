import { expect, test } from 'vitest'
import { createReport } from './report.ts'

test('what is done is told to the process that waits, in its order, and a failure is told as no end', async () => {
  const told: unknown[] = []
  const report = createReport({ send: (message: unknown) => told.push(message) > 0 })
  expect(await report.during('Starting Base', () => Promise.resolve(8453))).toBe(8453)
  await expect(report.during('Building', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  report.ready()
  report.say('Foyer is ready.')
  expect(told).toEqual([
    { begin: 'Starting Base' },
    { end: 'Starting Base' },
    { begin: 'Building' },
    { drop: 'Building' },
    { ready: '' },
    { say: 'Foyer is ready.' },
  ])
})

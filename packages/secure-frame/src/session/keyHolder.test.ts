import { expect, test } from 'vitest'
import { FrameFailure } from '../lib/frameFailure.ts'
import { createKeyHolder, IDLE_MS, LONGEST_MS } from './keyHolder.ts'

/** A clock that is set by hand: the timers that run, by their length. */
function start() {
  const timers = new Map<object, { readonly ms: number; readonly run: () => void }>()
  const opened: Uint8Array<ArrayBuffer>[] = []
  const owners: Uint8Array<ArrayBuffer>[] = []
  let letOpen = () => {}
  let isSlow = false
  const holder = createKeyHolder({
    async openKeys() {
      if (isSlow) await new Promise<void>((resolve) => (letOpen = resolve))
      const eoa = new Uint8Array(32).fill(7)
      opened.push(eoa)
      const owner = new Uint8Array(32).fill(8)
      owners.push(owner)
      return { address: '0xada', eoa, smartAccount: '0xb0b', owner }
    },
    setTimer(run, ms) {
      const timer = { ms, run }
      timers.set(timer, timer)
      return () => void timers.delete(timer)
    },
  })
  return {
    holder,
    opened,
    owners,
    running: () => [...timers.values()].map(({ ms }) => ms).sort((a, b) => a - b),
    pass: async (ms: number) => {
      for (const timer of [...timers.values()]) if (timer.ms === ms) timer.run()
      await Promise.resolve()
      await Promise.resolve()
    },
    slow: () => {
      isSlow = true
    },
    letOpen: () => letOpen(),
  }
}

const isOverwritten = (bytes: Uint8Array | undefined) => bytes?.every((byte) => byte === 0)
const readAddress = ({ address }: { readonly address: string }) => address

test('keys are overwritten after fifteen minutes without a signature, and opened anew for the next', async () => {
  const { holder, opened, owners, pass } = start()
  await holder.use(readAddress)
  expect(IDLE_MS).toBe(15 * 60_000)
  await pass(IDLE_MS)
  expect(isOverwritten(opened[0])).toBe(true)
  expect(isOverwritten(owners[0])).toBe(true)
  await holder.use(readAddress)
  expect(opened).toHaveLength(2)
})

test('each signature starts the fifteen minutes over, and none the eight hours', async () => {
  const { holder, opened, pass, running } = start()
  await holder.use(readAddress)
  await holder.use(readAddress)
  expect(running()).toEqual([IDLE_MS, LONGEST_MS])
  expect(LONGEST_MS).toBe(8 * 60 * 60_000)
  await pass(LONGEST_MS)
  expect(isOverwritten(opened[0])).toBe(true)
})

test('a lock that comes while keys are being opened wins: nobody gets them, and they are overwritten', async () => {
  const { holder, opened, slow, letOpen } = start()
  slow()
  const using = holder.use(readAddress)
  holder.close()
  letOpen()
  await expect(using).rejects.toMatchObject({ code: 'locked' })
  await expect.poll(() => isOverwritten(opened[0])).toBe(true)
})

test('two requests at once open the keys once', async () => {
  const { holder, opened } = start()
  await Promise.all([holder.use(readAddress), holder.use(readAddress)])
  expect(opened).toHaveLength(1)
})

test('keys of one piece of work are opened for it alone, and overwritten after it, also when it fails', async () => {
  const { holder, opened, owners, running } = start()
  expect(await holder.once({}, ({ eoa }) => eoa[0])).toBe(7)
  expect([isOverwritten(opened[0]), isOverwritten(owners[0])]).toEqual([true, true])
  const fail = () => {
    throw new Error('not signed')
  }
  await expect(holder.once({}, fail)).rejects.toThrow('not signed')
  expect([isOverwritten(opened[1]), isOverwritten(owners[1])]).toEqual([true, true])
  // None of them is kept for others, nor are those of others taken.
  await holder.use(readAddress)
  await holder.once({}, readAddress)
  expect(opened).toHaveLength(4)
  expect([isOverwritten(opened[2]), isOverwritten(opened[3])]).toEqual([false, true])
  expect(running()).toEqual([IDLE_MS, LONGEST_MS])
})

test('keys that are opened for one piece of work do nothing once they were closed meanwhile', async () => {
  const { holder, opened, slow, letOpen } = start()
  slow()
  let isDone = false
  const work = holder.once({}, () => {
    isDone = true
  })
  holder.close()
  letOpen()
  await expect(work).rejects.toMatchObject({ code: 'locked' })
  expect([isDone, isOverwritten(opened[0])]).toEqual([false, true])
})

test('after a wallet that is not the pinned one nothing is opened for one piece of work either', async () => {
  let count = 0
  const holder = createKeyHolder({
    openKeys: async () => {
      count += 1
      throw new FrameFailure('vault_mismatch', 'another wallet')
    },
  })
  await expect(holder.once({}, readAddress)).rejects.toMatchObject({ code: 'vault_mismatch' })
  await expect(holder.once({}, readAddress)).rejects.toMatchObject({ code: 'vault_mismatch' })
  await expect(holder.use(readAddress)).rejects.toMatchObject({ code: 'vault_mismatch' })
  expect(count).toBe(1)
})

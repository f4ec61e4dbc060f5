import { describe, expect, test } from 'vitest'
import { raceAbort, untilAborted } from './raceAbort.ts'

const NEVER = new Promise<never>(() => {})

describe('raceAbort', () => {
  test('gives the result of the work', async () => {
    const { signal } = new AbortController()
    await expect(raceAbort(Promise.resolve(1), signal)).resolves.toBe(1)
    await expect(raceAbort(Promise.resolve(2), undefined)).resolves.toBe(2)
  })

  test('gives the error of the work', async () => {
    const failure = new Error('failed')
    await expect(raceAbort(Promise.reject(failure), new AbortController().signal)).rejects.toBe(failure)
  })

  test('rejects with the reason of the signal when work does not answer', async () => {
    const controller = new AbortController()
    const racing = raceAbort(NEVER, controller.signal)
    const reason = new Error('cancelled')
    controller.abort(reason)
    await expect(racing).rejects.toBe(reason)
  })

  test('rejects when the signal has aborted already, and no late failure of the work goes unhandled', async () => {
    const unhandled: unknown[] = []
    const listener = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', listener)
    const failure = new Error('late')
    const late = new Promise((_, reject) => setTimeout(() => reject(failure), 5))
    await expect(raceAbort(late, AbortSignal.abort('gone'))).rejects.toBe('gone')
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', listener)
    // Other files share the process: what they leave behind is not of this test.
    expect(unhandled).not.toContain(failure)
  })

  test('lets the caller replace the reason', async () => {
    const toError = (reason: unknown) => new Error('own', { cause: reason })
    await expect(raceAbort(NEVER, AbortSignal.abort('gone'), toError)).rejects.toMatchObject({
      message: 'own',
      cause: 'gone',
    })
  })
})

describe('untilAborted', () => {
  test('resolves when the signal aborts, after the callback was called', async () => {
    const controller = new AbortController()
    const order: string[] = []
    const ending = untilAborted(controller.signal, () => order.push('callback')).then(() =>
      order.push('resolved'),
    )
    await Promise.resolve()
    expect(order).toEqual([])
    controller.abort()
    await ending
    expect(order).toEqual(['callback', 'resolved'])
  })

  test('resolves at once when the signal has aborted already', async () => {
    let calls = 0
    await untilAborted(AbortSignal.abort(), () => {
      calls += 1
    })
    await untilAborted(AbortSignal.abort())
    expect(calls).toBe(1)
  })
})

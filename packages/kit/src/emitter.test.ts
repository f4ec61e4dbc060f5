import { describe, expect, test } from 'vitest'
import { createEmitter } from './emitter.ts'

interface Events {
  readonly changed: number
  readonly closed: undefined
}

describe('the emitter', () => {
  test('calls the listeners of the event with its detail, and no others', () => {
    const heard: unknown[] = []
    const emitter = createEmitter<Events>()
    emitter.on('changed', (detail) => heard.push(['first', detail]))
    emitter.on('changed', (detail) => heard.push(['second', detail]))
    emitter.on('closed', () => heard.push('closed'))
    emitter.emit('changed', 7)
    expect(heard).toEqual([
      ['first', 7],
      ['second', 7],
    ])
  })

  test('calls a listener of all events after those of the event, until it is removed or the emitter is cleared', () => {
    const heard: unknown[] = []
    const emitter = createEmitter<Events>()
    const stop = emitter.onEvery((event, detail) => heard.push([event, detail]))
    emitter.on('changed', (detail) => heard.push(detail))
    emitter.emit('changed', 7)
    emitter.emit('closed', undefined)
    stop()
    emitter.emit('closed', undefined)
    emitter.onEvery((event) => heard.push(event))
    emitter.clear()
    emitter.emit('closed', undefined)
    expect(heard).toEqual([7, ['changed', 7], ['closed', undefined]])
  })

  test('does not call a listener that was removed', () => {
    const heard: number[] = []
    const emitter = createEmitter<Events>()
    const stop = emitter.on('changed', (detail) => heard.push(detail))
    emitter.emit('changed', 1)
    stop()
    stop()
    emitter.emit('changed', 2)
    expect(heard).toEqual([1])
  })

  test('calls a listener once that was added twice', () => {
    const heard: number[] = []
    const emitter = createEmitter<Events>()
    const listener = (detail: number) => heard.push(detail)
    emitter.on('changed', listener)
    emitter.on('changed', listener)
    emitter.emit('changed', 1)
    expect(heard).toEqual([1])
  })

  test('calls a listener that was added while an event is emitted only from the next one on', () => {
    const heard: string[] = []
    const emitter = createEmitter<Events>()
    const stop = emitter.on('changed', () => {
      heard.push('outer')
      emitter.on('changed', () => heard.push('inner'))
      stop()
    })
    emitter.emit('changed', 1)
    expect(heard).toEqual(['outer'])
    emitter.emit('changed', 2)
    expect(heard).toEqual(['outer', 'inner'])
  })

  test('calls nobody any more once it was cleared, and takes new listeners', () => {
    const heard: string[] = []
    const emitter = createEmitter<Events>()
    emitter.on('changed', () => heard.push('old'))
    emitter.clear()
    emitter.on('changed', () => heard.push('new'))
    emitter.emit('changed', 1)
    expect(heard).toEqual(['new'])
  })

  test('calls the others when a listener throws, and reports its error as uncaught', async () => {
    const heard: number[] = []
    const uncaught: unknown[] = []
    const others = process.rawListeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.on('uncaughtException', (error) => uncaught.push(error))
    try {
      const emitter = createEmitter<Events>()
      const mistake = new Error('a mistake of the listener')
      emitter.on('changed', () => {
        throw mistake
      })
      emitter.on('changed', (detail) => heard.push(detail))
      emitter.emit('changed', 1)
      expect(heard).toEqual([1])
      await new Promise((resolve) => setTimeout(resolve, 0))
      expect(uncaught).toEqual([mistake])
    } finally {
      process.removeAllListeners('uncaughtException')
      for (const listener of others)
        process.on('uncaughtException', listener as NodeJS.UncaughtExceptionListener)
    }
  })
})

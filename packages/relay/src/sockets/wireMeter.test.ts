import { describe, expect, test } from 'vitest'
import { clientFrame } from '../../test/rawSocket.ts'
import { createWireMeter } from './wireMeter.ts'

const TEXT = 1
const CONTINUATION = 0
const PING = 9

describe('the meter of a wire', () => {
  test('counts whole messages, and holds nothing of them', () => {
    const meter = createWireMeter()
    const message = (length: number) => clientFrame({ opcode: TEXT, payload: Buffer.alloc(length, 'x') })
    const chunk = Buffer.concat([0, 1, 125, 126, 65_535, 65_536].map(message))
    expect(meter.read(chunk)).toEqual({ frames: 6, heldBytes: 0 })
  })

  test('counts the same however the network cuts the bytes', () => {
    const meter = createWireMeter()
    const chunk = Buffer.concat([
      clientFrame({ opcode: TEXT, payload: Buffer.alloc(300), isLast: false }),
      clientFrame({ opcode: PING, payload: Buffer.alloc(5) }),
      clientFrame({ opcode: CONTINUATION, payload: Buffer.alloc(70_000) }),
    ])
    const readings = [...chunk].map((byte) => meter.read(Buffer.from([byte])))
    expect(readings.reduce((sum, { frames }) => sum + frames, 0)).toBe(3)
    expect(readings.at(-2)?.heldBytes).toBeGreaterThan(chunk.length)
    expect(readings.at(-1)?.heldBytes).toBe(0)
  })

  test('counts each fragment as what it takes in memory, empty ones too', () => {
    const meter = createWireMeter()
    const fragments = Array.from({ length: 1_000 }, (_, at) =>
      clientFrame({
        opcode: at === 0 ? TEXT : CONTINUATION,
        payload: Buffer.alloc(at % 2, 'x'),
        isLast: false,
      }),
    )
    const { frames, heldBytes } = meter.read(Buffer.concat(fragments))
    expect(frames).toBe(1_000)
    expect(heldBytes).toBeGreaterThan(500_000)
  })

  test('counts pings without holding them', () => {
    const meter = createWireMeter()
    const ping = clientFrame({ opcode: PING, payload: Buffer.alloc(0) })
    const { frames, heldBytes } = meter.read(Buffer.concat(Array.from({ length: 100 }, () => ping)))
    expect(frames).toBe(100)
    expect(heldBytes).toBeLessThan(2_000)
  })
})

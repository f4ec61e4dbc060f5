import type { CDPSession } from 'playwright'
import { textsIn } from './memory.ts'
import { type RendererMemory, renderersWith } from './processMemory.ts'
import { countFound, inMemory, spellingsOf } from './spell.ts'

/** The forms in which a secret may be held. A search that misses one of them says nothing by finding none. */
const SHAPES = ['text', 'joined', 'buried', 'array', 'buffer', 'bigint', 'numbers'] as const
type Shape = (typeof SHAPES)[number]

const SECRET_BYTES = 32

declare global {
  interface Window {
    planted?: unknown[]
  }
}

/** The form is made in the page out of turned bits, so that no script that is sent there holds it. */
const PLANT = `function (shape, turned) {
  const bytes = Uint8Array.from(turned.match(/../g), (pair) => parseInt(pair, 16) ^ 255)
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  const make = {
    text: () => digits.join(''),
    // As libraries do: the engine keeps a tree of the pieces.
    joined: () => digits.reduce((all, pair) => all + pair, ''),
    buried: () => ['x'.repeat(5000), ...digits].join(''),
    array: () => bytes,
    buffer: () => bytes.buffer,
    bigint: () => BigInt('0x' + digits.join('')),
    numbers: () => Array.from(bytes),
  }
  const held = (window.planted ??= [])
  held.push(make[shape]())
}`

/** Plants a secret in every form in a document, and gives the forms that the searches do not find there. */
export async function findMissedShapes(session: CDPSession, mark: string): Promise<readonly Shape[]> {
  const secrets = new Map(
    SHAPES.map((shape) => [shape, crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]),
  )
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  for (const [shape, secret] of secrets) {
    await session.send('Runtime.callFunctionOn', {
      objectId: result.objectId ?? '',
      functionDeclaration: PLANT,
      arguments: [{ value: shape }, { value: turn(secret) }],
    })
  }
  const texts = await textsIn(session)
  const renderers = renderersWith(mark)
  const missed: Shape[] = []
  for (const [shape, secret] of secrets) if (!isFound(shape, secret)) missed.push(shape)
  return missed

  function isFound(shape: Shape, secret: Uint8Array): boolean {
    if (shape === 'array' || shape === 'buffer') return holds(renderers, inMemory(secret).plain)
    if (shape === 'bigint') return holds(renderers, inMemory(secret).reversed)
    if (shape === 'numbers') return holds(renderers, inMemory(secret).numbers)
    return countFound(texts, spellingsOf(secret)) > 0
  }
}

function turn(secret: Uint8Array): string {
  return Buffer.from(secret.map((byte) => byte ^ 255)).toString('hex')
}

function holds(renderers: readonly RendererMemory[], bytes: Uint8Array): boolean {
  return renderers.some((renderer) => renderer.count([bytes]) > 0)
}

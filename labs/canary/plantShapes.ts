import type { CDPSession } from 'playwright'
import { textsIn } from './memory.ts'
import type { RendererMemory } from './processMemory.ts'
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
const PLANT = `function (shape, turned, isHeld) {
  const bytes = Uint8Array.from(turned.match(/../g), (pair) => parseInt(pair, 16) ^ 255)
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  const make = {
    text: () => digits.join(''),
    // Joins the pieces as libraries do: the engine keeps a tree of them.
    joined: () => digits.reduce((all, pair) => all + pair, ''),
    buried: () => ['x'.repeat(5000), ...digits].join(''),
    array: () => bytes,
    buffer: () => bytes.buffer,
    bigint: () => BigInt('0x' + digits.join('')),
    numbers: () => Array.from(bytes),
  }
  const held = isHeld ? (window.planted ??= []) : []
  held.push(make[shape]())
}`

/** Secrets that were planted in a document, one for each form. */
export type PlantedShapes = ReadonlyMap<Shape, Uint8Array>

/** Plants a secret in every form in a document, which holds them from then on, or has dropped them at once. */
export async function plantShapes(session: CDPSession, fate: 'held' | 'dropped'): Promise<PlantedShapes> {
  const secrets = new Map(
    SHAPES.map((shape) => [shape, crypto.getRandomValues(new Uint8Array(SECRET_BYTES))]),
  )
  const { result } = await session.send('Runtime.evaluate', { expression: 'window' })
  for (const [shape, secret] of secrets) {
    await session.send('Runtime.callFunctionOn', {
      objectId: result.objectId ?? '',
      functionDeclaration: PLANT,
      arguments: [{ value: shape }, { value: turn(secret) }, { value: fate === 'held' }],
    })
  }
  return secrets
}

/** The forms that the searches find in a document and in the memory of its process. */
export async function findShapes(
  session: CDPSession,
  renderers: readonly RendererMemory[],
  secrets: PlantedShapes,
): Promise<readonly Shape[]> {
  const texts = await textsIn(session)
  const looked = SHAPES.map((shape) => ({
    shape,
    secret: secrets.get(shape) ?? new Uint8Array(SECRET_BYTES),
  }))
  const needles = looked.map(({ shape, secret }) => inMemory(secret)[IN_MEMORY[shape]])
  const found = new Set(renderers.flatMap((renderer) => [...renderer.find(needles)]))
  const isText = (shape: Shape) => ['text', 'joined', 'buried'].includes(shape)
  return looked
    .filter(({ shape, secret }, at) =>
      isText(shape) ? countFound(texts, spellingsOf(secret)) > 0 : found.has(at),
    )
    .map(({ shape }) => shape)
}

/** How the bytes of a form lie in memory. Texts are looked for in the heap, where they may be in pieces. */
const IN_MEMORY: Readonly<Record<Shape, 'plain' | 'reversed' | 'numbers'>> = {
  text: 'plain',
  joined: 'plain',
  buried: 'plain',
  array: 'plain',
  buffer: 'plain',
  bigint: 'reversed',
  numbers: 'numbers',
}

/** The forms of planted secrets that the searches miss. */
export async function findMissedShapes(...where: Parameters<typeof findShapes>): Promise<readonly Shape[]> {
  const found = await findShapes(...where)
  return SHAPES.filter((shape) => !found.includes(shape))
}

function turn(secret: Uint8Array): string {
  return Buffer.from(secret.map((byte) => byte ^ 255)).toString('hex')
}

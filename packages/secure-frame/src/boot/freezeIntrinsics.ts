import { FrameFailure } from '../lib/frameFailure.ts'

/** The built-in objects that are frozen with their prototypes: all that the frame's code relies on. */
const INTRINSICS = [
  ...['Object', 'Function', 'Array', 'String', 'Number', 'Boolean', 'Symbol', 'BigInt', 'Math', 'JSON'],
  ...['Reflect', 'Promise', 'Proxy', 'RegExp', 'Date', 'Error', 'TypeError', 'RangeError', 'SyntaxError'],
  ...['Map', 'Set', 'WeakMap', 'WeakSet', 'ArrayBuffer', 'DataView', 'Uint8Array', 'Uint32Array'],
  ...['BigUint64Array', 'TextEncoder', 'TextDecoder', 'URL', 'Crypto', 'SubtleCrypto', 'CryptoKey'],
  ...['MessagePort', 'EventTarget', 'AbortController', 'AbortSignal', 'Headers', 'Response'],
] as const

/** Properties that code may set on its own objects although a prototype has them too, such as the name of an error. */
const OVERRIDDEN = ['constructor', 'name', 'message', 'toString', 'valueOf'] as const

/**
 * Freezes the built-in objects of a page, so that no later code, be it a polluted message or a bad dependency, changes
 * what `Object.prototype`, `JSON.parse` or `SubtleCrypto.sign` mean for the rest.
 */
export function freezeIntrinsics(realm: object): void {
  const found = INTRINSICS.map((name) => Reflect.get(realm, name)).filter(isObject)
  const prototypes = found.map((intrinsic) => Reflect.get(intrinsic, 'prototype')).filter(isObject)
  for (const target of [...found, ...prototypes, ...hiddenPrototypes(realm)]) {
    for (const name of OVERRIDDEN) keepSettable(target, name)
    Object.freeze(target)
  }
}

/** Prototypes that no name leads to: of iterators and of all typed arrays. */
function hiddenPrototypes(realm: object): object[] {
  const makeArray: unknown = Reflect.get(realm, 'Array')
  const bytes: unknown = Reflect.get(realm, 'Uint8Array')
  if (typeof makeArray !== 'function' || typeof bytes !== 'function') return []
  const typedArray: unknown = Object.getPrototypeOf(bytes)
  const iterator: unknown = Object.getPrototypeOf(Reflect.construct(makeArray, []).values())
  const all = [typedArray, isObject(typedArray) && Reflect.get(typedArray, 'prototype'), iterator]
  return [...all, isObject(iterator) && Object.getPrototypeOf(iterator)].filter(isObject)
}

/** A frozen property of a prototype could not be set on any object that inherits it; an accessor lets them have their own. */
function keepSettable(target: object, name: string): void {
  const property = Object.getOwnPropertyDescriptor(target, name)
  if (!property?.writable || !property.configurable) return
  const { value } = property
  Object.defineProperty(target, name, {
    configurable: false,
    enumerable: property.enumerable ?? false,
    get: () => value,
    set(this: object, next: unknown) {
      // Throws as a frozen property would.
      if (this === target) throw new FrameFailure('frozen', `${name} cannot be changed here`)
      Object.defineProperty(this, name, { value: next, writable: true, enumerable: true, configurable: true })
    },
  })
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

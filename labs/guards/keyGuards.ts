import type { Guard } from './guard.ts'

/** Guards of wrapped key files. */
export const KEY_GUARDS: readonly Guard[] = [
  {
    threat: 'Somebody copies the disk or a backup of a server',
    name: 'every line of a wrapped file is authenticated',
    file: 'packages/server-kit/src/wrapping/wrappedRing.ts',
    from: 'additionalData: utf8(JSON.stringify(lines))',
    to: 'additionalData: utf8(String(lines.length))',
    test: 'packages/server-kit/src/wrapping/wrappedRing.property.test.ts',
  },
  {
    threat: 'Somebody copies the disk or a backup of a server',
    name: 'a place that keeps keys binds them to the server',
    file: 'packages/server-kit/src/wrapping/transitWrapper.ts',
    from: 'associated_data: toBase64(',
    to: "associated_data: '' && toBase64(",
    test: 'packages/server-kit/src/wrapping/places.test.ts',
  },
  {
    threat: 'Somebody copies the disk or a backup of a server',
    name: 'a plain file is refused where a wrapper is set',
    file: 'packages/server-kit/src/custody/keyFileWrapping.ts',
    from: 'if (wrapping?.wrapper !== undefined)',
    to: 'if (Number.isNaN(text.length))',
    test: 'packages/gateway/src/kernel/keys/wrapping.test.ts',
  },
]

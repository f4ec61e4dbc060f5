import type { KeyValueStorage } from '@foyer/core/ports'
import { describe, expect, test } from 'vitest'

/** Tests what every storage of a Platform must do. The keys of the suite start with `suite.`. */
export function storageSuite(name: string, createStorage: () => KeyValueStorage): void {
  describe(`${name}: a store`, () => {
    test('what was written is read back, the last write counts, and keys do not meet', () => {
      const storage = createStorage()
      storage.setItem('suite.a', 'one')
      storage.setItem('suite.a', 'zwölf 👋')
      storage.setItem('suite.b', '')
      expect([storage.getItem('suite.a'), storage.getItem('suite.b')]).toEqual(['zwölf 👋', ''])
    })

    test('what was never written, or was removed, is null; removing twice is harmless', () => {
      const storage = createStorage()
      expect(storage.getItem('suite.missing')).toBeNull()
      storage.setItem('suite.a', 'one')
      storage.removeItem('suite.a')
      storage.removeItem('suite.a')
      expect(storage.getItem('suite.a')).toBeNull()
    })

    test('names of object members are keys like any other', () => {
      const storage = createStorage()
      expect(storage.getItem('__proto__')).toBeNull()
      expect(storage.getItem('constructor')).toBeNull()
    })
  })
}

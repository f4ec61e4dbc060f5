import type { OpenWalletKitInput } from './openWalletKit.ts'

/** Storage of the kit that ends with the process, one per wallet. */
export function createMemoryKitStorage(): NonNullable<OpenWalletKitInput['storage']> {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    // The kit says what it expects under each key; it wrote all of them itself.
    getEntries: async <T>() => [...entries] as [string, T][],
    getItem: async <T>(key: string) => entries.get(key) as T | undefined,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
  }
}

import type { OpenWalletKitInput } from './openWalletKit.ts'

/** Creates storage in memory for one wallet kit. */
export function createMemoryKitStorage(): NonNullable<OpenWalletKitInput['storage']> {
  const entries = new Map<string, unknown>()
  return {
    getKeys: async () => [...entries.keys()],
    // The kit types each value by its key, and only the kit writes here.
    getEntries: async <T>() => [...entries] as [string, T][],
    getItem: async <T>(key: string) => entries.get(key) as T | undefined,
    setItem: async (key, value) => void entries.set(key, value),
    removeItem: async (key) => void entries.delete(key),
  }
}

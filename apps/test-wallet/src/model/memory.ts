import * as v from 'valibot'

const KEY = 'foyer.testWallet'
const Memory = v.object({
  accountIndex: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  chainId: v.number(),
  answersAtOnce: v.boolean(),
  /** The relay that answered last. */
  relayUrl: v.optional(v.string()),
})

/** The settings that the wallet stores. Sessions are stored by the wallet kit. */
export type WalletMemory = v.InferOutput<typeof Memory>

/** Reads the stored settings; the defaults when they are missing or broken. */
export function readMemory(firstChainId: number): WalletMemory {
  const empty: WalletMemory = { accountIndex: 0, chainId: firstChainId, answersAtOnce: false }
  try {
    const parsed = v.safeParse(Memory, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return parsed.success ? parsed.output : empty
  } catch {
    // Refused storage or broken JSON: there is nothing to remember.
    return empty
  }
}

/** Stores the settings for the next visit, where storage is allowed. */
export function writeMemory(memory: WalletMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // Storage can be refused or full: the wallet then starts anew next time.
  }
}

import { UsageError } from './usageError.ts'

/** Reads what was typed, such as options: whatever is wrong with it is told as a mistake in the command line. @throws UsageError */
export function readUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

import { RecoveryFailure } from './recoveryFailure.ts'

/** Tries one recovery factor after the other; if none opens the wallet, it throws the failure of the last one. */
export async function openFirst(
  ways: readonly { readonly wayId: string }[],
  open: (wayId: string) => Promise<void>,
): Promise<void> {
  let last: unknown = new RecoveryFailure('way_wrong')
  for (const { wayId } of ways) {
    try {
      return await open(wayId)
    } catch (error) {
      last = error
    }
  }
  throw last
}

import { vaultRoutes } from '@foyer/api'
import { FrameFailure } from '../lib/frameFailure.ts'
import { outlastOutage } from '../servers/outlastOutage.ts'
import { tryAgainAfter } from '../servers/serverFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** The long poll answers after 25 seconds at the latest. */
const WAIT_MS = 40_000

/** Asks until the owner has answered the vault's link. The app or the end of the flow stops it. */
export async function waitForApproval(
  { vault }: Pick<CustodyContext, 'vault'>,
  linkId: string,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const ask = () => vault.call(vaultRoutes.waitForLink, { linkId }, { signal, limitMs: WAIT_MS })
    const answer = await outlastOutage(ask, signal)
    if (answer.state === 'approved') return answer.approval
    if (answer.state === 'withheld') throw tryAgainAfter('withheld', answer.releaseAtMs - Date.now())
    if (answer.state === 'refused') throw new FrameFailure('device_refused', 'The link was declined')
    signal.throwIfAborted()
  }
}

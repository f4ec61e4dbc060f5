import type { AttachInput } from '@foyer/core/ports'
import { readBalance } from './requests/balance.ts'
import { signMessage } from './requests/signMessage.ts'
import { attachSession, type PolkadotSession } from './session.ts'
import { type PolkadotTiming, WALLET_TIMING } from './timing.ts'
import { createWalletAccess } from './walletAccess.ts'

/** The methods of a connector, with the time limits of the adapter. */
export function createAccess(
  entry: unknown,
  appName: string,
  timing: Partial<PolkadotTiming> | undefined,
  page: EventTarget | undefined,
): ReturnType<typeof createWalletAccess> {
  return createWalletAccess({ entry, appName, page, timing: { ...WALLET_TIMING, ...timing } })
}

/** Creates a session that reads from nodes and checks signatures by the adapter's own means. */
export function attach(
  input: AttachInput<'polkadot'> & {
    readonly page: EventTarget | undefined
    readonly timing: Partial<PolkadotTiming> | undefined
  },
): Promise<PolkadotSession> {
  const { rpc } = input
  const timing = { ...WALLET_TIMING, ...input.timing }
  return attachSession({
    ...input,
    timing,
    readBalance: ({ network, key, existentialDeposit, signal }) =>
      readBalance({ rpc, network, nodeMs: timing.nodeMs, signal }, key, existentialDeposit),
    sign: (asked) => signMessage(asked),
  })
}

import { type AttachInput, ModalError } from '@foyer/core/ports'
import { readBalance } from './requests/balance.ts'
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
    async sign(asked) {
      const { signMessage } = await import('./requests/signMessage.ts').catch(checkUnavailable)
      return signMessage(asked)
    },
  })
}

/** Without the script that checks, the extension is not asked: what it signed could not be given out. */
function checkUnavailable(cause: unknown): never {
  throw new ModalError({ code: 'check_unavailable', message: 'The signature could not be checked.', cause })
}

import { isWithoutAddress } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import { unauthorized } from '../lib/rpcFailures.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'
import type { Opening } from '../wallet/guard/opening.ts'
import type { CurrentDevice } from './currentDevice.ts'

/** Opens the wallet of this device. A session that has ended asks for a code first. */
export async function openKeys(
  context: CustodyContext,
  device: CurrentDevice,
  onOver: () => void,
  opening?: Opening,
) {
  const { wallet } = await context.store.read()
  if (!wallet || wallet.isSignedOut) throw unauthorized()
  const [{ openWallet }, { row, jkt }] = await Promise.all([import('../wallet/openWallet.ts'), device.get()])
  try {
    return await openWallet(context, row, jkt, wallet, opening)
  } catch (error) {
    if (!(error instanceof ServerFailure) || error.code !== 'login_required') throw error
    // Without an address no code can be mailed, so the owner has to sign in with their provider again.
    if (isWithoutAddress(wallet.email)) {
      onOver()
      throw unauthorized()
    }
    throw new FrameFailure('otp_required', 'Please confirm your email with a code')
  }
}

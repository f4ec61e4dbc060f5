import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import { type Bytes, signInWayId } from '@foyer/secure-protocol'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { CustodyContext, PasskeyHolder } from '../custodyContext.ts'
import { openByRecoveryFactor } from '../openByRecoveryFactor.ts'
import { sealRecoveryFactor } from '../sealSet.ts'

/**
 * Makes of the passkey that signs in a holder of its own: fresh shares of both servers, of which the vault gets its own only wrapped by the
 * secret of the passkey.
 */
export function createPasskeyHolder(
  context: CustodyContext,
  { credentialId, secret }: { readonly credentialId: string; readonly secret: Bytes },
): PasskeyHolder {
  const { gateway, vault } = context
  const way = async () => ({ wayId: await signInWayId(credentialId), kind: 'passkey', secret }) as const
  return {
    async keep(key, { login }) {
      const { walletId, epoch } = key.binding
      const made = await sealRecoveryFactor(context, { ...(await way()), credentialId }, key)
      const kept = async () => {
        await gateway.call(keyRoutes.addKeyWay, { walletId, epoch, ...made.atGateway })
        await vault.call(vaultRoutes.addWrap, { walletId, epoch, login, way: made.atVault })
      }
      // Without it the wallet is there all the same: a server that fails here keeps nobody from signing in.
      await kept().catch(() => {})
    },
    async open(query, { login, approval }) {
      if (approval === undefined) return undefined
      const opening = openByRecoveryFactor(context, { ...query, login, approval }, await way())
      const [opened, { devices }] = await Promise.all([
        opening.catch((error: unknown) => {
          if (error instanceof FrameFailure && error.code === 'way_wrong') return undefined
          throw error
        }),
        gateway.call(authRoutes.listDevices, undefined),
      ])
      return opened && { ...opened, devices, binding: opened.released.binding }
    },
  }
}

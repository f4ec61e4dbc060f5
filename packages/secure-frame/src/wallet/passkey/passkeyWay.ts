import { authRoutes, keyRoutes, vaultRoutes } from '@foyer/api'
import { type Bytes, signInWayId } from '@foyer/secure-protocol'
import { FrameFailure } from '../../lib/frameFailure.ts'
import type { CustodyContext, NewDeviceTokens, SignedInPasskey } from '../custodyContext.ts'
import { openByRecoveryFactor } from '../openByRecoveryFactor.ts'
import { type SetKey, sealRecoveryFactor } from '../sealSet.ts'

/**
 * Makes the passkey that signs in a holder of its own: fresh shares of both servers, of which the vault gets its own only wrapped by the
 * secret of the passkey. Without it the wallet is there all the same, so a server that fails here keeps nobody from signing in.
 */
export async function keepPasskeyWay(
  context: CustodyContext,
  key: SetKey,
  { credentialId, secret }: SignedInPasskey & { readonly secret: Bytes },
  { login }: Pick<NewDeviceTokens, 'login'>,
): Promise<void> {
  const { walletId, epoch } = key.binding
  const way = { wayId: await signInWayId(credentialId), kind: 'passkey', secret, credentialId } as const
  const made = await sealRecoveryFactor(context, way, key)
  await context.gateway.call(keyRoutes.addKeyWay, { walletId, epoch, ...made.atGateway })
  await context.vault.call(vaultRoutes.addWrap, { walletId, epoch, login, way: made.atVault })
}

interface Query {
  readonly walletId: string
  readonly epoch: number
  readonly jkt: string
}

/**
 * Opens a wallet by the passkey that has just signed in, on a device that is new to it. Undefined where the passkey is no holder of this wallet:
 * its browser made no secret then, or makes none now.
 */
export async function openByPasskey(
  context: CustodyContext,
  query: Query,
  { login, approval }: NewDeviceTokens,
) {
  const { credentialId, secret } = context.passkey ?? {}
  if (credentialId === undefined || !secret || approval === undefined) return undefined
  const way = { wayId: await signInWayId(credentialId), kind: 'passkey', secret } as const
  const [opened, { devices }] = await Promise.all([
    openByRecoveryFactor(context, { ...query, login, approval }, way).catch((error: unknown) => {
      if (error instanceof FrameFailure && error.code === 'way_wrong') return undefined
      throw error
    }),
    context.gateway.call(authRoutes.listDevices, undefined),
  ])
  return opened && { ...opened, devices, binding: opened.released.binding }
}

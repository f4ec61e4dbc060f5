import { authRoutes, emailChangeRoutes, keyRoutes, passkeyMethodRoutes, passkeyRoutes } from '@foyer/api'
import { valuesBy } from '@foyer/server-kit'
import { isLocalAllowed } from '../../base/projects.ts'
import type { GatewayApp, HttpPart } from '../../http/app.ts'
import { mountNonce, mountProven } from '../../http/provenRoute.ts'
import { mount } from '../../http/route.ts'

/** Serves signing in and custody, where the gateway has an embedded wallet. */
export function mountAuth(app: GatewayApp): void {
  const wallet = app.services.embeddedWallet
  if (wallet === undefined) return
  mount(app, authRoutes.listFrameOrigins, async ({ project, settings }) => ({
    projectId: project.id,
    name: project.name.slice(0, 256),
    // The origins are passed on unchanged: an empty list means none here.
    origins: [...project.allowedOrigins],
    isLocalAllowed: isLocalAllowed(project, settings.isDevelopment),
  }))
  mountNonce(app, wallet)
  const { handlers } = wallet
  const mailing = { isMailing: true }
  const beginning = { isBeginning: true, isMailing: true }
  mountProven(app, wallet, authRoutes.startEmail, handlers.startEmail, beginning)
  mountProven(app, wallet, authRoutes.takePlace, async () => ({ done: true as const }), { isBeginning: true })
  mountProven(app, wallet, authRoutes.resendEmail, handlers.resendEmail, mailing)
  mountProven(app, wallet, authRoutes.confirmDevice, handlers.confirmDevice, mailing)
  mountProven(app, wallet, authRoutes.confirmOtp, handlers.confirmOtp)
  mountProven(app, wallet, authRoutes.getMe, handlers.getMe)
  mountProven(app, wallet, authRoutes.listDevices, handlers.listDevices)
  mountProven(app, wallet, authRoutes.revokeDevice, handlers.revokeDevice)
  mountProven(app, wallet, authRoutes.freezeAccount, handlers.freezeAccount)
  mountProven(app, wallet, authRoutes.deleteAccount, handlers.deleteAccount)
  mountProven(app, wallet, authRoutes.keepAccount, handlers.keepAccount)
  mountProven(app, wallet, authRoutes.signOut, handlers.signOut)
  mount(app, authRoutes.noticeFreeze, async ({ body }) => {
    await wallet.noticeFreeze(body.notice)
    return { done: true as const }
  })
  const change = emailChangeRoutes
  mountProven(app, wallet, change.startEmailChange, handlers.startEmailChange, beginning)
  mountProven(app, wallet, change.confirmEmailChangePrimary, handlers.confirmEmailChangePrimary, mailing)
  mountProven(app, wallet, change.confirmEmailChangeSecondary, handlers.confirmEmailChangeSecondary, mailing)
  mountProven(app, wallet, change.cancelEmailChange, handlers.cancelEmailChange)
  mountProven(app, wallet, passkeyRoutes.beginPasskey, handlers.beginPasskey, { isBeginning: true })
  mountProven(app, wallet, passkeyRoutes.createPasskeyAccount, handlers.createPasskeyAccount)
  mountProven(app, wallet, passkeyRoutes.signInByPasskey, handlers.signInByPasskey)
  const passkeys = passkeyMethodRoutes
  mountProven(app, wallet, passkeys.listPasskeys, handlers.listPasskeys)
  mountProven(app, wallet, passkeys.addPasskey, handlers.addPasskey)
  mountProven(app, wallet, passkeys.renamePasskey, handlers.renamePasskey)
  mountProven(app, wallet, passkeys.removePasskey, handlers.removePasskey)
  mountProven(app, wallet, keyRoutes.createKeys, handlers.createKeys)
  mountProven(app, wallet, keyRoutes.commitKeys, handlers.commitKeys)
  mountProven(app, wallet, keyRoutes.releaseKeys, handlers.releaseKeys)
  mountProven(app, wallet, keyRoutes.addKeyDevice, handlers.addKeyDevice)
  mountProven(app, wallet, keyRoutes.rewrapKeys, handlers.rewrapKeys)
  mountProven(app, wallet, keyRoutes.listKeyWays, handlers.listKeyWays)
  mountProven(app, wallet, keyRoutes.addKeyWay, handlers.addKeyWay)
  mountProven(app, wallet, keyRoutes.removeKeyWay, handlers.removeKeyWay)
  mountProven(app, wallet, keyRoutes.forgetKeyEscrow, handlers.forgetKeyEscrow)
  mountProven(app, wallet, keyRoutes.rotateKeys, handlers.rotateKeys)
  mountProven(app, wallet, keyRoutes.dropKeyRotation, handlers.dropKeyRotation)
  mountProven(app, wallet, keyRoutes.retireKeys, handlers.retireKeys)
}

export const embeddedHttp: HttpPart = {
  routes: Object.values({
    ...authRoutes,
    ...emailChangeRoutes,
    ...passkeyRoutes,
    ...passkeyMethodRoutes,
    ...keyRoutes,
  }),
  mount: mountAuth,
  provenPaths: ['/v1/auth/', '/v1/keys/'],
  frameOrigin: ({ embeddedWallet }) => embeddedWallet?.secureSiteOrigin,
  describe: ({ embeddedWallet }, project) =>
    embeddedWallet === undefined ? {} : { embeddedWallet: embeddedWallet.describe(project) },
  gauges: ({ embeddedWallet }) => [
    {
      name: 'custody',
      type: 'gauge',
      help: '1 for what the operator has said of custody: single where gateway and vault are one party.',
      values: valuesBy(
        'mode',
        (['split', 'single'] as const).map((mode) => [mode, embeddedWallet?.custody === mode ? 1 : 0]),
      ),
    },
  ],
  measure: async ({ embeddedWallet }) => embeddedWallet?.lineMeter?.read() ?? [],
}

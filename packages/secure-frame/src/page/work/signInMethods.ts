import {
  addMethodRoutes,
  passkeyMethodRoutes,
  passkeyMethodVaultRoutes,
  type ReplyOf,
  type SignInMethod,
  socialRoutes,
  vaultRoutes,
} from '@foyer/api'
import { isWithoutAddress, signInWayId } from '@foyer/secure-protocol'
import { isUnreachable, ServerFailure } from '../../servers/serverFailure.ts'
import { addPasskey } from '../../wallet/methods/addPasskey.ts'
import { tellBrowser } from '../../wallet/methods/tellBrowser.ts'
import { tellUnknown } from '../../wallet/passkey/tellUnknown.ts'
import type { Credentials } from '../../wallet/recovery/passkey.ts'
import type { PageSession } from '../pageSession.ts'
import { removeRecoveryFactor } from './recoveryFactors.ts'

type Listed = ReplyOf<(typeof passkeyMethodRoutes)['listPasskeys']>['passkeys'][number]

/** A passkey as the owner sees it. */
export interface ShownPasskey extends Omit<Listed, 'usedAtMs'> {
  readonly usedAtMs?: number | undefined
  /** Only one of the two servers has it: it signs nobody in. */
  readonly isUnfinished: boolean
}

/** Everything that signs in to an account, and the providers that can be added. */
export interface Methods {
  readonly byEmail: boolean
  readonly methods: readonly SignInMethod[]
  readonly passkeys: readonly ShownPasskey[]
  readonly offered: ReplyOf<(typeof addMethodRoutes)['listOffered']>['offered']
}

/**
 * Lists everything that signs in to the account. Passkeys are those of both servers, so that neither can hide one from the owner. The browser
 * is told which there are.
 */
export async function listMethods(session: PageSession): Promise<Methods> {
  const { context } = session
  const { gateway, vault } = context
  const { binding, email } = requireWallet(session)
  const { walletId } = binding
  const hasAddress = !isWithoutAddress(email)
  const [socials, own, ofVault, { offered }] = await Promise.all([
    gateway.call(socialRoutes.listSocials, undefined).catch(orElse({ byEmail: hasAddress, methods: [] })),
    gateway.call(passkeyMethodRoutes.listPasskeys, undefined),
    vault.call(passkeyMethodVaultRoutes.listVaultPasskeys, { walletId }).catch((error: unknown) => {
      // Without the vault nothing can be said of its list, and all else can be shown.
      if (isUnreachable(error)) return undefined
      throw error
    }),
    gateway.call(addMethodRoutes.listOffered, undefined).catch(orElse({ offered: [] })),
  ])
  const passkeys = join(own.passkeys, ofVault?.passkeys)
  const whole = passkeys.filter(({ isUnfinished }) => !isUnfinished)
  void tellBrowser(
    accountOf(session),
    whole.map(({ credentialId }) => credentialId),
  )
  return { ...socials, passkeys, offered }
}

/** Joins the lists of both servers: the gateway's has the names, and the vault's may have one that the gateway leaves out. */
function join(
  own: readonly Listed[],
  ofVault: readonly Pick<Listed, 'credentialId' | 'addedAtMs'>[] | undefined,
): readonly ShownPasskey[] {
  if (!ofVault) return own.map((passkey) => ({ ...passkey, isUnfinished: false }))
  const atVault = new Set(ofVault.map(({ credentialId }) => credentialId))
  const known = new Set(own.map(({ credentialId }) => credentialId))
  return [
    ...own.map((passkey) => ({ ...passkey, isUnfinished: !atVault.has(passkey.credentialId) })),
    ...ofVault
      .filter(({ credentialId }) => !known.has(credentialId))
      .map((passkey) => ({ ...passkey, canRemove: true, isUnfinished: true })),
  ]
}

/** Removes a provider. It can be repeated after a failure, and needs a code typed in the last minutes. */
export async function removeMethod({ context }: PageSession, id: string): Promise<void> {
  await context.gateway.call(socialRoutes.unlinkSocial, { id }).catch(unlessGone)
}

/** Makes a passkey that signs in from now on. Needs a code typed in the last minutes, and the second factor where there is one. */
export async function addNewPasskey(
  session: PageSession,
  input: {
    readonly credentials: Credentials
    readonly known: readonly string[]
    readonly signal: AbortSignal
  },
): Promise<void> {
  const { context, appName } = session
  const [wallet, login, device] = [requireWallet(session), requireLogin(session), await session.device.get()]
  await addPasskey(context, { ...input, device, wallet, login, appName })
}

/** Names a passkey. */
export async function renamePasskey(
  { context }: PageSession,
  credentialId: string,
  name: string,
): Promise<void> {
  await context.gateway.call(passkeyMethodRoutes.renamePasskey, { credentialId, name })
}

/**
 * Removes a passkey at both servers, and the recovery factor that it is. The gateway decides before the vault, since it alone knows whether
 * another way in is left. It can be repeated after a failure, and needs a code typed in the last minutes.
 */
export async function removePasskey(session: PageSession, credentialId: string): Promise<void> {
  const { gateway, vault } = session.context
  const { walletId } = requireWallet(session).binding
  const login = requireLogin(session)
  const [wayId, { wraps }] = await Promise.all([
    signInWayId(credentialId),
    vault.call(vaultRoutes.listWraps, { walletId }),
  ])
  if (wraps.some((way) => way.wayId === wayId)) await removeRecoveryFactor(session, wayId)
  await gateway.call(passkeyMethodRoutes.removePasskey, { credentialId }).catch(unlessGone)
  await vault.call(passkeyMethodVaultRoutes.removeVaultPasskey, { walletId, login, credentialId })
  tellUnknown(credentialId)
}

/** A gateway without providers has no routes for them. */
function orElse<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof ServerFailure && error.code === 'not_found') return none
    throw error
  }
}

/** It was removed already, and the answer to the first request was lost. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ServerFailure) || error.code !== 'not_found') throw error
}

function accountOf(session: PageSession): Parameters<typeof tellBrowser>[0] {
  const { binding, email } = requireWallet(session)
  const { projectId } = session.context
  return { projectId, accountId: binding.accountId, name: isWithoutAddress(email) ? session.appName : email }
}

function requireWallet({ wallet }: PageSession) {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  return wallet
}

function requireLogin({ code }: PageSession): string {
  const login = code.login()
  if (login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  return login
}

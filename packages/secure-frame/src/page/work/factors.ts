import { factorRoutes } from '@foyer/api'
import { ServerFailure } from '../../servers/serverFailure.ts'
import { createFactor, signFactor } from '../../wallet/factors/factorPasskey.ts'
import type { Credentials } from '../../wallet/recovery/passkey.ts'
import type { PageSession } from '../pageSession.ts'

/** A second factor as the vault lists it. */
export interface Factor {
  readonly factorId: string
  readonly kind: 'passkey' | 'totp'
  readonly credentialId?: string | undefined
  readonly createdAtMs: number
}

/** The second factors of a wallet, and what its app wants of them. */
export interface Factors {
  readonly rule: 'off' | 'optional' | 'required'
  readonly factors: readonly Factor[]
}

/** Lists the second factors of the wallet. */
export function listFactors(session: PageSession): Promise<Factors> {
  const { walletId } = requireWallet(session)
  return session.context.vault.call(factorRoutes.listFactors, { walletId })
}

/** Adds a passkey, and has it sign once, after which the vault asks for it. Takes a code of the last minutes. */
export async function addPasskeyFactor(
  session: PageSession,
  credentials: Credentials,
  known: readonly Factor[],
  signal: AbortSignal,
): Promise<void> {
  const { context, appName } = session
  const { walletId, email } = requireWallet(session)
  const login = requireLogin(session)
  const ask = () => context.vault.call(factorRoutes.challengeFactor, { walletId, purpose: 'try' })
  const { challenge } = await ask()
  const factor = await createFactor(credentials, {
    challenge,
    email,
    appName,
    known: known.flatMap(({ credentialId }) => credentialId ?? []),
    signal,
  })
  await context.vault.call(factorRoutes.addFactor, { walletId, login, challenge, factor })
  const second = await ask()
  const credentialIds = factor.kind === 'passkey' ? [factor.credentialId] : []
  const answer = await signFactor(credentials, { challenge: second.challenge, credentialIds, signal })
  await tryFactor(session, second.challenge, answer)
}

/** Makes a secret for an authenticator app. It counts after `tryApp`. Takes a code of the last minutes. */
export async function addApp(session: PageSession): Promise<string> {
  const { vault } = session.context
  const { walletId } = requireWallet(session)
  const login = requireLogin(session)
  const { challenge } = await vault.call(factorRoutes.challengeFactor, { walletId, purpose: 'try' })
  const body = { walletId, login, challenge, factor: { kind: 'totp' } as const }
  const { secret } = await vault.call(factorRoutes.addFactor, body)
  if (secret === undefined) throw new ServerFailure('factor_wrong', 'The vault made no secret')
  return secret
}

/** Tries the code that the app shows, after which the vault asks for it. */
export async function tryApp(session: PageSession, code: string): Promise<void> {
  const { walletId } = requireWallet(session)
  const { vault } = session.context
  const { challenge } = await vault.call(factorRoutes.challengeFactor, { walletId, purpose: 'try' })
  await tryFactor(session, challenge, { kind: 'totp', code })
}

/** Removes a second factor. The vault wants an answer of one of them first. */
export async function removeFactor(session: PageSession, factorId: string): Promise<void> {
  const body = { walletId: requireWallet(session).walletId, factorId, login: requireLogin(session) }
  await session.context.vault.call(factorRoutes.removeFactor, body)
}

async function tryFactor(
  session: PageSession,
  challenge: string,
  answer: Awaited<ReturnType<typeof signFactor>>,
): Promise<void> {
  const { walletId } = requireWallet(session)
  const body = { walletId, purpose: 'try', challenge, answer } as const
  await session.context.vault.call(factorRoutes.confirmFactor, body)
}

function requireWallet({ wallet }: PageSession): { readonly walletId: string; readonly email: string } {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  return { walletId: wallet.binding.walletId, email: wallet.email }
}

function requireLogin({ code }: PageSession): string {
  const login = code.login()
  if (login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  return login
}

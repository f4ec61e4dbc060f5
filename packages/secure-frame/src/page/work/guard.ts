import { guardRoutes, type Spend } from '@foyer/api'
import { isGuardedWrap } from '@foyer/secure-protocol'
import { ServerFailure } from '../../servers/serverFailure.ts'
import type { WalletRow } from '../../store/rows.ts'
import { turnGuardOff, turnGuardOn } from '../../wallet/guard/turnGuard.ts'
import { currentRow } from '../../wallet/openWallet.ts'
import type { PageSession } from '../pageSession.ts'

/** The coins for which an owner can set a limit, with their decimals as the vault counts them. */
export const LIMIT_COINS = [
  { asset: 'USD', decimals: 6 },
  { asset: 'ETH', decimals: 18 },
  { asset: 'BNB', decimals: 18 },
  { asset: 'POL', decimals: 18 },
] as const

/** The guard of the wallet, as the vault and this device have it. */
export interface Guard {
  readonly isOn: boolean
  readonly limits: readonly Spend[]
}

/** Reads whether the wallet is guarded, here as well as at the vault, and its limits. */
export async function readGuard(session: PageSession): Promise<Guard> {
  const { context, device } = session
  const row = await currentRow(context, (await device.get()).jkt, requireWallet(session.wallet))
  session.renew(row)
  const { isOn, limits } = await context.vault.call(guardRoutes.readGuard, { walletId: row.binding.walletId })
  // The other way round, turning it on was interrupted before this device had its new wrap.
  return { isOn: isOn && isGuardedWrap(row.wrapDa), limits }
}

/** Turns the guard on or off. Takes a code of the last minutes, and an answer of the second factor. */
export async function turnGuard(session: PageSession, isOn: boolean): Promise<void> {
  const { context, device } = session
  const row = requireWallet(session.wallet)
  const { row: keys, jkt } = await device.get()
  const turning = { device: keys, jkt, login: requireLogin(session), row }
  session.rewrap(await (isOn ? turnGuardOn : turnGuardOff)(context, turning))
}

/** Sets the limits. Takes a code of the last minutes, and to raise one an answer of the second factor. */
export async function limitSpending(session: PageSession, limits: readonly Spend[]): Promise<void> {
  const { walletId } = requireWallet(session.wallet).binding
  const body = { walletId, login: requireLogin(session), limits: [...limits] }
  await session.context.vault.call(guardRoutes.limitSpending, body)
}

/** Whether one of these limits is above what was set. */
export function isRaised(before: readonly Spend[], limits: readonly Spend[]): boolean {
  const amountOf = (asset: string) => BigInt(before.find((limit) => limit.asset === asset)?.amount ?? 0)
  return limits.some(({ asset, amount }) => BigInt(amount) > amountOf(asset))
}

/** Reads an amount that was typed, in base units: 0 for nothing, undefined for what is no amount. */
export function readAmount(typed: string, decimals: number): bigint | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 0n
  const [, whole, rest = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === undefined || rest.length > decimals) return undefined
  return BigInt(whole + rest.padEnd(decimals, '0'))
}

function requireWallet(wallet: WalletRow | undefined): WalletRow {
  if (!wallet) throw new ServerFailure('login_required', 'Please sign in again')
  return wallet
}

function requireLogin({ code }: PageSession): string {
  const login = code.login()
  if (login === undefined) throw new ServerFailure('login_required', 'Please type a new code')
  return login
}

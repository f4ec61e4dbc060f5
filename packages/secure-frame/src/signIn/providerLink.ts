import { socialRoutes } from '@foyer/api'
import type { FrameReply } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { Rows, WalletRow } from '../store/rows.ts'
import type { SignInRun, Social } from './steps.ts'

/** A sign-in at a provider whose address an account has already. It lives in memory alone. */
export interface ProviderLink {
  readonly flowId: string
  readonly provider: string
  /** How an issuer of the operator's own is called. */
  readonly label: string | undefined
  /** The name that the visitor has there. */
  readonly name: string | undefined
  /** The address of that account. */
  readonly email: string
  /** The ticket that links the two, once its owner has signed in. */
  readonly ticket: string
}

/** Asks how the owner of that account signs in. */
export async function readExisting(
  { context: { gateway, store } }: SignInRun,
  { flowId, provider }: Pick<ProviderLink, 'flowId' | 'provider'>,
): Promise<{ readonly link: ProviderLink; readonly existing: FrameReply<'GET_EXISTING'> }> {
  const { ticket, label, name, email, byEmail, providers } = await gateway.call(socialRoutes.findExisting, {
    flowId,
  })
  const link = { flowId, provider, label, name, email, ticket }
  // A known device of the account goes on by a code, however the account was made.
  const isKnown = walletsOf(await store.read()).some((row) => row.email === email && row.state === 'live')
  return { link, existing: { email, byEmail: byEmail || isKnown, providers } }
}

/**
 * Links the provider to the account that was signed in to meanwhile, once its owner agrees in a window. A page may have had somebody
 * else sign in at the provider, so the window names that account there.
 */
export async function linkProvider(
  { context: { gateway, store }, runner }: SignInRun,
  { flowId, ticket, provider, label, name, email }: ProviderLink,
  approve: Parameters<Social['link']>[0],
): Promise<void> {
  const isOf = (row: WalletRow | undefined) =>
    row?.state === 'live' && !row.isSignedOut && row.email === email ? row : undefined
  const row = isOf((await store.read()).wallet)
  if (!row) throw new FrameFailure('other_account', 'You signed in to another account, so nothing was linked')
  await approve({ kind: 'link', address: row.binding.eoa, email, provider: label ?? provider, name })
  await runner.inTurn(async () => {
    await gateway.call(socialRoutes.linkSocial, { flowId, ticket })
    await store.change((rows) => {
      const wallet = isOf(rows.wallet)
      return wallet ? { ...rows, wallet: withSocial(wallet, provider) } : rows
    })
  })
}

function withSocial(row: WalletRow, provider: string): WalletRow {
  const { social, socials = [] } = row
  const kept = [...socials, provider, ...(social === undefined ? [] : [social])]
  return { ...row, socials: [...new Set(kept)] }
}

function walletsOf({ wallet, parked = [] }: Rows): readonly WalletRow[] {
  return [...(wallet ? [wallet] : []), ...parked.map((one) => one.wallet)]
}

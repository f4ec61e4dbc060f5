import { socialRoutes } from '@foyer/contract'
import type { FrameReply } from '@foyer/secure-protocol'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { Rows, WalletRow } from '../store/rows.ts'
import type { SharedSteps, Social } from './steps.ts'

/** A sign-in at a provider whose address an account has already. It lives in memory alone. */
interface ProviderLink {
  readonly flowId: string
  readonly provider: string
  /** The name that the visitor has there. */
  readonly name: string | undefined
  /** The address of that account. */
  readonly email: string
  /** What links the two, once its owner has signed in. */
  readonly ticket: string
}

/** Creates the steps of it, for the sign-ins of a page. */
export function createLinkSteps(
  shared: SharedSteps,
  requireFlow: () => Pick<ProviderLink, 'flowId' | 'provider'>,
): Pick<Social, 'existing' | 'link'> & { readonly forget: () => void } {
  let linkable: ProviderLink | undefined
  return {
    async existing() {
      const { link, existing } = await readExisting(shared, requireFlow())
      linkable = link
      return existing
    },
    async link(approve) {
      const link = linkable
      linkable = undefined
      if (!link) throw new FrameFailure('flow_expired', 'Please start again')
      await linkProvider(shared, link, approve)
      return undefined
    },
    forget() {
      linkable = undefined
    },
  }
}

/** Asks how the owner of that account signs in. */
async function readExisting(
  { context: { gateway, store } }: SharedSteps,
  { flowId, provider }: Pick<ProviderLink, 'flowId' | 'provider'>,
): Promise<{ readonly link: ProviderLink; readonly existing: FrameReply<'GET_EXISTING'> }> {
  const { ticket, name, email, byEmail, providers } = await gateway.call(socialRoutes.findExisting, {
    flowId,
  })
  const link = { flowId, provider, name, email, ticket }
  // A device that the account has goes on by a code, whoever has made the account.
  const isKnown = walletsOf(await store.read()).some((row) => row.email === email && row.state === 'live')
  return { link, existing: { email, byEmail: byEmail || isKnown, providers } }
}

/**
 * Links the provider to the account that was signed in to meanwhile, once its owner agrees in a window. A page may have had somebody
 * else sign in at the provider, so the window names that account there.
 */
async function linkProvider(
  { context: { gateway, store }, inTurn }: SharedSteps,
  { flowId, ticket, provider, name, email }: ProviderLink,
  approve: Parameters<Social['link']>[0],
): Promise<void> {
  const isOf = (row: WalletRow | undefined) =>
    row?.state === 'live' && !row.isSignedOut && row.email === email ? row : undefined
  const row = isOf((await store.read()).wallet)
  if (!row) throw new FrameFailure('other_account', 'You signed in to another account, so nothing was linked')
  await approve({ kind: 'link', address: row.binding.eoa, email, provider, name })
  await inTurn(async () => {
    await gateway.call(socialRoutes.linkSocial, { flowId, ticket })
    await store.change((rows) => {
      const wallet = isOf(rows.wallet)
      return wallet ? { ...rows, wallet: withSocial(wallet, provider) } : rows
    })
  })
}

/** Whether a wallet was signed in to with a provider here, or linked with it. */
export function hasSocial({ social, socials }: WalletRow, provider: string): boolean {
  return social === provider || socials?.includes(provider) === true
}

function withSocial(row: WalletRow, provider: string): WalletRow {
  const { social, socials = [] } = row
  const kept = [...socials, provider, ...(social === undefined ? [] : [social])]
  return { ...row, socials: [...new Set(kept)] }
}

function walletsOf({ wallet, parked = [] }: Rows): readonly WalletRow[] {
  return [...(wallet ? [wallet] : []), ...parked.map((one) => one.wallet)]
}

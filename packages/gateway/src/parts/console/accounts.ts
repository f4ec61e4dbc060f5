import type { adminRoutes, ReplyOf } from '@foyer/api'
import { listActs } from '@foyer/server-kit/operators'
import { ProblemError } from '../../http/problem.ts'
import type { AccountKey, AccountSupport, FoundAccount, OwnedAccount } from '../embedded/index.ts'

type Found = ReplyOf<(typeof adminRoutes)['findSupportedAccount']>

/** Describes whom an operator has found, with the acts that are open and what each does. */
export async function describeFound(support: AccountSupport, found: FoundAccount): Promise<Found> {
  const described = await support.describe(found)
  return { ...described, acts: actsOf(described) }
}

const CONSEQUENCES: Readonly<Record<Found['acts'][number]['act'], string>> = {
  unlock:
    'Forgets wrong codes and mails that were counted. The owner may ask for a code now. It opens nothing: whoever signs in still needs the code. The owner is told by mail.',
  endSessions:
    'Signs the owner out on every device. The wallet stays, and the owner signs in again as before. The owner is told by mail.',
  freeze:
    'For three days nobody signs in, and nothing is signed, the owner included. It cannot be taken back, and is possible once in fourteen days. The owner is told by mail.',
  startDeletion:
    'The account goes for good when the waiting time is over. Until then it can be cancelled, here or by the owner, who is told by mail. An account with a wallet is deleted by its owner alone.',
  cancelDeletion: 'The account stays. The owner is told by mail.',
}

function actsOf({ account, locks }: Pick<Found, 'account' | 'locks'>): Found['acts'] {
  const kinds = [...(account?.locks ?? locks)].map(({ kind }) => kind)
  const isThere = account !== null
  const isDeleted = kinds.includes('deletion')
  return listActs(CONSEQUENCES, {
    unlock: kinds.includes('codes') || kinds.includes('mails'),
    endSessions: account?.devices.some(({ isSignedIn }) => isSignedIn) ?? false,
    freeze: isThere && !kinds.includes('frozen'),
    startDeletion: isThere && !isDeleted && account.wallet === null,
    cancelDeletion: isDeleted,
  })
}

/** The account that an act is about. @throws ProblemError not_found */
export function requireAccount({ account, ...found }: FoundAccount): OwnedAccount {
  if (account === undefined) throw new ProblemError('not_found', 'No account of this project has this.')
  return { ...found, account }
}

/** How the audit names whom somebody looked for: never by the address. */
export function targetOf(key: AccountKey, { account }: FoundAccount): string {
  return account?.id ?? `none, by ${key.by}`
}

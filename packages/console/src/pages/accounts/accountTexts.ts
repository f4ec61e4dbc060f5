import type { adminRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'
import type { ActText } from '../../parts/Acts.tsx'

/** The answer to a search. */
export type Found = AnswerOf<(typeof adminRoutes)['findSupportedAccount']>
/** An account, as support sees it. */
export type SupportedAccount = NonNullable<Found['account']>
/** The name of an act. */
export type ActName = Found['acts'][number]['act']

/** The title of each lock. */
export const LOCK_TITLES: Readonly<Record<Found['locks'][number]['kind'], string>> = {
  codes: 'Locked by wrong codes',
  mails: 'Held back: too many mails',
  frozen: 'Frozen',
  deletion: 'About to be deleted',
}

/** The texts of each act. The gateway tells its consequence, and whether it is open. */
export const ACT_TEXTS: Readonly<Record<ActName, ActText>> = {
  unlock: { title: 'Unlock', isHarsh: false, isMain: true, closed: 'Nothing is locked.' },
  endSessions: { title: 'End all sessions', isHarsh: false, closed: 'No device is signed in.' },
  freeze: {
    title: 'Freeze for three days',
    isHarsh: true,
    closed: 'It is frozen already, or there is no account.',
  },
  startDeletion: {
    title: 'Start deletion',
    isHarsh: true,
    closed: 'An account with a wallet is deleted by its owner alone.',
  },
  cancelDeletion: { title: 'Cancel the deletion', isHarsh: false, closed: 'No deletion has started.' },
}

/** How an account is asked for. */
export type AccountKey =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'address'; readonly address: string }
  | { readonly by: 'id'; readonly accountId: string }

/** Reads what was typed as an e-mail address, a wallet address or an id; undefined where it is none of them in full. */
export function readAccountKey(text: string): AccountKey | undefined {
  const typed = text.trim()
  if (/^0x[0-9a-fA-F]{40}$/.test(typed)) return { by: 'address', address: typed }
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) && typed.length <= 320) return { by: 'email', email: typed }
  if (!typed.startsWith('0x') && /^[A-Za-z0-9_-]{8,64}$/.test(typed)) return { by: 'id', accountId: typed }
  return undefined
}

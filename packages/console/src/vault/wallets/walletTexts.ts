import type { vaultOperatorRoutes } from '@foyer/api'
import type { AnswerOf } from '../../api/callConsole.ts'
import type { ActText } from '../../parts/Acts.tsx'

/** The answer to a search. */
export type Found = AnswerOf<(typeof vaultOperatorRoutes)['findVaultWallet']>
/** A wallet, as an operator sees it. */
export type OperatedWallet = NonNullable<Found['wallet']>
/** The name of an act. */
export type ActName = Found['acts'][number]['act']

/** How a wallet is asked for. */
export type WalletKey =
  | { readonly by: 'email'; readonly projectId: string; readonly email: string }
  | { readonly by: 'id'; readonly walletId: string }

/** The texts of each act. The vault tells its consequence, and whether it is open. */
export const ACT_TEXTS: Readonly<Record<ActName, ActText>> = {
  freeze: {
    title: 'Freeze for three days',
    isHarsh: true,
    closed: 'An operator has frozen it already, or it is not in use yet.',
  },
  lift: {
    title: 'Lift the freeze',
    isHarsh: false,
    isMain: true,
    closed: 'No operator has frozen it. A freeze of its owner ends by itself.',
  },
  sendAway: { title: 'Send the device away', isHarsh: true, closed: 'No device waits.' },
}

/** The title of a freeze. */
export const FREEZE_TITLES: Readonly<Record<OperatedWallet['freezes'][number]['by'], string>> = {
  owner: 'Frozen by the owner',
  operator: 'Frozen by an operator',
}

/** The fault of a search, at the field that has it. */
export interface SearchProblem {
  readonly text?: string
  readonly project?: string
}

/** Reads what was typed as an address with its project, or as the id of a wallet. */
export function readWalletKey(typedText: string, typedProject: string): WalletKey | SearchProblem {
  const [text, projectId] = [typedText.trim(), typedProject.trim()]
  if (text.includes('@')) {
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { text: 'Type the whole e-mail address.' }
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(projectId))
      return { project: 'Type the id of the project as well: an address has a wallet for each project.' }
    return { by: 'email', projectId, email: text }
  }
  if (/^[A-Za-z0-9_-]{8,64}$/.test(text)) return { by: 'id', walletId: text }
  return { text: 'Type a whole e-mail address, or a whole wallet id. Parts of one find nothing.' }
}

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  link_approved: 'A device was approved from the mailbox',
  link_not_me: 'The owner said that it was not them, by the mail',
  wallet_created: 'The wallet was made',
  wallet_committed: 'The wallet is in use',
  share_released: 'A share went to a device',
  device_added: 'A device was added',
  device_revoked: 'A device was removed',
  release_started: 'The wait of a new device began',
  release_vetoed: 'A device of the owner sent a new one away',
  frozen: 'A device of the owner froze the wallet',
  operator_froze: 'An operator froze the wallet',
  operator_lifted: 'An operator lifted the freeze',
  operator_sent_away: 'An operator sent a new device away',
}

/** Writes an event of the audit as people read it. One without a sentence is shown by its own words. */
export function eventText(event: string): string {
  const known = EVENT_TEXTS[event]
  if (known !== undefined) return known
  const text = event.replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

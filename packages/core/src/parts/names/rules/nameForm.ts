import { MIN_NAME_CHARS } from '@foyer/api'
import { selectActiveAccount } from '../../../kernel/accounts/activeAccount.ts'
import { hasGivenNames } from '../../../kernel/chains/hasGivenNames.ts'
import type { ErrorInfo } from '../../../kernel/errors/toErrorInfo.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { CheckedName } from '../nameSlice.ts'

/**
 * The state of the typed name. `short`: not long enough to ask. `unchecked`: the gateway did not answer.
 */
export type NameStatus = 'empty' | 'short' | 'checking' | 'unchecked' | CheckedName['status']

/** Why a name was not given. */
export type NameProblem =
  | 'declined'
  | 'taken'
  | 'reserved'
  | 'owned'
  | 'limit'
  | 'pending'
  | 'unsigned'
  /** A contract account of a network on which the gateway has no node. */
  | 'no_node'
  | 'failed'

/** The facts that the form shows. */
export interface NameForm {
  readonly label: string
  /** Below which name it will be; undefined where there are no names, or nobody has said so yet. */
  readonly parent: string | undefined
  readonly status: NameStatus
  readonly suggestions: readonly string[]
  readonly isAsking: boolean
  readonly canSubmit: boolean
  readonly problem: NameProblem | undefined
}

/**
 * Whether the account can have a name: `none` where the gateway gives out none, `failed` where it does not say so; undefined without an
 * account of an EVM chain.
 */
export function selectNameOffer({
  accounts,
  names,
  tasks,
}: Pick<ModalState, 'accounts' | 'names' | 'tasks'>):
  | 'loading'
  | 'failed'
  | 'none'
  | 'open'
  | 'owned'
  | undefined {
  const account = selectActiveAccount({ accounts })
  if (!account || !hasGivenNames(accounts.activeNamespace)) return undefined
  const { parent } = names ?? {}
  if (parent === undefined) return tasks.loadNames?.status === 'failed' ? 'failed' : 'loading'
  if (parent === null) return 'none'
  return account.profileName?.endsWith(`.${parent}`) ? 'owned' : 'open'
}

/** Returns the facts that the form shows. */
export function selectNameForm({
  nameForm,
  names,
  tasks,
}: Pick<ModalState, 'nameForm' | 'names' | 'tasks'>): NameForm {
  const { label = '', checked, checkProblem, problem } = nameForm ?? {}
  const isAsking = tasks.registerName?.status === 'pending'
  const known = checked?.label === label ? checked : undefined
  const status = statusOf(label, known, checkProblem)
  const said = problemOf(problem)
  return {
    label,
    parent: names?.parent ?? undefined,
    status,
    suggestions: known?.suggestions ?? [],
    isAsking,
    canSubmit: status === 'free' && !isAsking && said !== 'owned' && said !== 'limit',
    problem: isAsking ? undefined : said,
  }
}

function statusOf(
  label: string,
  known: CheckedName | undefined,
  checkProblem: ErrorInfo | undefined,
): NameStatus {
  if (label === '') return 'empty'
  if (label.length < MIN_NAME_CHARS) return 'short'
  if (known) return known.status
  return checkProblem ? 'unchecked' : 'checking'
}

const REASONS: Readonly<Record<string, NameProblem>> = {
  name_taken: 'taken',
  name_reserved: 'reserved',
  name_owned: 'owned',
  name_limit: 'limit',
  no_node: 'no_node',
}

function problemOf(problem: ErrorInfo | undefined): NameProblem | undefined {
  if (!problem || problem.code === 'aborted') return undefined
  if (problem.code === 'user_rejected') return 'declined'
  if (problem.code === 'request_pending') return 'pending'
  if (problem.code === 'signature_invalid') return 'unsigned'
  return REASONS[problem.details ?? ''] ?? 'failed'
}

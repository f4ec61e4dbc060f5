import { OPERATOR_ROLES, type OperatorRole } from '@foyer/api'

/** The pages of the consoles. The desk says which of them there are, and in which order. */
const PAGES = [
  'overview',
  'funnel',
  'wallets',
  'accounts',
  'money',
  'chains',
  'project',
  'operators',
  'audit',
  'health',
  'wallet',
] as const
/** A page of a console. */
export type PageName = (typeof PAGES)[number]

/** The texts of the navigation, and the role that each page needs. */
export const PAGE_FACTS: Readonly<
  Record<PageName, { readonly title: string; readonly role: OperatorRole; readonly key: string }>
> = {
  overview: { title: 'Overview', role: 'viewer', key: 'o' },
  funnel: { title: 'Funnel', role: 'viewer', key: 'f' },
  wallets: { title: 'Wallets', role: 'viewer', key: 'w' },
  accounts: { title: 'Accounts', role: 'support', key: 'a' },
  money: { title: 'Money', role: 'viewer', key: 'm' },
  chains: { title: 'Chains', role: 'viewer', key: 'c' },
  project: { title: 'Project', role: 'viewer', key: 'p' },
  operators: { title: 'Operators', role: 'owner', key: 'u' },
  audit: { title: 'Audit log', role: 'owner', key: 'l' },
  health: { title: 'Health', role: 'viewer', key: 'h' },
  wallet: { title: 'Wallets', role: 'support', key: 'w' },
}

/** Whether a role has the rights of another one. */
export function hasRole(role: OperatorRole, wanted: OperatorRole): boolean {
  // They are in the order of their rights.
  return OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(wanted)
}

/** A place in the console. Without a project: the first one of the operator. */
export interface Place {
  readonly projectId: string | undefined
  readonly page: PageName
}

/** Reads a path of the console. What it does not know is its first page. */
export function readPlace(path: string, pages: readonly PageName[]): Place {
  const [, , projectId, name] = path.split('/')
  return {
    projectId: projectId === undefined || projectId === '' ? undefined : decode(projectId),
    page: pages.find((page) => page === name) ?? pages[0] ?? 'overview',
  }
}

/** Writes the path of a place. */
export function pathOf({ projectId, page }: Place): string {
  return projectId === undefined ? '/console' : `/console/${encodeURIComponent(projectId)}/${page}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

import type { OperatorRole } from '@foyer/api'

/** The name of each role, and what it may do. */
export const ROLE_TEXTS: Readonly<
  Record<OperatorRole, { readonly name: string; readonly article: string; readonly rights: string }>
> = {
  viewer: { name: 'Viewer', article: 'a', rights: 'Viewers see numbers and settings, and nobody’s account.' },
  support: {
    name: 'Support',
    article: 'a member of',
    rights: 'Support also finds accounts and helps their owners.',
  },
  owner: {
    name: 'Owner',
    article: 'an',
    rights: 'Owners also change settings, invite operators and read the audit log.',
  },
}

import type { Me } from '../session/useMe.ts'
import { Shell } from '../shell/Shell.tsx'

/** The place of a vault: it has no projects, and one for all. */
const EVERYTHING = '*'

/** The console of an operator of the vault who is signed in. */
export function VaultSignedIn({ me }: { readonly me: Me }) {
  const role = me.roles.find(({ projectId }) => projectId === EVERYTHING)?.role ?? 'viewer'
  const vault = { id: EVERYTHING, name: 'Vault', role }
  return <Shell me={me} projects={[]} project={vault} />
}

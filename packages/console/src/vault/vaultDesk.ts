import { AuditPage } from '../pages/audit/AuditPage.tsx'
import { OperatorList } from '../pages/operators/OperatorList.tsx'
import type { Desk } from '../shell/DeskContext.ts'
import { HealthPage } from './HealthPage.tsx'
import { VaultSignedIn } from './VaultSignedIn.tsx'
import { WalletsPage } from './wallets/WalletsPage.tsx'

/** The page of a vault's operators. */
export const vaultDesk: Desk = {
  name: 'Foyer vault console',
  server: 'vault',
  pages: [
    { name: 'health', Content: HealthPage },
    { name: 'wallet', Content: WalletsPage },
    { name: 'operators', Content: OperatorList },
    { name: 'audit', Content: AuditPage },
  ],
  SignedIn: VaultSignedIn,
}

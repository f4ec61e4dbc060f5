import { AccountsPage } from '../pages/accounts/AccountsPage.tsx'
import { AuditPage } from '../pages/audit/AuditPage.tsx'
import { ChainsPage } from '../pages/chains/ChainsPage.tsx'
import { FunnelPage } from '../pages/funnel/FunnelPage.tsx'
import { MoneyPage } from '../pages/money/MoneyPage.tsx'
import { OperatorsPage } from '../pages/operators/OperatorsPage.tsx'
import { OverviewPage } from '../pages/overview/OverviewPage.tsx'
import { ProjectPage } from '../pages/project/ProjectPage.tsx'
import { WalletsPage } from '../pages/wallets/WalletsPage.tsx'
import type { Desk } from './DeskContext.ts'
import { SignedIn } from './SignedIn.tsx'

/** The page of a gateway's operators. */
export const gatewayDesk: Desk = {
  name: 'Foyer console',
  server: 'gateway',
  pages: [
    { name: 'overview', Content: OverviewPage },
    { name: 'funnel', Content: FunnelPage },
    { name: 'wallets', Content: WalletsPage },
    { name: 'accounts', Content: AccountsPage },
    { name: 'money', Content: MoneyPage },
    { name: 'chains', Content: ChainsPage },
    { name: 'project', Content: ProjectPage },
    { name: 'operators', Content: OperatorsPage },
    { name: 'audit', Content: AuditPage },
  ],
  SignedIn,
}

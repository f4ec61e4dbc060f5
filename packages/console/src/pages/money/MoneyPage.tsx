import { useProject } from '../../shell/ProjectContext.ts'
import { hasRole } from '../../shell/places.ts'
import { Payments } from './Payments.tsx'
import { Purchases } from './Purchases.tsx'
import { Refunds } from './Refunds.tsx'
import { Sponsored } from './Sponsored.tsx'
import { Webhook } from './Webhook.tsx'

/** Shows what was paid to the project, what visitors have bought, and what the project pays. */
export function MoneyPage() {
  const { role } = useProject()
  return (
    <>
      {hasRole(role, 'support') && <Refunds />}
      {hasRole(role, 'support') && <Payments />}
      {hasRole(role, 'owner') && <Webhook />}
      {hasRole(role, 'support') && <Purchases />}
      <Sponsored />
    </>
  )
}

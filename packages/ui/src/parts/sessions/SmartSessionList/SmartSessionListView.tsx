import { askToRevoke, keepGrant, loadGrants, revokeGrant, selectGrantList } from '@foyer/core/sessions'
import { useFlow } from '../../../hooks/useFlow.ts'
import { useModalState } from '../../../hooks/useModalState.ts'
import { SmartSessionListScreen } from './SmartSessionListScreen.tsx'

/** Lists what apps may do without asking (clause routes-11). */
export function SmartSessionListView() {
  const list = useModalState(selectGrantList)
  const [retry, ask, keep, revoke] = [
    useFlow(loadGrants),
    useFlow(askToRevoke),
    useFlow(keepGrant),
    useFlow(revokeGrant),
  ]
  return (
    <SmartSessionListScreen
      list={list}
      onRetry={() => retry({})}
      onAsk={(context) => ask({ context })}
      onKeep={() => keep()}
      onRevoke={(context) => revoke({ context })}
    />
  )
}
